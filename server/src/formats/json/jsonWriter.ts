/** Writes JSON: strings in double quotes, members on lines of their own where their neighbour has one. */
import type { Field } from "../../model";
import {
  besideNamed,
  type DocumentText,
  IN_QUOTES,
  keyStartOf,
  lineBefore,
  lineEnd,
  type NewEntry,
  rangeOf,
  type TextEdit,
  type Writer,
} from "../writer";

export const jsonWriter: Writer = { comment: null, ...IN_QUOTES, add: besideNamed(addMember) };
export const jsoncWriter: Writer = { ...jsonWriter, comment: { open: "//", close: "" } };
/** A new member is written with the quotes of its neighbour. */
export const json5Writer: Writer = { ...jsoncWriter, add: besideNamed(addJson5Member) };

function addMember(document: DocumentText, { beside, key, value }: NewEntry): TextEdit[] {
  return memberBehind(document, beside, { keyQuotes: 1, member: `${JSON.stringify(key)}: "${value}"` });
}

function addJson5Member(document: DocumentText, { beside, key, value }: NewEntry): TextEdit[] {
  const keyStart = keyStartOf(document, beside);
  const sign = document.slice(Math.max(0, keyStart - 1), keyStart);
  // A quote before a name without quotes would be the end of another text, and a comma stand between.
  const keyQuote = sign === '"' || sign === "'" ? sign : "";
  const isBare = keyQuote === "" && /^[A-Za-z_$][\w$]*$/u.test(key);
  const name = isBare ? key : quoted(key, keyQuote === "'" ? "'" : '"');
  const quote = beside.style === "single" ? "'" : '"';
  return memberBehind(document, beside, { keyQuotes: keyQuote.length, member: `${name}: ${quote}${value}${quote}` });
}

function quoted(text: string, quote: '"' | "'"): string {
  const inDouble = JSON.stringify(text);
  return quote === '"' ? inDouble : `'${inDouble.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

interface Member {
  readonly member: string;
  /** Of the neighbour: units of quotes before its name. */
  readonly keyQuotes: number;
}

function memberBehind(document: DocumentText, beside: Field, { member, keyQuotes }: Member): TextEdit[] {
  const { start, end } = rangeOf(document, beside);
  const at = end + (beside.style === "plain" ? 0 : 1);
  const lead = lineBefore(document, keyStartOf(document, beside) - keyQuotes);
  // On a line of its own the new member gets one too; beside others, or after them, it stays on the line.
  const own = lead !== null && /^[ \t]*$/u.test(lead);
  const newText = own ? `,${lineEnd(document, start)}${lead}${member}` : `, ${member}`;
  return [{ start: at, end: at, newText }];
}
