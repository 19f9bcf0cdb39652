/**
 * Goes through the words of a text and cuts out what may be an identifier: a right IBAN, what a lead-in word announces, the
 * items of a list under a name, and BICs beside an IBAN.
 */
import { once } from "../../domain/once";
import { type KeyMeaning, meaningOf, namesKind } from "../keys/keyMeaning";
import { UPPER_WORDS } from "../keys/vocabulary";
import { isBicOfCountry, labelBefore, labelOf, type TextWord } from "./announced";
import { groupedIbanEnd, ibanInText } from "./ibanInText";

export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly label: KeyMeaning | null;
}

/**
 * The cuts of a text, in order and without overlaps.
 * @param own what names the field
 */
export function cutsOf(text: string, own: KeyMeaning): Cut[] {
  const cuts: Cut[] = [];
  let behind = 0;
  // `matchAll` would make a pattern of its own for each text.
  const word = WORD();
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    const at = match.index;
    if (at < behind) continue;
    const cut = cutAt(text, { at, word: match[0], behind }, own);
    if (cut === null) continue;
    cuts.push(cut);
    behind = cut.end;
  }
  return joined(cuts, apartFrom(cuts, bicsBeside(text, cuts)));
}

/** Whether a name says of its value that it is an identifier, and not something about one. */
export function isNaming({ about, terms }: KeyMeaning): boolean {
  return !about && terms.some(({ kind }) => kind !== "part");
}

/** Letters and digits, with single dashes, dots or slashes between them. */
const WORD = once(() => /[\p{L}\p{N}]+(?:[-./–:][\p{L}\p{N}]+)*/gu);

function cutAt(text: string, { at, word, behind }: TextWord, own: KeyMeaning): Cut | null {
  if (!mayBeCode(word) && !startsIban(text, at)) return null;
  const found = ibanInText(text, at);
  if (found !== null && !isTemplated(text, at, found.end)) {
    const before = labelBefore(text, at, behind);
    return { start: at, end: found.end, label: before !== null && namesKind(before, "iban") ? before : null };
  }
  const label = labelOf(text, { at, word, behind });
  if (label !== null) {
    const end = endOfAnnounced(text, at, word, label);
    return isAnnounced(text, at, end, label) ? { start: at, end, label } : null;
  }
  if (!isNaming(own)) return null;
  if (isItem(text, at, behind)) return cutByKey(text, { at, word, behind }, own);
  const end = mayBeIban(own) ? groupedIbanEnd(text, at) : null;
  return end === null || end === at + word.length ? null : { start: at, end, label: null };
}

/** Whether what stands behind a label is what it says. */
function isAnnounced(text: string, at: number, end: number, label: KeyMeaning): boolean {
  return mayBeAnnounced(text, at, end, label) && !isTemplated(text, at, end) && !isOfDay(text, end, label);
}

/**
 * `Счёт 40/248038 от 30 декабря`: in Slavic languages a bill has the word of an account, and a day stands behind its number.
 * A word for a bank's account alone has none.
 */
function isOfDay(text: string, end: number, { terms }: KeyMeaning): boolean {
  const isAnyAccounts = terms.some(
    ({ kind, strength, orOfInvoice }) => kind === "account" && (strength !== "exact" || orOfInvoice === true),
  );
  return isAnyAccounts && OF_DAY.test(text.slice(end, end + 16));
}

const OF_DAY = /^\s+(?:от|від|ад|од|od|z dnia|ze dne|zo dňa|z dne)\s+["«„]?\d{1,4}[\s"»./-]/u;

/** An account's name may announce an IBAN as well. */
function mayBeIban(own: KeyMeaning): boolean {
  return namesKind(own, "iban") || namesKind(own, "account");
}

/** What the field's own key announces: it stands first, or as an item of a list. */
function cutByKey(text: string, { at, word }: TextWord, own: KeyMeaning): Cut | null {
  const end = endOfAnnounced(text, at, word, own);
  const cut = { start: at, end, label: null };
  if (isCutOff(text, end)) return null;
  // A wrong IBAN that begins the text of an account's field.
  if (startsIban(text, at) && word.length >= 12) return cut;
  const grouped = mayBeIban(own) ? groupedIbanEnd(text, at) : null;
  if (grouped !== null) return { ...cut, end: grouped };
  if (!mayBeCode(word) || !isExactly(own) || isTemplated(text, at, end)) return null;
  return ENDS_ITEM().test(text.slice(end, end + 12)) ? cut : null;
}

/** In a sentence a word is no BIC, fewer digits than its name's codes have are no number of a bank, and few signs no IBAN. */
function mayBeAnnounced(text: string, at: number, end: number, label: KeyMeaning): boolean {
  const value = text.slice(at, end);
  if (/^\p{L}+$/u.test(value)) return isBicOfCountry(value);
  if (namesKind(label, "iban")) return value.replace(/[^A-Za-z0-9]/gu, "").length >= SHORTEST_IBAN;
  if (namesKind(label, "bic")) return true;
  const digits = value.replace(/\D/gu, "").length;
  if (label.terms.some(({ kind, lengths }) => kind === "nid" && lengths?.includes(digits) === true)) return true;
  return digits >= (label.terms.some(isExactAccount) ? 4 : 5);
}

/** The shortest IBAN has fifteen signs; some may be missing. */
export const SHORTEST_IBAN = 12;

function isExactAccount({ kind, strength }: KeyMeaning["terms"][number]): boolean {
  return kind === "account" && strength === "exact";
}

/** A separator of items, or words behind: a bank's name, a currency, a remark. */
const ENDS_ITEM = once(() => /^(?:\s*[,;|\n)\]'"]|\s+[-–—(/]|\s+\p{L}{2,}|\s*$)/u);

function isItem(text: string, at: number, behind: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at);
  return behind > 0 || at > 12 ? /[,;|\n]\s*['"([]?$/u.test(before) : /^[\s'"([]*$/u.test(before);
}

/** Digits enough for a national code, or the form of a BIC. */
function mayBeCode(word: string): boolean {
  let digits = 0;
  for (let at = 0; at < word.length && digits < 3; at++) {
    const code = word.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) digits++;
  }
  if (digits >= 3) return word.length <= 64;
  return /^(?:[A-Z]{6}[A-Z0-9]{1,6}|\d{2})$/u.test(word);
}

function startsIban(text: string, at: number): boolean {
  return /[A-Z]{2}\d{2}/u.test(text.slice(at, at + 4));
}

/** A template around it gives its place to another value; one before or behind makes the value up together with it. */
function isTemplated(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_TEMPLATE), start);
  return /[}%]$|(?:\$\{|\{\{|<%|%\{)[^}>]*$/u.test(before) || /^(?:\$?\{|%[({])/u.test(text.slice(end, end + 2));
}

const LONGEST_TEMPLATE = 80;

/** The rest was left out: `DE8444010046...`. A whole IBAN before the dots is found by its check digits. */
function isCutOff(text: string, end: number): boolean {
  return /^(?:\.\.|…)/u.test(text.slice(end, end + 2));
}

function isExactly({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind, strength }) => kind !== "part" && strength !== "generic");
}

const GROUPED_IBAN = once(() => /[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?(?![\p{L}\p{N}])/uy);
/** Spain's (CCC), France's (RIB) and Hungary's accounts have longer groups than others. */
const GROUPED_DIGITS = once(
  () =>
    /(?:\d{4} \d{4} \d{2} \d{10}|\d{5} \d{5} \d{11} \d{2}|\d{8}(?: \d{8}){1,2}|\d{2,6}(?: \d{2,6}){1,6})(?![\p{L}\p{N}])/uy,
);

/** The end of what a label announces: its first word, or the groups that identifiers of the kind are written in. */
function endOfAnnounced(text: string, at: number, word: string, label: KeyMeaning): number {
  const pattern = namesKind(label, "iban") ? GROUPED_IBAN() : GROUPED_DIGITS();
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? word.length);
}

/** BICs in the same text as an IBAN of their country: `DE89… / COBADEFFXXX`. */
function bicsBeside(text: string, cuts: readonly Cut[]): Cut[] {
  if (cuts.length === 0) return [];
  const countries = new Set(
    cuts.map(({ start }) => text.slice(start, start + 2)).filter((letters) => /[A-Z]{2}/u.test(letters)),
  );
  if (countries.size === 0) return [];
  const found: Cut[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?(?![\p{L}\p{N}])/gu)) {
    const [word] = match;
    const end = match.index + word.length;
    if (!countries.has(word.slice(4, 6)) || UPPER_WORDS.has(word.toLowerCase())) continue;
    found.push({ start: match.index, end, label: meaningOf("bic") });
  }
  return found;
}

/** Those of the others that overlap none of the cuts; both in order, each without overlaps of its own. */
export function apartFrom(cuts: readonly Cut[], others: readonly Cut[]): Cut[] {
  let at = 0;
  return others.filter(({ start, end }) => {
    while ((cuts[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    return (cuts[at]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}

/** The cuts of two lists that don't overlap, in order. */
export function joined(cuts: readonly Cut[], others: readonly Cut[]): Cut[] {
  if (cuts.length === 0 || others.length === 0) return [...cuts, ...others];
  return [...cuts, ...others].sort((a, b) => a.start - b.start);
}
