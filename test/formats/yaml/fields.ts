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
import type { Interest, ReadSegment } from "../../../server/src/formats/reader";
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

/** A segment as read, with the places that its containers had at its start. */
export interface Part {
  readonly start: number;
  readonly read: ReadSegment<YamlState>;
  readonly places: readonly number[];
}

/**
 * Reads the segment at `start` behind another one. The reader is given the text up to where `windowEnd` says for a
 * number of units, and more when it asks for it.
 */
export function readPart(
  text: string,
  start: number,
  before: Part | null,
  {
    target,
    windowEnd = () => text.length,
    interest = everything,
  }: { target: number; windowEnd?: (units: number) => number; interest?: Interest },
): Part {
  const state = before?.read.state ?? yamlReader.initial;
  for (let units = target; ; units *= 2) {
    const end = windowEnd(units);
    const piece = text.slice(start, end);
    const final = end >= text.length;
    const ahead = text.slice(end, end + 100);
    const read = yamlReader.read({ text: piece, start }, state, { target, final, interest, ahead });
    if (read !== null) {
      if (read.length === 0 && piece.length > 0) throw new Error("the reader makes no headway");
      return { start, read, places: placesBehind(before) };
    }
    if (final) throw new Error("the reader asks for more text than there is");
  }
}

/** Places at the end of a segment, counted from the start of the document. */
export function placesBehind(before: Part | null): readonly number[] {
  if (before === null) return [0];
  const { atStart = [], atEnd = [], places = [] } = before.read.open ?? {};
  return places.map((place, i) => place + (atEnd[i] === atStart[i] ? (before.places[i] ?? 0) : 0));
}

export function partFields({ start, read, places }: Part): FlatField[] {
  const shift = new Map((read.open?.atStart ?? []).map((container, i) => [container, places[i] ?? 0]));
  return read.fields.map((field) => flatten(field, start, shift));
}

/** Reads a document segment by segment, or as one segment when `target` is left out. */
export function readAll(text: string, target = Number.POSITIVE_INFINITY, interest = everything) {
  const segments: Part[] = [];
  const fields: FlatField[] = [];
  const comments: Comment[] = [];
  const problems: ReadProblem[] = [];
  let start = 0;
  do {
    const part = readPart(text, start, segments.at(-1) ?? null, { target, interest });
    const { read } = part;
    fields.push(...partFields(part));
    for (const { start: from, end, text: own } of read.comments)
      comments.push({ start: from + start, end: end + start, text: own });
    for (const { start: from, end, message } of read.problems)
      problems.push({ start: from + start, end: end + start, message });
    segments.push(part);
    start += read.length;
  } while (start < text.length);
  return { segments, fields, comments, problems };
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
  return text.trim().replace(/\s+/gu, " ");
}
