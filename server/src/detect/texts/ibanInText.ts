/** An IBAN inside a longer text: cut by its country's length, believed only when structure and check digits hold. */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { invisibleLength, isCapital, isDigit } from "../../domain/text";
import { ibanForm } from "../values/ibanForm";
import { isSeparator } from "../values/values";

/**
 * The right IBAN that begins at a place of a text.
 * @returns its electronic form and the offset of its end, or null
 */
export function ibanInText(text: string, start: number): { readonly electronic: string; readonly end: number } | null {
  return isStart(text, start) ? ibanAt(text, start) : null;
}

/** Two capital letters and two digits, not in the middle of a word. */
function isStart(text: string, at: number): boolean {
  if (!isCapital(text.charCodeAt(at)) || (at > 0 && isWord(text.charCodeAt(at - 1)))) return false;
  const second = nextSeen(text, at);
  const third = nextSeen(text, second);
  return (
    isCapital(text.charCodeAt(second)) &&
    isDigit(text.charCodeAt(third)) &&
    isDigit(text.charCodeAt(nextSeen(text, third)))
  );
}

/** The next character that somebody sees. */
function nextSeen(text: string, at: number): number {
  let next = at + 1;
  for (let length = invisibleLength(text, next); length > 0; length = invisibleLength(text, next)) next += length;
  return next;
}

/** Takes as many letters and digits as the country's IBANs have, over single separators. */
function ibanAt(text: string, start: number): { electronic: string; end: number } | null {
  const length = ibanFormat(text.charAt(start) + text.charAt(nextSeen(text, start)))?.length;
  if (length === undefined) return null;
  let electronic = "";
  let at = start;
  for (; at < text.length && electronic.length < length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWord(code)) electronic += text[at];
    else if (invisibleLength(text, at) > 0) at += invisibleLength(text, at) - 1;
    else if (!isSeparator(code) || isSeparator(text.charCodeAt(at + 1))) return null;
  }
  if (electronic.length < length || isWord(text.charCodeAt(at))) return null;
  electronic = electronic.toUpperCase();
  return ibanForm(electronic).right && !/^..\d\d0+$/u.test(electronic) ? { electronic, end: at } : null;
}

/** So many signs lost or too many leave an IBAN that one can still tell. */
export const MOST_ASTRAY = 2;

/**
 * The end of an IBAN in groups, wrong or right, that begins at a place of a text which its name says to hold one: of its
 * country's length but for two signs.
 * @returns null where no such groups stand there
 */
export function groupedIbanEnd(text: string, start: number): number | null {
  if (!isStart(text, start)) return null;
  const length = ibanFormat(text.slice(start, start + 2))?.length;
  if (length === undefined) return null;
  let signs = 0;
  let end: number | null = null;
  for (let at = start; signs < length + MOST_ASTRAY; ) {
    const from = at;
    while (isDigit(text.charCodeAt(at)) || isCapital(text.charCodeAt(at))) at += 1;
    if (at === from || isWord(text.charCodeAt(at))) break;
    signs += at - from;
    if (signs >= length - MOST_ASTRAY && signs <= length + MOST_ASTRAY) end = at;
    if (!isSeparator(text.charCodeAt(at))) break;
    at += 1;
  }
  return end;
}

function isWord(code: number): boolean {
  return isDigit(code) || isCapital(code) || (code >= 0x61 && code <= 0x7a);
}
