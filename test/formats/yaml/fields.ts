/** What the tests compare: the fields of a document, flat, from the reader and from the `yaml` library. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseAllDocuments,
  type Scalar,
} from "yaml";
import type { Interest } from "../../../server/src/formats/reader";
import { type YamlState, yamlReader } from "../../../server/src/formats/yaml/yamlReader";
import type { Comment, Container, Field, ReadProblem, ScalarType } from "../../../server/src/model";

export interface FlatField {
  readonly path: readonly (string | number | null)[];
  readonly value: string;
  readonly scalar: ScalarType;
  /** Text at the field's range, and where it starts; an empty value has a place but no range to compare. */
  readonly start: number;
  readonly end: number;
  readonly keyStart: number;
  readonly keyEnd: number;
}

export const everything: Interest = { key: () => true, value: () => true };

/** Reads a document segment by segment, or as one segment when `target` is left out. */
export function readAll(
  text: string,
  target = Number.POSITIVE_INFINITY,
  interest = everything,
): { segments: ReadPart[]; fields: FlatField[]; comments: Comment[]; problems: ReadProblem[] } {
  const segments: ReadPart[] = [];
  const result = { segments, fields: [] as FlatField[], comments: [] as Comment[], problems: [] as ReadProblem[] };
  let state = yamlReader.initial;
  let places: readonly number[] = [0];
  let start = 0;
  do {
    const part = yamlReader.read({ text: text.slice(start), start }, state, { target, final: true, interest });
    if (part === null || (part.length === 0 && start < text.length)) throw new Error("the reader makes no headway");
    const at = part.open?.atStart ?? [];
    const shift = new Map(at.map((container, i) => [container, places[i] ?? 0]));
    const from = start;
    for (const field of part.fields) result.fields.push(flatten(field, from, shift));
    for (const { start: s, end, text: t } of part.comments)
      result.comments.push({ start: s + from, end: end + from, text: t });
    for (const { start: s, end, message } of part.problems)
      result.problems.push({ start: s + from, end: end + from, message });
    const own = part.open?.places ?? [0];
    const atEnd = part.open?.atEnd ?? [];
    places = own.map((place, i) => place + (atEnd[i] === at[i] ? (places[i] ?? 0) : 0));
    segments.push({ start, state });
    start += part.length;
    state = part.state;
  } while (start < text.length);
  return result;
}

interface ReadPart {
  readonly start: number;
  readonly state: YamlState;
}

function flatten(field: Field, from: number, shift: ReadonlyMap<Container, number>): FlatField {
  const path: (string | number | null)[] = [];
  const own = field.container;
  path.unshift(own.kind === "array" ? field.index + (shift.get(own) ?? 0) : field.key);
  for (let at: Container = own; at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (parent.kind !== "document")
      path.unshift(parent.kind === "array" ? at.index + (shift.get(parent) ?? 0) : at.key);
  }
  const keyed = field.keyStart >= 0;
  return {
    path,
    value: field.value,
    scalar: field.scalar,
    start: field.start === field.end ? -1 : field.start + from,
    end: field.start === field.end ? -1 : field.end + from,
    keyStart: keyed && field.keyStart < field.keyEnd ? field.keyStart + from : -1,
    keyEnd: keyed && field.keyStart < field.keyEnd ? field.keyEnd + from : -1,
  };
}

/** The same from the library; null when it doesn't accept the document. */
export function libraryFields(text: string): FlatField[] | null {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: "silent", intAsBigInt: false });
  const fields: FlatField[] = [];
  for (const document of Array.isArray(documents) ? (documents as Document[]) : []) {
    if (document.errors.length > 0) return null;
    const { contents } = document;
    if (contents === null || (isScalar(contents) && isEmptyScalar(contents))) continue;
    visit(contents as Node, isScalar(contents) ? [null] : [], [-1, -1], fields);
  }
  return fields;
}

function visit(
  node: Node | null,
  path: FlatField["path"],
  keyRange: readonly [number, number],
  fields: FlatField[],
): void {
  if (isAlias(node)) return;
  if (isSeq(node)) {
    node.items.forEach((item, i) => {
      if (isPair(item)) visitPair(item.key as Node | null, item.value as Node | null, [...path, i], fields);
      else visit(item as Node | null, [...path, i], [-1, -1], fields);
    });
  } else if (isMap(node)) {
    for (const { key, value } of node.items) visitPair(key as Node | null, value as Node | null, path, fields);
  } else fields.push(scalarField(node as Scalar | null, path, keyRange));
}

function visitPair(key: Node | null, value: Node | null, path: FlatField["path"], fields: FlatField[]): void {
  let name: string | null = null;
  let range: readonly [number, number] = [-1, -1];
  if (key === null || isScalar(key)) {
    name = key === null ? "" : textOf(key);
    range = key === null ? [-1, -1] : rangeOf(key);
  } else visit(key, [...path, null], [-1, -1], fields);
  visit(value, [...path, name], range, fields);
}

function scalarField(node: Scalar | null, path: FlatField["path"], keyRange: readonly [number, number]): FlatField {
  const [start, end] = node === null ? [-1, -1] : rangeOf(node);
  const [keyStart, keyEnd] = keyRange;
  return {
    path,
    value: node === null ? "" : textOf(node),
    scalar: node === null ? "null" : typeOf(node),
    start,
    end,
    keyStart,
    keyEnd,
  };
}

function isEmptyScalar(node: Scalar): boolean {
  return (node.source ?? "") === "" && node.type === "PLAIN";
}

function textOf(node: Scalar): string {
  const source = node.source ?? "";
  return node.type?.startsWith("BLOCK") ? source.replace(/\n+$/u, "") : source;
}

function typeOf(node: Scalar): ScalarType {
  const { value } = node;
  if (value === null) return "null";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "number" || typeof value === "bigint" ? "number" : "string";
}

/** Range as the reader gives it: inside quotes; a block scalar from its first text to the end of its last line. */
function rangeOf(node: Scalar): readonly [number, number] {
  const [start = -1, end = -1] = node.range ?? [];
  if (node.type?.startsWith("QUOTE")) return start + 1 < end - 1 ? [start + 1, end - 1] : [-1, -1];
  if (node.type?.startsWith("BLOCK")) {
    if (textOf(node) === "") return [-1, -1];
    return [-2, -2];
  }
  return start < end ? [start, end] : [-1, -1];
}

/**
 * The reader's fields, with the ranges of block scalars replaced by the library's sign for them where the text there
 * is the value but for white space: the library's own range begins at the header and ends behind the line breaks.
 */
export function comparable(text: string, fields: readonly FlatField[], expected: readonly FlatField[]): FlatField[] {
  const says = (start: number, end: number, value: string | number | null | undefined) =>
    squeeze(text.slice(start, end)) === squeeze(String(value ?? ""));
  return fields.map((field, i) => {
    const blockValue = expected[i]?.start === -2 && says(field.start, field.end, field.value);
    const blockKey = expected[i]?.keyStart === -2 && says(field.keyStart, field.keyEnd, field.path.at(-1));
    return {
      ...field,
      ...(blockValue ? { start: -2, end: -2 } : {}),
      ...(blockKey ? { keyStart: -2, keyEnd: -2 } : {}),
    };
  });
}

function squeeze(text: string): string {
  return text.replace(/\s+/gu, " ");
}
