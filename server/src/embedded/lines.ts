/** Texts of lines that name a value each: `KEY=value` as in environment files and properties, `key: value` as in YAML. */
import { once } from "../domain/once";
import { buildText, type ReadText } from "./readText";

const PAIR = once(() => /^([ \t]*(?:export[ \t]+)?)([\p{L}_][\p{L}\p{N}_ .\-/()]{0,60}?)([ \t]*=[ \t]*)(\S.*)$/u);
const ENTRY = once(
  () => /^[ \t]*(?:- )*(?:"[^"]{1,60}"|'[^']{1,60}'|[\p{L}_][\p{L}\p{N}_ .\-/()]{0,60}?):(?:[ \t]|$)/u,
);

/** Lines that are looked at to tell what a text is. */
const SAMPLE = 40;

type LineStyle = "pairs" | "entries" | null;

/** What most of the first lines are; a text of one line is neither. */
export function styleOfLines(text: string): LineStyle {
  if (!text.includes("\n")) return null;
  let lines = 0;
  let pairs = 0;
  let entries = 0;
  let at = 0;
  while (at < text.length && lines < SAMPLE) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    const line = text.slice(at, Math.min(end, at + 400)).trimEnd();
    at = end + 1;
    if (/^\s*(?:#.*|;.*|---.*|\[[^\]]*\]\s*)?$/u.test(line)) continue;
    lines++;
    if (PAIR().test(line)) pairs++;
    else if (ENTRY().test(line) || /^[ \t]*- \S/u.test(line)) entries++;
  }
  if (lines < 2) return null;
  if (pairs * 5 >= lines * 4) return "pairs";
  return entries * 5 >= lines * 4 ? "entries" : null;
}

/** A container of the pairs; a section's head or an empty line begins another. */
export function readPairs(text: string): ReadText {
  const root = buildText("object");
  let section = root.open("object", null);
  let index = 0;
  for (let at = 0; at < text.length; ) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    const line = text.slice(at, end).trimEnd();
    if (line.trim() === "" && section.container.fields.length > 0) section = root.open("object", null);
    const name = /^\s*\[([^\]]{1,60})\]\s*$/u.exec(line)?.[1];
    if (name !== undefined) section = root.open("object", name);
    const pair = PAIR().exec(line);
    if (pair !== null) {
      const [, indent = "", key = "", equals = "", written = ""] = pair;
      const keyStart = at + indent.length;
      const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/u.exec(written);
      const value = quoted?.[2] ?? written;
      const start = keyStart + key.length + equals.length + (quoted === null ? 0 : 1);
      section.add({
        key,
        keyStart,
        keyEnd: keyStart + key.length,
        index: index++,
        value,
        start,
        end: start + value.length,
        verbatim: true,
      });
    }
    at = end + 1;
  }
  return { container: root.container, writingOf: () => "plain" };
}
