/** Containers and fields of a text inside a value, with offsets in that text, while they are being read. */
import type { Container, ContainerKind, Field, ScalarType } from "../model";
import type { Writing } from "./alignment";

/** What was read in a text: a container whose offsets count in the text, and how its values are written there. */
export interface ReadText {
  readonly container: Container;
  readonly writingOf: (field: Field) => Writing;
}

interface CutField {
  readonly key: string | null;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly index: number;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly verbatim: boolean;
  readonly scalar?: ScalarType;
}

/** A container while it is being filled. */
export interface TextBuilder {
  readonly container: Container;
  add(field: CutField): Field;
  open(kind: ContainerKind, key: string | null): TextBuilder;
}

const NOWHERE = { text: "", start: 0 };

/** An empty container of a text; with a parent, one that the parent does not list yet. */
export function buildText(
  kind: ContainerKind,
  key: string | null = null,
  parent: Container | null = null,
): TextBuilder {
  const fields: Field[] = [];
  const children: Container[] = [];
  const index = parent?.children.length ?? 0;
  const container: Container = { kind, key, index, parent, fields, children, segment: NOWHERE };
  return {
    container,
    add({ scalar = "string", ...cut }) {
      const field: Field = { ...cut, container, style: "plain", scalar, tag: null };
      fields.push(field);
      return field;
    },
    open(childKind, childKey) {
      const child = buildText(childKind, childKey, container);
      children.push(child.container);
      return child;
    },
  };
}
