/**
 * XML of the interfaces: elements in exactly the order given, an element for every empty value, no attributes. Ordered
 * pairs instead of objects, because the structure reply repeats a run of names (Bank directory interface, section 2.6).
 */
import { XMLBuilder } from "fast-xml-parser";

/** Name and content; `""` and `[]` give an empty element. */
export type XmlElement = readonly [name: string, content: string | readonly XmlElement[]];

const builder = new XMLBuilder({ preserveOrder: true, suppressEmptyNode: false, processEntities: true });

/** @returns the document, its root element named `result` as in every interface */
export function toXml(children: readonly XmlElement[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build([toNode(["result", children])]))}`;
}

/** Elements of the members of an object, in its order; null, the same as an empty text, is an empty element. */
export function xmlMembers(members: Readonly<Record<string, string | null>>): XmlElement[] {
  return Object.entries(members).map(([name, value]) => [name, value ?? ""]);
}

/** How a flag is written everywhere but in the structure reply. */
export function xmlFlag(value: boolean | ""): "1" | "0" | "" {
  return value === "" ? "" : value ? "1" : "0";
}

type BuilderNode = { readonly [name: string]: readonly BuilderNode[] | string };

function toNode([name, content]: XmlElement): BuilderNode {
  if (typeof content !== "string") return { [name]: content.map(toNode) };
  return { [name]: content === "" ? [] : [{ "#text": withoutForbidden(content) }] };
}

/** Characters that XML 1.0 has no way to write (section 2.2 of the recommendation): echoed input may hold them. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, "\uFFFD");
}
