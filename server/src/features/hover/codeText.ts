/**
 * IBANs and BICs in string literals and comments of source code: told by shape and check digits alone, never by a guess.
 * An IBAN is one whose country, length and structure are right; a BIC needs a name beside it, for half of all words of
 * eight letters look like one.
 */

import { ibanFormat } from "../../domain/countries/ibanFormats";
import { inspect, type ReferenceData } from "../../domain/inspect";
import { textOf } from "../../domain/message";
import { BICS, IBANS, isNamed } from "./anyCode";

export interface CodeFinding {
  /** UTF-16 units in the text. */
  readonly start: number;
  readonly end: number;
  readonly rule: "iban/check-digits" | "bic/country";
  readonly message: string;
}

/** Languages in which a whole text may hold identifiers, not strings and comments alone. */
const PLAIN: ReadonlySet<string> = new Set(["markdown", "xml", "html", "properties", "dotenv", "ini", "plaintext"]);
const HASH_COMMENTS: ReadonlySet<string> = new Set(["python", "ruby", "php", "shellscript"]);
const DASH_COMMENTS: ReadonlySet<string> = new Set(["sql"]);

/** Text before a value in which a name may stand. */
const REACH = 80;

/** What is wrong with identifiers in the text of a source file. */
export function checkCode(text: string, language: string, reference: ReferenceData): CodeFinding[] {
  const isOpen = openPlaces(text, language);
  return [...ibanFindings(text, reference), ...bicFindings(text, reference)]
    .filter(({ start }) => isOpen(start))
    .sort((a, b) => a.start - b.start);
}

function ibanFindings(text: string, reference: ReferenceData): CodeFinding[] {
  return [...text.matchAll(IBANS)].flatMap(({ 0: token, index: start }): CodeFinding[] => {
    const { value, checks } = inspect({ kind: "iban", value: token }, reference);
    if (ibanFormat(value.slice(0, 2))?.length !== value.length) return [];
    const failed = checks.filter(({ result }) => result === "fail");
    const [only] = failed;
    if (only?.check !== "check-digits" || failed.some(({ check }) => check === "structure")) return [];
    return [{ start, end: start + token.length, rule: "iban/check-digits", message: textOf(only.detail) }];
  });
}

function bicFindings(text: string, reference: ReferenceData): CodeFinding[] {
  return [...text.matchAll(BICS)].flatMap(({ 0: token, index: start }): CodeFinding[] => {
    if (!isNamed(text.slice(Math.max(0, start - REACH), start), "bic")) return [];
    const { checks } = inspect({ kind: "bic", value: token }, reference);
    const failed = checks.find(({ check, result }) => check === "country" && result === "fail");
    if (failed === undefined) return [];
    return [{ start, end: start + token.length, rule: "bic/country", message: textOf(failed.detail) }];
  });
}

/** Whether an offset lies in a string literal or a comment. */
function openPlaces(text: string, language: string): (offset: number) => boolean {
  if (PLAIN.has(language)) return () => true;
  const line = HASH_COMMENTS.has(language) ? "#|//" : DASH_COMMENTS.has(language) ? "--" : "//";
  const shape = new RegExp(
    `/\\*[\\s\\S]*?(?:\\*/|$)|(?:${line})[^\\n]*|"""[\\s\\S]*?(?:"""|$)|"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`(?:\\\\.|[^\`\\\\])*\`?`,
    "gu",
  );
  const ranges = [...text.matchAll(shape)].map(({ 0: token, index }) => ({ start: index, end: index + token.length }));
  return (offset) => ranges.some(({ start, end }) => start <= offset && offset < end);
}
