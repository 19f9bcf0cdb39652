/** Texts of XML: character references, the five entities of XML itself, sections of characters. */
import { readReference } from "./references";

interface TextToken {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly verbatim: boolean;
}

/** What a text with references says. */
export function decodeText(written: string): string {
  if (!written.includes("&")) return written;
  let value = "";
  for (let at = 0; at < written.length; ) {
    const reference = readReference(written, at);
    value += reference?.text ?? written[at];
    at = reference?.next ?? at + 1;
  }
  return value;
}

/** The text of an element without the blanks around it; comments and instructions in it say nothing. */
export function trimmedText(text: string, from: number, to: number): TextToken {
  let [start, end] = withoutBlanks(text, from, to);
  if (text.startsWith("<![CDATA[", start) && text.indexOf("]]>", start) === end - 3) {
    [start, end] = withoutBlanks(text, start + 9, end - 3);
    return { value: text.slice(start, end), start, end, verbatim: true };
  }
  const written = text.slice(start, end);
  const value = written.includes("<") ? ofPieces(written) : decodeText(written);
  return { value, start, end, verbatim: value === written };
}

/** What says itself where it ends, and whether it says anything. */
const MARKUP = [
  { begins: "<![CDATA[", ends: "]]>", isSaid: true },
  { begins: "<!--", ends: "-->", isSaid: false },
  { begins: "<?", ends: "?>", isSaid: false },
];

function ofPieces(written: string): string {
  let value = "";
  // What has no end is text; whether there is one behind is looked for once.
  const endless = new Set<string>();
  for (let at = 0; at < written.length; ) {
    const markup = MARKUP.find(({ begins, ends }) => !endless.has(ends) && written.startsWith(begins, at));
    const from = at + (markup?.begins.length ?? 0);
    const end = markup === undefined ? -1 : written.indexOf(markup.ends, from);
    if (markup !== undefined && end >= 0) {
      if (markup.isSaid) value += written.slice(from, end);
      at = end + markup.ends.length;
      continue;
    }
    if (markup !== undefined) endless.add(markup.ends);
    const next = written.indexOf("<", at + 1);
    const plain = written.slice(at, next < 0 ? written.length : next);
    value += decodeText(plain);
    at += plain.length;
  }
  return value.trim();
}

function withoutBlanks(text: string, from: number, to: number): [number, number] {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return [start, end];
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
