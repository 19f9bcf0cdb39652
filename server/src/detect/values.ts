/**
 * Values as they occur: grouped, dashed, lower case, with "IBAN" in front, with invisible or look-alike characters.
 * One pass over the characters either gives the compact form and where it starts and ends, or says that the value
 * is no identifier at all (a template, a mask, a pattern, a sentence).
 */

import { PLACEHOLDERS } from "./vocabulary";

export interface Compact {
  /** Without separators, upper case; look-alike letters kept as written. */
  readonly text: string;
  /** As `text`, with look-alike letters replaced: what the shape is judged on. */
  readonly latin: string;
  /** Where the identifier starts and ends in the value. */
  readonly start: number;
  readonly end: number;
  readonly digits: number;
  readonly letters: number;
  readonly separators: number;
  readonly lowerCase: boolean;
}

const MAX_LENGTH = 80;

/** Cyrillic, Greek and full-width letters that look like Latin capitals (both cases). */
const LOOK_ALIKES = new Map<number, string>(
  [..."АAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSԚQԜWЗ3ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX"].reduce<[number, string][]>(
    (pairs, character, at, all) => {
      const latin = all[at + 1];
      if (at % 2 === 0 && latin !== undefined) pairs.push([character.charCodeAt(0), latin]);
      return pairs;
    },
    [],
  ),
);

/** Spaces, dashes and dots that group an identifier, and characters that cannot be seen. */
export function isSeparator(code: number): boolean {
  // Line breaks too: folded and literal blocks cut long numbers.
  if (code < 0x80)
    return (
      code === 0x20 ||
      code === 0x09 ||
      code === 0x0a ||
      code === 0x0d ||
      code === 0x2d ||
      code === 0x2e ||
      code === 0x2f
    );
  return (
    code === 0xa0 ||
    code === 0xad ||
    (code >= 0x2000 && code <= 0x2015) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x2212 ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

function isSpace(code: number): boolean {
  return isSeparator(code) && code !== 0x2d && code !== 0x2e && code !== 0x2f;
}

/** "IBAN", "IBAN:", "BIC ", "SWIFT: " in front of the value. */
const PREFIX = /^(?:iban|bic|swift)(?:\s*[:#=]\s*|[\s\u00a0\u2009\u202f]+)(?=\S)/iu;

/** Signs by which a spreadsheet or a bank's export keeps digits text: `'0123`, `'0123'`, `="0123"`. */
const SPREADSHEET_QUOTE = /^(?:'|=")/u;
const QUOTE = 0x27;
const EQUALS = 0x3d;

function isQuote(code: number): boolean {
  return code === QUOTE || code === 0x22;
}

/** Full-width digits and letters, as East Asian keyboards give them, in ASCII; other characters as they are. */
function narrow(code: number): number {
  return code >= 0xff10 && code <= 0xff5a ? code - 0xfee0 : code;
}

/**
 * The compact form of a value that may be one identifier.
 * @returns null when the value holds other characters, is empty, too long, or stands for a value (masked, all zero)
 */
export function compact(value: string): Compact | null {
  let start = 0;
  let end = value.length;
  if (end > MAX_LENGTH * 2) return null;
  while (start < end && isSpace(value.charCodeAt(start))) start += 1;
  while (end > start && isSpace(value.charCodeAt(end - 1))) end -= 1;
  const first = value.charCodeAt(start) | 0x20;
  if (first === 0x69 || first === 0x62 || first === 0x73) {
    const prefix = PREFIX.exec(value.slice(start, end));
    if (prefix) start += prefix[0].length;
  } else if (first === QUOTE || first === EQUALS) {
    const quote = SPREADSHEET_QUOTE.exec(value.slice(start, end))?.[0].length ?? 0;
    start += quote;
    if (quote > 0 && end > start && isQuote(value.charCodeAt(end - 1))) end -= 1;
  }
  if (end - start < 3 || end - start > MAX_LENGTH) return null;

  let text = "";
  let latin = "";
  let digits = 0;
  let letters = 0;
  let separators = 0;
  let lowerCase = false;
  for (let at = start; at < end; at += 1) {
    const code = value.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      text += value[at];
      latin += value[at];
    } else if (code >= 0x41 && code <= 0x5a) {
      letters += 1;
      text += value[at];
      latin += value[at];
    } else if (code >= 0x61 && code <= 0x7a) {
      letters += 1;
      lowerCase = true;
      const upper = String.fromCharCode(code - 0x20);
      text += upper;
      latin += upper;
    } else if (isSeparator(code)) {
      separators += 1;
    } else if (code === 0x5f && isDigitAt(value, at - 1) && isDigitAt(value, at + 1)) {
      // YAML 1.1 allows underscores in numbers: 12_34_56 is one to some loaders.
      separators += 1;
    } else if (isDigitCode(narrow(code))) {
      digits += 1;
      text += value[at];
      latin += String.fromCharCode(narrow(code));
    } else {
      const upper = (value[at] ?? "").toUpperCase();
      const twin = isCapital(narrow(upper.charCodeAt(0)))
        ? String.fromCharCode(narrow(upper.charCodeAt(0)))
        : LOOK_ALIKES.get(upper.charCodeAt(0));
      if (twin === undefined) return null;
      letters += 1;
      text += upper;
      latin += twin;
    }
  }
  if (digits + letters === 0 || separators > (digits + letters) / 2) return null;
  return { text, latin, start, end, digits, letters, separators, lowerCase };
}

/** Cheap refusal: fewer than four digits and no run of six letters in front. */
export function mayBeIdentifier(value: string): boolean {
  if (value.length < 3 || value.length > MAX_LENGTH * 2) return false;
  let digits = 0;
  let letters = 0;
  let onlyLetters = true;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      if (digits >= 3) return true;
      onlyLetters = false;
    } else if (onlyLetters && code > 0x40) letters += 1;
    else if (!isSeparator(code)) onlyLetters = false;
  }
  return letters >= 6;
}

function isDigitAt(value: string, at: number): boolean {
  return isDigitCode(value.charCodeAt(at));
}

function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** Masked (`DEXXXXXXXX`, `XX-XX-XX`), all zeros or one digit repeated: stands for a value, is none. */
export function isDummy({ latin, letters, digits }: Compact): boolean {
  if (digits === 0 && letters > 0 && /^X+$/u.test(latin)) return true;
  if (letters === 0 && /^0+$/u.test(latin)) return true;
  if (/X{5,}/u.test(latin)) return true;
  if (/X{4}/u.test(latin) && !/^[A-Z]{6}[A-Z0-9]X{4}$/u.test(latin)) return true;
  return /^[A-Z]{2}\d{2}[0]+$/u.test(latin) || /^[A-Z]{4}[A-Z]{2}0+$/u.test(latin);
}

/** Starts like an IBAN: two letters, two signs that are digits (or letters O, I, L mistaken for digits). */
export function looksLikeIban({ latin, digits }: Compact): boolean {
  return latin.length >= 10 && latin.length <= 40 && digits >= 6 && /^[A-Z]{2}[0-9OIL]{2}[A-Z0-9]{6,}$/u.test(latin);
}

/** The stump of one: enough where the key says IBAN. */
export function startsLikeIban({ latin, digits }: Compact): boolean {
  return latin.length >= 8 && latin.length <= 40 && digits >= 4 && /^[A-Z]{2}[0-9OIL]{2}/u.test(latin);
}

/** One in which letters were taken for digits or the other way round in many places; only a key can say that it is. */
export function looksLikeMistypedIban({ latin, digits }: Compact): boolean {
  if (latin.length < 14 || latin.length > 36 || digits < 6) return false;
  if (!/^[A-Z0-9]{2}[0-9OILBSZG]{2}/u.test(latin) || /^\d{2}/u.test(latin)) return false;
  const digitLike = latin.slice(4).replace(/[^0-9OILBSZG]/gu, "").length;
  return digitLike >= (latin.length - 4) * 0.6;
}

/** Exactly the form of a BIC: six letters (four may be digits nowhere in use), then two or five letters or digits. */
export function looksLikeBic({ latin }: Compact): boolean {
  return (latin.length === 8 || latin.length === 11) && /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(latin);
}

/** Of a BIC's length, with a digit where its first six have letters. */
export function looksLikeMistypedBic({ latin }: Compact): boolean {
  if (latin.length !== 8 && latin.length !== 11) return false;
  return latin.slice(0, 6).replace(/\d/gu, "").length >= 4 && /^[A-Z](?=.*\d)/u.test(latin);
}

/** A BIC in groups as printed (`DEUT DE FF 500`), or with invisible characters alone between its signs. */
export function isGroupedBic(written: string): boolean {
  const text = written.trim();
  return (
    /^[A-Z]{4}[ -]?[A-Z]{2}[ -]?[A-Z0-9]{2}(?:[ -]?[A-Z0-9]{3})?$/u.test(text) || !/[\s\-./_\u2010-\u2212]/u.test(text)
  );
}

/** Words have only letters: a digit or the primary office's XXX, whole or cut, tells a BIC from them. */
export function isNoWord({ latin, letters }: Compact): boolean {
  return latin.length > letters || latin.endsWith("XXX") || (latin.length === 10 && latin.endsWith("XX"));
}

/** Words that stand for a BIC still to come: `YOURBIC`, `CHANGEME`, `MISSING`. */
export function isStandIn({ latin, digits }: Compact): boolean {
  if (digits > 0) return false;
  return (
    PLACEHOLDERS.has(latin.toLowerCase()) ||
    /^(?:YOUR|CHANGEME|INSERT|REPLACE|ENTER[A-Z]*(?:BIC|SWIFT)|PLACEHOLD)|HERE$/u.test(latin)
  );
}

/** A BIC with a sign lost or one too many. */
export function looksNearlyLikeBic({ latin, separators }: Compact): boolean {
  return separators === 0 && latin.length >= 7 && latin.length <= 14 && /^[A-Z0]{6}[A-Z0-9]+$/u.test(latin);
}
