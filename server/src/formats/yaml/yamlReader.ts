/**
 * The YAML reader. This first version reads the whole document as one segment with the `yaml` library.
 */
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, parseAllDocuments } from "yaml";
import type {
  Comment,
  Container,
  ContainerKind,
  Field,
  FieldStyle,
  ReadProblem,
  ScalarType,
  Segment,
} from "../../model";
import type { Interest, Reader } from "../reader";

export interface YamlState {
  readonly ended: boolean;
}

interface OpenContainer extends Container {
  readonly fields: Field[];
  readonly children: Container[];
}

export const yamlReader: Reader<YamlState> = {
  format: "yaml",
  initial: { ended: false },
  read(segment, _state, { final, interest }) {
    if (!final) return null;
    const { text } = segment;
    const root = containerOf("document", null, 0, null, segment);
    const fields: Field[] = [];
    const comments: Comment[] = [];
    const problems: ReadProblem[] = [];
    try {
      const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: "silent" });
      for (const document of Array.isArray(documents) ? documents : []) {
        for (const { pos, message } of (document as Document).errors)
          problems.push({ start: pos[0], end: pos[1], message: message.split("\n")[0] ?? message });
        const { contents } = document as Document;
        if (contents !== null) visit(contents as Node, null, -1, -1, 0, root, { segment, fields, interest });
      }
    } catch (error) {
      problems.push({ start: 0, end: 0, message: error instanceof Error ? error.message : String(error) });
    }
    for (const match of text.matchAll(/(?<=^|\s)#[^\r\n]*/gu))
      comments.push({ start: match.index, end: match.index + match[0].length, text: match[0] });
    return { length: text.length, root, fields, comments, problems, state: { ended: true } };
  },
  same: (a, b) => a.ended === b.ended,
};

interface Sink {
  readonly segment: Segment;
  readonly fields: Field[];
  readonly interest: Interest;
}

function containerOf(
  kind: ContainerKind,
  key: string | null,
  index: number,
  parent: Container | null,
  segment: Segment,
): OpenContainer {
  return { kind, key, index, parent, fields: [], children: [], outside: [], segment };
}

function visit(
  node: Node,
  key: string | null,
  keyStart: number,
  keyEnd: number,
  index: number,
  parent: OpenContainer,
  sink: Sink,
): void {
  if (isAlias(node)) return;
  if (isMap(node) || isSeq(node)) {
    const container = containerOf(isMap(node) ? "object" : "array", key, index, parent, sink.segment);
    node.items.forEach((item, place) => {
      if (!isPair(item)) {
        visit(item as Node, null, -1, -1, place, container, sink);
        return;
      }
      const inner = item.key as Node | null;
      let name: string | null = null;
      let from = -1;
      let to = -1;
      if (isScalar(inner)) {
        name = inner.source ?? String(inner.value ?? "");
        [from, to] = insideQuotes(inner);
      } else if (inner !== null) visit(inner, null, -1, -1, place, container, sink);
      if (item.value) visit(item.value as Node, name, from, to, place, container, sink);
    });
    parent.children.push(container);
    return;
  }
  if (!isScalar(node) || !node.range) return;
  const { text } = sink.segment;
  let [start, end] = insideQuotes(node);
  let value = node.source ?? "";
  let style: FieldStyle = "plain";
  if (node.type === "QUOTE_DOUBLE") style = "double";
  else if (node.type === "QUOTE_SINGLE") style = "single";
  else if (node.type?.startsWith("BLOCK_")) {
    style = "block";
    value = value.replace(/\n+$/u, "");
    start = text.indexOf("\n", start) + 1;
    const body = text.slice(start, end);
    start += body.length - body.trimStart().length;
    end = start + text.slice(start, end).trimEnd().length;
  }
  if (key !== null && !sink.interest.key(key) && !sink.interest.value(text, start, end)) return;
  const field: Field = {
    key,
    index,
    container: parent,
    value,
    start,
    end,
    keyStart,
    keyEnd,
    style,
    scalar: scalarOf(node.value),
    verbatim: text.slice(start, end) === value,
    tag: node.tag ?? null,
  };
  parent.fields.push(field);
  sink.fields.push(field);
}

function scalarOf(value: unknown): ScalarType {
  if (value === null) return "null";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "number" || typeof value === "bigint" ? "number" : "string";
}

function insideQuotes(node: { range?: readonly number[] | null; type?: string }): [number, number] {
  const start = node.range?.[0] ?? 0;
  const end = node.range?.[1] ?? start;
  return node.type?.startsWith("QUOTE") ? [start + 1, Math.max(start + 1, end - 1)] : [start, end];
}
