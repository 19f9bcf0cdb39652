/**
 * What JSON5 (spec.json5.org, version 1.0.0) adds to JSON: blanks of every kind, names without quotes, single quotes with
 * the escapes of ECMAScript 5.1, numbers in hexadecimal, with a sign, or with a point at an end.
 */
import { unitAt } from "../units";
import { endsWord, type Word } from "./words";

/** Section 7: what ends a comment behind `//`. */
export const JSON5_LINE_END = /[\r\n\u2028\u2029]/gu;

const SINGLE_QUOTE = 0x27;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

/** Section 8: blanks beyond those of JSON. */
export function isJson5Blank(unit: number): boolean {
  if (unit < 0x80) return unit === 0x0b || unit === 0x0c;
  return unit === LINE_SEPARATOR || unit === PARAGRAPH_SEPARATOR || /^[\p{Zs}\ufeff]$/u.test(String.fromCharCode(unit));
}

/** End of the word that begins at `start`; at least one unit. */
export function json5WordEnd(units: Uint16Array, start: number, length: number): number {
  let at = start + 1;
  for (; at < length && !endsWord(units, at); at++) {
    const unit = unitAt(units, at);
    if (unit === SINGLE_QUOTE || isJson5Blank(unit)) break;
  }
  return at;
}

/** Section 6: signs before it, `Infinity` and `NaN` included. */
const NUMBER = /^[+-]?(?:Infinity|NaN|0[xX][0-9a-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)$/u;
/** What is meant for a number: leading zeros. */
const NEARLY_NUMBER = /^[-+]?\d[\d.]*$/u;

export function readJson5Word(written: string): Word {
  if (written === "true" || written === "false") return { scalar: "boolean", quotes: 0, valid: true };
  if (written === "null") return { scalar: "null", quotes: 0, valid: true };
  const valid = NUMBER.test(written);
  return { scalar: valid || NEARLY_NUMBER.test(written) ? "number" : "string", quotes: 0, valid };
}

/** ECMAScript 5.1, section 7.6, before its escapes are read. The tables of letters are made for the first name. */
function isName(written: string): boolean {
  return /^(?:[$_\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nl}]|\\u[0-9a-fA-F]{4})(?:[$_\u200c-\u200d\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]|\\u[0-9a-fA-F]{4})*$/u.test(
    written,
  );
}

/** A name without quotes. @returns what it says, and whether it is one that JSON5 takes without quotes */
export function readJson5Name(written: string): { readonly name: string; readonly valid: boolean } {
  const name = written.replace(/\\u([0-9a-fA-F]{4})/gu, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { name, valid: isName(written) && (name === written || isName(name)) };
}

const SIMPLE: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]?))/gu;

/**
 * Decodes the text between the quotes of a JSON5 string (section 5): an escaped line break says nothing, an escaped sign
 * without a meaning stands for itself.
 * @returns the value, and whether every escape is one
 */
export function decodeJson5String(raw: string): { readonly value: string; readonly valid: boolean } {
  let valid = true;
  const value = raw.replace(
    ESCAPE,
    (_all, unit: string | undefined, byte: string | undefined, sign: string | undefined, at: number) => {
      const hex = unit ?? byte;
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (sign === undefined || sign === "") return "";
      if (/^[\r\n\u2028\u2029]/u.test(sign)) return "";
      const isZero = sign === "0" && !/\d/u.test(raw.charAt(at + 2));
      if (isZero) return "\0";
      if (/[\dux]/u.test(sign)) valid = false;
      return SIMPLE[sign] ?? sign;
    },
  );
  return { value, valid };
}
