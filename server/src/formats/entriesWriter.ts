/** Writes formats of entries: a new one on a line of its own behind its neighbour, written as the neighbour is. */
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
} from "./writer";

/**
 * @param comment the sign that begins one
 * @param name a name as the format writes it; null for one that it can't
 */
export function entriesWriter(comment: string, name: (key: string) => string | null): Writer {
  return {
    comment: { open: comment, close: "" },
    ...AS_IT_IS,
    fill(document, field, value) {
      const { start, end } = rangeOf(document, field);
      const isBehindKey = start === end && !/[=:\s"'`]$/u.test(document.slice(Math.max(0, start - 1), start));
      return { start, end, newText: isBehindKey ? `=${value}` : value };
    },
    add: besideNamed((document, entry) => addEntry(document, entry, name(entry.key))),
  };
}

function addEntry(document: DocumentText, { beside, value }: NewEntry, name: string | null): TextEdit[] {
  if (name === null) return [];
  const { start, end } = rangeOf(document, beside);
  const keyStart = keyStartOf(document, beside);
  const keyEnd = keyStart + beside.keyEnd - beside.keyStart;
  // What stands before the neighbour's name (the names around it, `export`), and between it and its value.
  const lead = lineBefore(document, keyStart);
  const between = document.slice(keyEnd, start);
  if (lead === null || /[\r\n]/u.test(document.slice(keyEnd, end)) || !/[=:\s]/u.test(between)) return [];
  const quote = /["'`]$/u.exec(between)?.[0] ?? "";
  const rest = document.slice(end, end + REACH);
  const line = /^[^\r\n]*/u.exec(rest)?.[0] ?? "";
  if (line.length === rest.length && end + rest.length < document.length) return [];
  const place = end + line.length;
  return [{ start: place, end: place, newText: `${lineEnd(document, start)}${lead}${name}${between}${value}${quote}` }];
}
