/**
 * Values as they occur: grouped, dashed, lower case, with "IBAN" in front, with invisible or look-alike characters.
 * One pass over the characters either gives the compact form and where it starts and ends, or says that the value
 * is no identifier at all (a template, a mask, a pattern, a sentence).
 */
import { isCountry } from "../../domain/countries/isoCountries";
import { once } from "../../domain/once";
import { isZeros } from "../../domain/placeholder";
import {
  invisibleLength,
  isDigit,
  isDivider,
  isGrouping,
  isLetter,
  isSpace,
  isWideDigit,
  LABEL,
  latinTwin,
  withoutInvisible,
} from "../../domain/text";
import { PLACEHOLDERS } from "../keys/vocabulary";
import { ibanForm } from "./ibanForm";

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

/** Of what is seen: characters that are not, and blanks around the value, may be any number. */
const MAX_LENGTH = 80;

/** A control that few programs break a line at: nobody sees it, yet it may stand between two values. */
const NEXT_LINE = 0x85;

/** What stands between the signs of an identifier without ending it: spaces, dashes, full stops, slashes. */
export function isSeparator(code: number): boolean {
  return isGrouping(code) || isDivider(code);
}

function isAround(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isSpace(code) || isDivider(code) || invisibleLength(text, at) === 1;
}

/** Signs by which a spreadsheet or a bank's export keeps digits text: `'0123`, `'0123'`, `="0123"`. */
const SPREADSHEET_QUOTE = /^(?:'|=")/u;
const QUOTE = 0x27;
const EQUALS = 0x3d;
const FULL_STOP = 0x2e;

function isQuote(code: number): boolean {
  return code === QUOTE || code === 0x22;
}

/**
 * The compact form of a value that may be one identifier.
 * @returns null when the value holds other characters, is empty, too long, or stands for a value (masked, all zero)
 */
export function compact(value: string): Compact | null {
  const { start, end } = withoutAround(value);
  if (end - start < 3) return null;
  const signs = new Signs();
  for (let at = start; at < end; ) {
    at = signs.takeRun(value, at, end);
    if (at >= 0 && at < end) at = signs.takeSign(value, at);
    if (at < 0) return null;
  }
  return signs.formAt(start, end);
}

/** Where the value begins and ends without blanks, a label, and a spreadsheet's signs around it. */
function withoutAround(value: string): { readonly start: number; readonly end: number } {
  let start = 0;
  let end = value.length;
  while (start < end && isAround(value, start)) start += 1;
  while (end > start && isAround(value, end - 1)) end -= 1;
  const first = value.charCodeAt(start) | 0x20;
  if (first === 0x69 || first === 0x62 || first === 0x73) {
    const prefix = LABEL.exec(value.slice(start, end));
    if (prefix) start += prefix[0].length;
  } else if (first === QUOTE || first === EQUALS) {
    const quote = SPREADSHEET_QUOTE.exec(value.slice(start, end))?.[0].length ?? 0;
    start += quote;
    if (quote > 0 && end > start && isQuote(value.charCodeAt(end - 1))) end -= 1;
  }
  return { start, end };
}

/** No place: what is read can be no identifier. */
const NOWHERE = -1;

/** The signs of a value, read from left to right. */
class Signs {
  private text = "";
  /** Null while it is the text. */
  private latin: string | null = null;
  private digits = 0;
  private letters = 0;
  private separators = 0;
  private lowerCase = false;
  private divided = false;
  /** What nobody sees may yet stand between two values: where the second would begin. */
  private part = 0;
  private holdsWhole = false;

  /** Letters and digits up to the next sign. @returns where that stands */
  takeRun(value: string, from: number, end: number): number {
    let at = from;
    let isLower = false;
    for (; at < end; at += 1) {
      const code = value.charCodeAt(at);
      if (isDigit(code)) this.digits += 1;
      else if (isLetter(code)) {
        this.letters += 1;
        isLower ||= code >= 0x60;
      } else break;
    }
    if (at === from) return at;
    if (this.text.length + this.separators + at - from > MAX_LENGTH + 1) return NOWHERE;
    const run = isLower ? value.slice(from, at).toUpperCase() : value.slice(from, at);
    this.lowerCase ||= isLower;
    this.text += run;
    if (this.latin !== null) this.latin += run;
    return at;
  }

  /** A sign that is neither letter nor digit. @returns where reading goes on */
  takeSign(value: string, at: number): number {
    if (this.text.length + this.separators > MAX_LENGTH) return NOWHERE;
    const code = value.charCodeAt(at);
    // Signs were left out: `DE8444010046...`.
    if (code === FULL_STOP && value.charCodeAt(at + 1) === FULL_STOP) return NOWHERE;
    // YAML 1.1 allows underscores in numbers: 12_34_56 is one to some loaders.
    if (isGrouping(code) || (code === 0x5f && isDigitAt(value, at - 1) && isDigitAt(value, at + 1))) {
      this.separators += 1;
      return at + 1;
    }
    if (isDivider(code)) {
      this.separators += 1;
      this.divided = true;
      return at + 1;
    }
    const invisible = invisibleLength(value, at);
    if (invisible === 0) return this.takeTwin(value[at] ?? "", code) ? at + 1 : NOWHERE;
    const before = this.latin ?? this.text;
    this.holdsWhole ||= ibanForm(before.slice(this.part)).structure;
    this.part = before.length;
    return at + invisible;
  }

  /** A character that looks like a letter or a digit. */
  private takeTwin(sign: string, code: number): boolean {
    const twin = latinTwin(sign);
    if (twin === undefined) return false;
    const isDigitOfWidth = isWideDigit(code);
    if (isDigitOfWidth) this.digits += 1;
    else this.letters += 1;
    this.latin = (this.latin ?? this.text) + twin;
    this.text += isDigitOfWidth ? sign : sign.toUpperCase();
    return true;
  }

  /** Null where these signs are no identifier, or two. */
  formAt(start: number, end: number): Compact | null {
    const { text, digits, letters, separators, lowerCase } = this;
    const latin = this.latin ?? text;
    if (digits + letters === 0 || separators > (digits + letters) / 2) return null;
    const isOne =
      !this.divided && (this.part === 0 || !(this.holdsWhole || ibanForm(latin.slice(this.part)).structure));
    // Blocks and cells cut one long number; else a tab or a line break stands between two.
    if (!isOne && !ibanForm(latin).structure) return null;
    return { text, latin, start, end, digits, letters, separators, lowerCase };
  }
}

/** A bank's name holds the word: `Postbank`, `Banco do Brasil`, `Deutsche Bank AG`. */
export function isNameOfBank(text: string): boolean {
  return NAME_OF_BANK().test(text);
}

const NAME_OF_BANK = once(
  () =>
    /(?:^|[^\p{L}])(?:\p{L}*bank|bank[ai]|banco|banque|banca|bankas[ıi]|\p{L}*sparkasse|bancorp|банк)(?!\p{L})|银行|銀行|은행|ธนาคาร/iu,
);

/** The values that tabs and line breaks divide a text into, with their places; one where nothing divides it. */
export function dividedParts(text: string): { readonly text: string; readonly start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isDivider(text.charCodeAt(at)) && text.charCodeAt(at) !== NEXT_LINE) continue;
    if (at > start) parts.push({ text: text.slice(start, at), start });
    start = at + 1;
  }
  return parts;
}

/** With a sign lost. */
const SHORTEST_BIC = 7;

/** Cheap refusal: fewer than three digits, no run of six letters in front, and no word as long as a BIC. */
export function mayBeIdentifier(value: string): boolean {
  if (value.length < 3 || value.length > MAX_LENGTH * 2) return false;
  let digits = 0;
  let letters = 0;
  let onlyLetters = true;
  let isWord = true;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      if (digits >= 3) return true;
      onlyLetters = false;
    } else {
      if (onlyLetters && code > 0x40) letters += 1;
      else if (!isSeparator(code)) onlyLetters = false;
      isWord &&= isLetter(code);
    }
  }
  // Also with a digit or two where a BIC has letters.
  return letters >= 6 || (isWord && value.length >= SHORTEST_BIC);
}

function isDigitAt(value: string, at: number): boolean {
  return isDigit(value.charCodeAt(at));
}

/** Masked (`DEXXXXXXXX`, `XX-XX-XX`), all zeros: stands for a value, is none. */
export function isDummy(form: Compact): boolean {
  const { latin } = form;
  return (latin.endsWith("0") && isStillToCome(latin)) || (latin.includes("X") && isMasked(form));
}

function isStillToCome(latin: string): boolean {
  // One zero behind the letters of a bank and a country: a BIC that lost a sign.
  const isCutBic = latin.length === 7 && isCountry(latin.slice(4, 6));
  if (isZeros(latin) || (/^[A-Z]{6}0+$/u.test(latin) && !isCutBic)) return true;
  // `NL00BANK0000000000`: an account still to come.
  return latin.endsWith("00000000") && /^[A-Z]{2}\d{2}[A-Z]{0,4}0+$/u.test(latin) && !ibanForm(latin).right;
}

function isMasked({ latin, digits }: Compact): boolean {
  if (/^X+$/u.test(latin)) return true;
  // Three crosses stand for signs left out, except for the primary office of a BIC, and in an IBAN that is right.
  if (digits >= 4 && /X{3}/u.test(latin) && !/^[A-Z]{6}[A-Z0-9]{2,5}$/u.test(latin) && !ibanForm(latin).right)
    return true;
  if (/X{5,}/u.test(latin)) return true;
  if (/X{4}/u.test(latin) && !/^[A-Z]{6}[A-Z0-9]{1,2}X{4}$/u.test(latin)) return true;
  return /^X{2}\d{4}$/u.test(latin);
}

/** As spreadsheets write numbers of more than eleven digits, with point or comma; a code like 1E5 has neither. */
export function isScientific(written: string): boolean {
  return /^[0-9](?:[.,][0-9]+[eE]\+?|[eE]\+)[0-9]{1,3}$/u.test(written);
}

/**
 * As spreadsheets write a date that they took a sort code for: `1/2/2003`, `2003-02-01`, `01-Feb-03`. Two digits three
 * times are a sort code.
 */
export function isDateOfSheet(written: string): boolean {
  const [, first = "", second = "", third = ""] = DATE.exec(written) ?? [];
  if (first === "") return false;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  if ([year, month, day].every((pair) => /^\d\d$/u.test(pair))) return false;
  // Day and month stand either way round.
  const isMonth = (text: string) => /\D/u.test(text) || (Number(text) >= 1 && Number(text) <= 12);
  const isDay = (text: string) => Number(text) >= 1 && Number(text) <= 31;
  return (isMonth(month) && isDay(day)) || (isMonth(day) && isDay(month));
}

const DATE = /^(\d{1,2}|\d{4})[-/.]([0-3]?\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[-/.](\d{1,2}|\d{4})$/iu;

/**
 * A day (ISO 8601), or an amount of money: what an account holds stands under its name as well (`girokonto: 12.50`). Of
 * `12.50` a program that writes a number leaves `12.5`; what ends in `.0` is a whole number of such a program.
 */
export function isDateOrAmount(written: string): boolean {
  return /^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])|-?\d{1,6}(?:[.,]\d\d|\.[1-9]))$/u.test(written);
}

/** `1.10.4`: the version of something. */
export function isVersion(written: string): boolean {
  return (
    /^v?\d{1,3}(?:\.\d{1,3}){2,3}$/iu.test(written) &&
    written.replace(/\D/gu, "").length < 9 &&
    !/^\d\d(?:\.\d\d){2}$/u.test(written)
  );
}

/** The hash of a file, as lists of packages have it (W3C, Subresource Integrity, section 3.5). */
export function isIntegrity(value: string): boolean {
  return INTEGRITY.test(value);
}

const INTEGRITY = /^sha(?:1|256|384|512)-[A-Za-z0-9+/]{27,}={0,2}$/u;

/** Starts like an IBAN: two letters, two signs that are digits (or letters O, I, L mistaken for digits). */
export function looksLikeIban(form: Compact): boolean {
  return form.latin.length >= 10 && form.digits >= 6 && startsLikeIban(form);
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

/** Of a BIC's length, with a digit where its first six have letters. */
export function looksLikeMistypedBic({ latin }: Compact): boolean {
  if (latin.length !== 7 && latin.length !== 8 && latin.length !== 11) return false;
  return latin.slice(0, 6).replace(/\d/gu, "").length >= 4 && /^[A-Z](?=.*\d)/u.test(latin);
}

/** A BIC in groups as printed (`DEUT DE FF 500`). */
export function isGroupedBic(written: string): boolean {
  return /^[A-Z]{4}[ -]?[A-Z]{2}[ -]?[A-Z0-9]{2}(?:[ -]?[A-Z0-9]{3})?$/u.test(withoutInvisible(written).trim());
}

/** Words have only letters: a digit or the primary office's XXX, whole or cut, tells a BIC from them. */
export function isNoWord({ latin, letters }: Compact): boolean {
  return latin.length > letters || latin.endsWith("XXX") || (latin.length === 10 && latin.endsWith("XX"));
}

/** Words that stand for a BIC still to come: `YOURBIC`, `CHANGEME`, `MISSING`. */
export function isPlaceholderWord({ latin, digits }: Compact): boolean {
  if (digits > 0) return false;
  return (
    PLACEHOLDERS.has(latin.toLowerCase()) ||
    /^(?:YOUR|CHANGEME|INSERT|REPLACE|ENTER[A-Z]*(?:BIC|SWIFT)|PLACEHOLD|(?:BANK|MY|SOME|TEST)(?:BIC|SWIFT)$)|HERE$/u.test(
      latin,
    )
  );
}

/** A BIC with a sign lost or one too many. */
export function looksNearlyLikeBic({ latin, separators }: Compact): boolean {
  return separators === 0 && latin.length >= 7 && latin.length <= 14 && /^[A-Z0]{6}/u.test(latin);
}
