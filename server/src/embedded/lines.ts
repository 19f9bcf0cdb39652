/** Texts of lines that name a value each: `KEY=value` as in environment files and properties, `key: value` as in YAML. */
import { once } from "../domain/once";
import { cutName } from "../formats/entries";
import { buildText, type ReadText, type TextBuilder } from "./readText";

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

/**
 * A container of the pairs; a section's head or an empty line begins another. The dots in a name cut it, as they do in a
 * file of properties.
 */
export function readPairs(text: string): ReadText {
  const root = buildText("object");
  let section = root.open("object", null);
  let opened = new Map<string, TextBuilder>();
  const openSection = (name: string | null): void => {
    section = root.open("object", name);
    opened = new Map();
  };
  let index = 0;
  for (let at = 0; at < text.length; ) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    const line = text.slice(at, end).trimEnd();
    const { fields, children } = section.container;
    if (line.trim() === "" && fields.length + children.length > 0) openSection(null);
    const name = /^\s*\[([^\]]{1,60})\]\s*$/u.exec(line)?.[1];
    if (name !== undefined) openSection(name);
    const pair = PAIR().exec(line);
    if (pair !== null) {
      const [, indent = "", writtenName = "", equals = "", written = ""] = pair;
      const { path, key } = cutName(writtenName);
      const keyEnd = at + indent.length + writtenName.length;
      const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/u.exec(written);
      const value = quoted?.[2] ?? written;
      const start = keyEnd + equals.length + (quoted === null ? 0 : 1);
      openPath(section, path, opened).add({
        key,
        keyStart: keyEnd - key.length,
        keyEnd,
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

/** The container that a path names in a section. @param opened those that are there, by their path */
function openPath(
  section: TextBuilder,
  path: readonly (string | number)[],
  opened: Map<string, TextBuilder>,
): TextBuilder {
  let at = section;
  let name = "";
  for (const step of path) {
    name += `${step}.`;
    const known: TextBuilder = opened.get(name) ?? at.open("object", String(step));
    opened.set(name, known);
    at = known;
  }
  return at;
}
