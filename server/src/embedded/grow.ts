/** Containers and fields of a text, counted in the text itself, while they are being cut out of it. */
import type { Container, ContainerKind, Field, ScalarType } from "../model";
import type { Writing } from "./alignment";

/** What was read in a text: a container whose offsets count in the text, and how its values are written there. */
export interface Grown {
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

export interface Growing {
  readonly container: Container;
  add(field: CutField): Field;
  open(kind: ContainerKind, key: string | null): Growing;
}

const NOWHERE = { text: "", start: 0 };

export function growing(kind: ContainerKind, key: string | null = null, parent: Container | null = null): Growing {
  const fields: Field[] = [];
  const children: Container[] = [];
  const index = parent?.children.length ?? 0;
  const container: Container = { kind, key, index, parent, fields, children, outside: [], segment: NOWHERE };
  return {
    container,
    add({ scalar = "string", ...cut }) {
      const field: Field = { ...cut, container, style: "plain", scalar, tag: null };
      fields.push(field);
      return field;
    },
    open(childKind, childKey) {
      const child = growing(childKind, childKey, container);
      children.push(child.container);
      return child;
    },
  };
}
