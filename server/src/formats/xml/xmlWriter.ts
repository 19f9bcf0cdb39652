/** Writes XML: a new element behind an element, a new attribute behind an attribute. */
import {
  AS_IT_IS,
  besideNamed,
  type DocumentText,
  keyStartOf,
  lineBefore,
  lineEnd,
  type NewEntry,
  REACH,
  rangeOf,
  type TextEdit,
  type Writer,
} from "../writer";

export const xmlWriter: Writer = {
  comment: { open: "<!--", close: "-->" },
  ...AS_IT_IS,
  add: besideNamed((document, entry) => {
    const { beside, key } = entry;
    if (!/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key)) return [];
    const keyStart = keyStartOf(document, beside);
    const before = document.slice(Math.max(0, keyStart - REACH), keyStart);
    const prefix = /[\p{L}\p{N}_.-]+:$/u.exec(before)?.[0] ?? "";
    const sign = before.charAt(before.length - prefix.length - 1);
    // A document has one root element.
    const isRoot = beside.container.parent?.kind === "document";
    if (sign === "<") return isRoot ? [] : addElement(document, entry, `${prefix}${key}`, keyStart - prefix.length - 1);
    // Not what only looks like an attribute's name: the value of `name` or `key`, which stands in quotes.
    // Nor where the new one would name something else.
    return /\s/u.test(sign) && !/^(?:name|key|value)$/u.test(key)
      ? addAttribute(document, entry, `${prefix}${key}`)
      : [];
  }),
};

function addElement(document: DocumentText, { beside, value }: NewEntry, name: string, open: number): TextEdit[] {
  const { start, end } = rangeOf(document, beside);
  const rest = document.slice(end, end + REACH);
  const endTag = /<\/[^<>]*>/u.exec(rest);
  if (endTag === null) return [];
  const place = end + endTag.index + endTag[0].length;
  const lead = lineBefore(document, open);
  const isAlone = lead !== null && /^[ \t]*$/u.test(lead);
  const newText = `${isAlone ? `${lineEnd(document, start)}${lead}` : ""}<${name}>${value}</${name}>`;
  return [{ start: place, end: place, newText }];
}

function addAttribute(document: DocumentText, { beside, value }: NewEntry, name: string): TextEdit[] {
  const { start, end } = rangeOf(document, beside);
  const quote = document.slice(start - 1, start);
  if ((quote !== '"' && quote !== "'") || document.slice(end, end + 1) !== quote) return [];
  return [{ start: end + 1, end: end + 1, newText: ` ${name}=${quote}${value}${quote}` }];
}
