/** An IBAN inside a longer text: cut by its country's length, believed only when structure and check digits hold. */
import { ibanFormat } from "../domain/countries/ibanFormats";
import { ibanForm } from "./ibanForm";
import { isSeparator } from "./values";

/**
 * The right IBAN that begins at a place of a text.
 * @returns its electronic form and the offset of its end, or null
 */
export function ibanInText(text: string, start: number): { readonly electronic: string; readonly end: number } | null {
  return isStart(text, start) ? ibanAt(text, start) : null;
}

/** Two capital letters and two digits, not in the middle of a word. */
function isStart(text: string, at: number): boolean {
  return (
    isUpper(text.charCodeAt(at)) &&
    isUpper(text.charCodeAt(at + 1)) &&
    isDigit(text.charCodeAt(at + 2)) &&
    isDigit(text.charCodeAt(at + 3)) &&
    (at === 0 || !isWord(text.charCodeAt(at - 1)))
  );
}

/** Takes as many letters and digits as the country's IBANs have, over single separators. */
function ibanAt(text: string, start: number): { electronic: string; end: number } | null {
  const length = ibanFormat(text.slice(start, start + 2))?.length;
  if (length === undefined) return null;
  let electronic = "";
  let at = start;
  for (; at < text.length && electronic.length < length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWord(code)) electronic += text[at];
    else if (!isSeparator(code) || isSeparator(text.charCodeAt(at + 1))) return null;
  }
  if (electronic.length < length || isWord(text.charCodeAt(at))) return null;
  electronic = electronic.toUpperCase();
  const form = ibanForm(electronic);
  return form.structure && form.checkDigits && !/^..\d\d0+$/u.test(electronic) ? { electronic, end: at } : null;
}

function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isWord(code: number): boolean {
  return isDigit(code) || isUpper(code) || (code >= 0x61 && code <= 0x7a);
}
