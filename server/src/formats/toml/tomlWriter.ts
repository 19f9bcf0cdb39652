/** Writes TOML: texts in quotes, a new pair on a line of its own or within its table's braces. */
import {
  besideNamed,
  type DocumentText,
  IN_QUOTES,
  keyStartOf,
  lineBefore,
  lineEnd,
  type NewEntry,
  REACH,
  rangeOf,
  type TextEdit,
  type Writer,
} from "../writer";

export const tomlWriter: Writer = {
  comment: { open: "#", close: "" },
  ...IN_QUOTES,
  add: besideNamed(addPair),
};

function addPair(document: DocumentText, { beside, key, value }: NewEntry): TextEdit[] {
  // A name that stands twice breaks the document.
  if (beside.container.children.some((child) => child.key === key)) return [];
  const { start, end } = rangeOf(document, beside);
  const lead = lineBefore(document, keyStartOf(document, beside));
  if (lead === null || /[\r\n]/u.test(document.slice(start, end))) return [];
  const at = end + (beside.style === "plain" ? 0 : quotesBefore(document, start));
  const rest = document.slice(at, at + REACH);
  const { before, names } = leadOf(lead);
  if (/\.[ \t]*$/u.test(before)) return [];
  const pair = `${names}${/^[\w-]+$/u.test(key) ? key : JSON.stringify(key)} = "${value}"`;
  // In braces a comma or their end follows.
  if (/^[ \t]*[,}]/u.test(rest)) return [{ start: at, end: at, newText: `, ${pair}` }];
  const place = at + (/[ \t]*(?:#[^\r\n]*)?/u.exec(rest)?.[0].length ?? 0);
  const isLast = place === document.length || /^[\r\n]/u.test(document.slice(place, place + 1));
  if (!isLast || before.trim() !== "") return [];
  return [{ start: place, end: place, newText: `${lineEnd(document, start)}${before}${pair}` }];
}

/** What stands before a key, cut before the names that lead to it, as in `bank.iban`; names in quotes are left alone. */
function leadOf(lead: string): { before: string; names: string } {
  const unquoted = lead.replace(/["']$/u, "");
  const names = /(?:[\w-]+[ \t]*\.[ \t]*)*(?=["']?$)/u.exec(lead)?.[0] ?? "";
  return { before: unquoted.slice(0, unquoted.length - names.length), names };
}

function quotesBefore(document: DocumentText, start: number): number {
  return /(?:"""|''')(?:\r?\n)?$/u.test(document.slice(Math.max(0, start - 5), start)) ? 3 : 1;
}
