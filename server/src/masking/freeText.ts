/**
 * Account digits and keys in text of which nothing is known: lines of logs, traces of messages, error texts. A number
 * of six digits or more is hidden whole, however it is written. Imports nothing, so that the client can use it too.
 */
import { once } from "../domain/once";

/** Members named like a key, with text as their value, also where the JSON is a string inside JSON. */
const KEY = /(\\*"(?:[A-Za-z_-]*key|password|token|authorization)\\*"\s*:\s*\\*")[^"\\]*/giu;
/** The same in an address, a form or an environment. */
const KEY_PARAMETER = /\b((?:[A-Za-z_-]*key|password|token)=)[^&\s"']+/giu;

/**
 * A digit and what may stand between two digits of one number: separators, quotes and brackets of neighbouring cells,
 * unseen characters, the letters of an IBAN, and escapes of digits.
 */
const RUN = once(
  () => /(?:[A-Z]{1,4})?\p{N}(?:(?:[^\p{L}\p{N}\n]{0,4}|[^\p{L}\p{N}\n]?[A-Z]{1,8}[^\p{L}\p{N}\n]?|[a-z])\p{N})*/gu,
);

/** Escaped characters in a row (`\u0033\u0031`, `\x33`), also where the backslash is escaped itself. */
const ESCAPES = /(?:\\+(?:u\{?[0-9a-f]{2,6}\}?|x[0-9a-f]{2})){4,}/giu;

/** Of use in a log, and no account number: a date with its time, and an address with its port. */
const TIME = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:[.,]\d{1,6})?)?Z?)?$/u;
const ADDRESS = /^127\.0\.0\.1(?::\d{1,5})?$/u;
/** A place in a program: kept apart from the search for numbers. */
const PLACE_IN_CODE = /(\.[cm]?[jt]s:\d{1,7}:\d{1,7})/u;

/** Fewer digits are no account that anybody could be found by. */
const TELLING_DIGITS = 6;

/** What may stand in a log. */
export function maskFreeText(text: string): string {
  const withoutKeys = text.replace(KEY, "$1***").replace(KEY_PARAMETER, "$1***").replace(ESCAPES, "\\***");
  // Split by a pattern with a group: every second piece is what it matched.
  const pieces = withoutKeys.split(PLACE_IN_CODE);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : piece.replace(RUN(), hideAccount))).join("");
}

function hideAccount(run: string): string {
  const digits = run.match(/\p{N}/gu)?.length ?? 0;
  return digits < TELLING_DIGITS || TIME.test(run) || ADDRESS.test(run) ? run : hide(run);
}

/** Every letter and digit of the text as stars, unit for unit; what stands between them stays. */
export function hide(text: string): string {
  if (ALL_LETTERS_OR_DIGITS.test(text)) return "*".repeat(text.length);
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (signs) => "*".repeat(signs.length));
}

const ALL_LETTERS_OR_DIGITS = /^[0-9A-Za-z]*$/;
/** What is plain ASCII takes patterns without tables of characters, which cost a fifth. */
export const PLAIN = /^[\t\n\r -~]*$/;

/** Every digit of the text as stars, unit for unit. */
export function hideDigits(text: string): string {
  if (!PLAIN.test(text)) return text.replace(/\p{N}+/gu, (digits) => "*".repeat(digits.length));
  let shown = "";
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const from = at;
    while (at < text.length && isDigit(text.charCodeAt(at))) at += 1;
    shown += text.slice(end, from) + "*".repeat(at - from);
    end = at;
  }
  return end === 0 ? text : shown + text.slice(end);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
