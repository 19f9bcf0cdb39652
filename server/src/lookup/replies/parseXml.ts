/** Reads XML text into the tree. Alone here because the parser is loaded only when a reply in XML arrives. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { ReplyElement } from "./xmlTree";

const TEXT = "#text";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: true,
  // Numeric character references are decoded with these only.
  htmlEntities: true,
});

/** @returns the root element; null for text that is no complete XML document, or that declares entities of its own */
export function parseXml(text: string): ReplyElement | null {
  if (/<!DOCTYPE/iu.test(text) || XMLValidator.validate(text) !== true) return null;
  try {
    const nodes: unknown = parser.parse(text);
    const [root, ...more] = elementsOf(nodes);
    return root === undefined || more.length > 0 ? null : root;
  } catch {
    return null;
  }
}

/** The parser gives each node as an object of one member: its name with the nodes inside, or its text. */
function elementsOf(nodes: unknown): ReplyElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    const entry = entryOf(node);
    if (entry === null || entry[0] === TEXT) return [];
    const [name, inside] = entry;
    return [{ name, children: elementsOf(inside), text: textOf(inside) }];
  });
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return "";
  return nodes
    .map((node: unknown) => entryOf(node))
    .map((entry) => (entry?.[0] === TEXT ? String(entry[1]) : ""))
    .join("")
    .trim();
}

function entryOf(node: unknown): [string, unknown] | null {
  return typeof node === "object" && node !== null ? (Object.entries(node)[0] ?? null) : null;
}
