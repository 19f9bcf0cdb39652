/**
 * BICs and IBANs in text that Paylint does not read as a document: source code, logs, Markdown. Half of all words of
 * eight letters have the shape of a BIC, so a token needs a witness: the directory, or a name beside it.
 */
import type { AnatomySubject } from "../../describe/anatomy";
import { namesKind } from "../../detect/keys/naming";
import { parseBic } from "../../domain/bic";
import { inspect, type ReferenceData } from "../../domain/inspect";
import type { Facts, LiteralKind } from "../../model";

/** An identifier found in a line, with its place in that line. */
interface CodeToken {
  readonly subject: AnatomySubject;
  readonly start: number;
  readonly end: number;
}

/** Characters looked at on either side of the cursor: longer than any IBAN in print format with a name before it. */
const WINDOW = 160;
/** What looks like an IBAN in text: electronic form, or groups of four. */
export const IBANS =
  /(?<![0-9A-Za-z])[A-Z]{2}\d{2}(?:[A-Z0-9]{8,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?)(?![0-9A-Za-z])/gu;
/** What looks like a BIC in text, those of the Emirates' central bank (`E001AE…`) among them. */
export const BICS = /(?<![0-9A-Za-z_])(?:[A-Z]{6}|E\d{3}AE)[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![0-9A-Za-z_])/gu;
/** Words before a token that may say what it is: `bic: string = "…"`, `["…", "…"]` behind `bics`. */
const WORDS_BEFORE = 3;

/**
 * The identifier under the cursor.
 * @param line text of the line, or of a part of it
 * @param character place of the cursor in it
 * @returns null where nothing proves that the token is an identifier
 */
export function tokenAt(line: string, character: number, facts: Facts, reference: ReferenceData): CodeToken | null {
  const from = Math.max(0, character - WINDOW);
  const text = line.slice(from, character + WINDOW);
  const token = ibanAt(text, character - from, reference) ?? bicAt(text, character - from, facts, reference);
  return token && { ...token, start: token.start + from, end: token.end + from };
}

/** An IBAN stands for itself when its check digits do, else a name must say so; electronic form or groups of four. */
function ibanAt(text: string, at: number, reference: ReferenceData): CodeToken | null {
  for (const { 0: token, index: start } of text.matchAll(IBANS)) {
    const end = start + token.length;
    if (at < start || at > end) continue;
    const subject = inspect({ kind: "iban", value: token }, reference);
    const passed = subject.checks.some(({ check, result }) => check === "check-digits" && result === "pass");
    if (passed || isNamed(text.slice(0, start), "iban")) return { subject, start, end };
  }
  return null;
}

function bicAt(text: string, at: number, facts: Facts, reference: ReferenceData): CodeToken | null {
  for (const { 0: token, index: start } of text.matchAll(BICS)) {
    const end = start + token.length;
    if (at < start || at > end) continue;
    const bic = parseBic(token);
    if (bic === null) return null;
    const named = isNamed(text.slice(0, start), "bic");
    const listed = () =>
      facts.of({ kind: "bic", country: bic.country, value: token }).some(({ status }) => status === "found");
    return named || listed() ? { subject: inspect({ kind: "bic", value: token }, reference), start, end } : null;
  }
  return null;
}

/** Whether one of the last words before a token, or two of them together, name identifiers of the kind, as a key would. */
export function isNamed(before: string, kind: LiteralKind): boolean {
  const words = (before.match(/[A-Za-z][A-Za-z0-9_]*/gu) ?? []).slice(-WORDS_BEFORE);
  return words.some((word, at) => namesKind(word, kind) || namesKind(`${words[at - 1] ?? ""} ${word}`, kind));
}
