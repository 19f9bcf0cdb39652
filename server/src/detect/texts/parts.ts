/**
 * Cuts a value that is no identifier as a whole into the parts that may be one: an IBAN of its country's length whose
 * check digits hold, with words behind it; what a lead-in word announces ("sort code 20-00-00, account 55779911"); the
 * items of a list; an identifier followed by a bank's name or a currency. Each part is a field of its own from here on
 * and is weighed like any other; one look at each unit of the value.
 */
import { isCountry } from "../../domain/countries/isoCountries";
import { DIVIDERS, hasInvisible, invisibleLength } from "../../domain/text";
import { fieldWithin, isHtml, isMarkup, mayBeText, plainOfHtml } from "../../embedded";
import { MAX_TEXT } from "../../formats/limits";
import { type Container, type Field, segmentOf } from "../../model";
import { interest } from "../interest";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { mayNameTermIn, meaningOfLabel } from "../keys/labels";
import { COUNTRY_WORDS, UPPER_WORDS } from "../keys/vocabulary";
import { isMemberId } from "../names/neighbourLabels";
import { compact, dividedParts, looksLikeBic, looksLikeIban } from "../values/values";
import { groupedIbanEnd, ibanInText } from "./ibanInText";
import { pairIn } from "./pairsInText";
import { paymentPlaces } from "./paymentTexts";
import { placeholderDefault } from "./placeholderDefault";
import { severalIbans } from "./severalIbans";

export interface TextPart {
  readonly field: Field;
  /** Said by a lead-in word; null where the field's own key speaks for the part. */
  readonly label: KeyMeaning | null;
}

export interface Parts {
  /** The text's own container, where its parts make up an account without the fields around. */
  readonly container: Container | null;
  readonly parts: readonly TextPart[];
}

const MIN_TEXT = 8;

/** What templates, sealed values and encodings begin with: nothing in them is written out. */
const SEALED = /^\s*(?:ENC\[|data:[a-z]+\/|-----BEGIN )/u;

/**
 * The parts of a field's value.
 * @param own what names the field
 * @returns null where the value is one identifier, or none
 */
export function partsOf(field: Field, own: KeyMeaning | null): Parts | null {
  const { value } = field;
  if (isWord(value)) return memberWithSystem(field, own);
  if (value.length > MAX_TEXT || !mayBeCut(field)) return null;
  const isPage = mayBeText(value) && isMarkup(value) && isHtml(value);
  const cuts = isPage ? cutsOfPage(plainOfHtml(value), own) : cutsOfText(value, own);
  return cuts === null ? null : cutOut(field, cuts);
}

/** The cuts of a text that is no page; null where it is one identifier, or none. */
function cutsOfText(text: string, own: KeyMeaning | null): readonly Cut[] | null {
  const isNamed = own !== null && isNaming(own);
  if (!isNamed && !mayHaveUnnamed(text)) return null;
  const told = cutsByForm(text, isNamed);
  if (told !== null) return told;
  const several = cutsOfSeveral(text, isNamed);
  return several.length === 0 && isWhole(text, own) ? null : cutsBeside(several, text, own);
}

function cutsOfPage(text: string, own: KeyMeaning | null): readonly Cut[] | null {
  const isNamed = own !== null && isNaming(own);
  if (!isNamed && !mayHaveUnnamed(text)) return null;
  return cutsBeside(cutsOfSeveral(text, isNamed), text, own);
}

function cutsOfSeveral(text: string, isNamed: boolean): readonly Cut[] {
  return isNamed ? severalIbans(text).map((place) => ({ ...place, label: null })) : [];
}

function cutsBeside(several: readonly Cut[], text: string, own: KeyMeaning | null): readonly Cut[] | null {
  const cuts = joined(several, apartFrom(several, withParts(text, own)));
  return cuts.length === 0 ? null : cuts;
}

/** The parts as fields in a container of their own. */
function cutOut(field: Field, cuts: readonly Cut[]): Parts {
  const { value } = field;
  const container: Container & { readonly fields: Field[] } = {
    ...{ kind: "text", key: field.key, index: field.index, parent: field.container },
    ...{ fields: [], children: [], segment: segmentOf(field) },
  };
  const parts = cuts.map(({ start, end, label }, index): TextPart => {
    const cut = { ...field, index, container, value: value.slice(start, end), start, end, keyStart: -1, keyEnd: -1 };
    const part = fieldWithin(field, cut, "plain");
    container.fields.push(part);
    return { field: part, label };
  });
  return { container: isAccount(cuts) ? container : null, parts };
}

/** A clearing system's code, and a member's id behind it. */
const MEMBER_WITH_SYSTEM = /^([A-Z]{5})([A-Z]{4}[A-Z0-9]{7}|\d{3,12})$/u;

/** `MmbId: NZNCC020368`, as files have it where there is no element for the system. */
function memberWithSystem(field: Field, own: KeyMeaning | null): Parts | null {
  const isNamed = own?.terms.some(({ kind }) => kind === "nid" || kind === "sortCode") === true;
  if (!isNamed && (field.key === null || !isMemberId(meaningOf(field.key)))) return null;
  const [, system, id] = MEMBER_WITH_SYSTEM.exec(field.value) ?? [];
  if (system === undefined || id === undefined) return null;
  const label = meaningOf(system);
  if (label.terms[0]?.memberLengths === undefined) return null;
  return cutOut(field, [{ start: system.length, end: field.value.length, label }]);
}

/** What the form of the whole value tells: a pair of identifiers, or the default of a placeholder. */
function cutsByForm(text: string, isNamed: boolean): readonly Cut[] | null {
  const pair = pairIn(text, isNamed);
  if (pair !== null) return pair.map(({ start, end, phrase }) => ({ start, end, label: meaningOf(phrase) }));
  const order = paymentPlaces(text);
  if (order !== null) return order;
  const set = placeholderDefault(text);
  if (set === null) return null;
  const { name, start, end } = set;
  return [{ start, end, label: isNamed ? null : meaningOfLabel(name) }];
}

/** Longer words may be IBANs with something behind them. */
const LONGEST_WORD = 64;

/** Letters and digits without a sign between them: one identifier, or none. */
function isWord(value: string): boolean {
  if (value.length > LONGEST_WORD) return false;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const letter = code | 0x20;
    if ((code < 0x30 || code > 0x39) && (letter < 0x61 || letter > 0x7a)) return false;
  }
  return true;
}

function mayBeCut({ value, scalar, tag }: Field): boolean {
  if (scalar !== "string" || value.length < MIN_TEXT || !hasDigitsOrCode(value)) return false;
  return (tag === null || tag === "!" || tag.startsWith("!!")) && !SEALED.test(value);
}

/** Units at the beginning of a text that tell whether it is written in words. */
const SAMPLE = 4000;
const LONGEST_WORDS = 40;

/** Whether a text is left alone because it is too long to be cut. Encodings, which have no words, hold nothing anyway. */
export function isTooLongToCut(field: Field): boolean {
  if (field.value.length <= MAX_TEXT) return false;
  const sample = field.value.slice(0, SAMPLE);
  const isWritten = (sample.match(/[\s,;|]+/gu)?.length ?? 0) >= sample.length / LONGEST_WORDS;
  return isWritten && mayBeCut(field) && interest.value(field.value, 0, field.value.length);
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly label: KeyMeaning | null;
}

/** Whether a text could have parts, for those that look at a value without its key. */
export function mayHaveParts(value: string): boolean {
  return value.length >= MIN_TEXT && !/^[A-Za-z0-9]*$/u.test(value) && hasDigitsOrCode(value);
}

/** Three digits, or the six letters that a BIC begins with. */
function hasDigitsOrCode(value: string): boolean {
  let digits = 0;
  let capitals = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      if (++digits === 3) return true;
    } else if (code >= 0x41 && code <= 0x5a) {
      if (++capitals === 6) return true;
      continue;
    }
    capitals = 0;
  }
  return false;
}

/** Two letters of a country and two digits. */
const STARTS_IBAN = /[A-Z]{2}\d{2}/u;

/** Whether anything but the field's own name could say that there are parts: most texts hold numbers and nothing else. */
function mayHaveUnnamed(text: string): boolean {
  return STARTS_IBAN.test(text) || mayNameTermIn(text, 0, text.length) || DIVIDERS.test(text) || hasInvisible(text);
}

/** One identifier and no more, as far as its signs tell: it is judged as it is. */
function isWhole(text: string, own: KeyMeaning | null): boolean {
  const form = compact(text);
  if (form === null) return false;
  // "IBAN: …" under a key that says nothing: the word in front announces it.
  if (text.slice(0, form.start).trim() !== "" && /^\s*\p{L}/u.test(text) && (own === null || own.terms.length === 0))
    return false;
  if (form.separators === 0 || form.letters === 0) return true;
  if (HAS_WORD.test(text.slice(form.start, form.end))) return false;
  const found = ibanInText(text, form.start);
  if (found === null) return !isFollowedByCurrency(text) && !hasIbanBehind(text, form.start);
  const rest = text.slice(found.end).trim();
  // Digits behind it in another group: one IBAN with too many signs.
  return rest === "" || /^\d{1,4}$/u.test(rest);
}

/** "pay to DE89…": what stands before a right IBAN is no part of it. */
function hasIbanBehind(text: string, start: number): boolean {
  for (let at = start + 1; at + SHORTEST_IBAN <= text.length; at++) if (ibanInText(text, at) !== null) return true;
  return false;
}

/** Letters that no group of an identifier has. */
const HAS_WORD = /(?<![\p{L}\p{N}])\p{L}{5,}(?![\p{L}\p{N}])/u;

const CURRENCY =
  /^(?:[\d ./-]*\d)[\s\-/(]+(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|SEK|NOK|DKK|RON|BGN|CAD|AUD|NZD|JPY|CNY|HKD|SGD|INR|ZAR|BRL|MXN|TRY|RUB|UAH|ILS|AED)\)?$/u;

function isFollowedByCurrency(text: string): boolean {
  return CURRENCY.test(text.trim());
}

/**
 * Also what tabs and line breaks divide, and what is broken by characters that nobody sees: a right IBAN before what its
 * pieces look like.
 */
function withParts(text: string, own: KeyMeaning | null): Cut[] {
  let cuts = DIVIDERS.test(text) ? cutsOfParts(text) : [];
  cuts = joined(cuts, apartFrom(cuts, cutsOf(text, own)));
  if (!hasInvisible(text)) return cuts;
  const seen = cutsOfSeen(text, own);
  const right = seen.filter(({ start, end }) => ibanInText(text, start)?.end === end);
  cuts = joined(right, apartFrom(right, cuts));
  return joined(cuts, apartFrom(cuts, seen));
}

/** Those of the others that overlap none of the cuts; both in order, each without overlaps of its own. */
function apartFrom(cuts: readonly Cut[], others: readonly Cut[]): Cut[] {
  let at = 0;
  return others.filter(({ start, end }) => {
    while ((cuts[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    return (cuts[at]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}

function joined(cuts: readonly Cut[], others: readonly Cut[]): Cut[] {
  if (cuts.length === 0 || others.length === 0) return [...cuts, ...others];
  return [...cuts, ...others].sort((a, b) => a.start - b.start);
}

/** The cuts of what is seen of a text, at their places in the whole. */
function cutsOfSeen(text: string, own: KeyMeaning | null): Cut[] {
  const places: number[] = [];
  let seen = "";
  for (let at = 0; at < text.length; at++) {
    const hidden = invisibleLength(text, at);
    if (hidden > 0) at += hidden - 1;
    else {
      seen += text.charAt(at);
      places.push(at);
    }
  }
  return cutsOf(seen, own).map(({ start, end, label }) => ({
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
    label,
  }));
}

/** Each of the values that tabs and line breaks divide, where it is one identifier; beside an IBAN a BIC's form is enough. */
function cutsOfParts(text: string): Cut[] {
  const parts = dividedParts(text).flatMap(({ text: part, start }) => {
    const form = hasDigitsOrCode(part) && isWhole(part, null) ? compact(part) : null;
    if (form === null || (form.separators > 0 && form.letters > 0 && !looksLikeIban(form))) return [];
    return [{ form, start }];
  });
  const hasIban = parts.some(({ form }) => looksLikeIban(form));
  return parts.map(({ form, start }) => {
    const isBic = hasIban && looksLikeBic(form) && !form.lowerCase && !UPPER_WORDS.has(form.latin.toLowerCase());
    return { start: start + form.start, end: start + form.end, label: isBic ? meaningOf("bic") : null };
  });
}

function cutsOf(text: string, own: KeyMeaning | null): Cut[] {
  const cuts: Cut[] = [];
  const isNamed = own !== null && isNaming(own);
  let behind = 0;
  // `matchAll` would make a pattern of its own for each text.
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    const at = match.index;
    if (at < behind) continue;
    const [word] = match;
    const cut = cutAt(text, { at, word, behind }, isNamed ? own : null);
    if (cut === null) continue;
    cuts.push(cut);
    behind = cut.end;
  }
  return joined(cuts, apartFrom(cuts, bicsBeside(text, cuts)));
}

function isNaming({ about, terms }: KeyMeaning): boolean {
  return !about && terms.some(({ kind }) => kind !== "part");
}

/** Letters and digits, with single dashes, dots or slashes between them. */
const WORD = /[\p{L}\p{N}]+(?:[-./–:][\p{L}\p{N}]+)*/gu;

interface Place {
  readonly at: number;
  readonly word: string;
  /** End of the part before. */
  readonly behind: number;
}

function cutAt(text: string, { at, word, behind }: Place, own: KeyMeaning | null): Cut | null {
  const isCode = mayBeCode(word);
  if (!isCode && !startsIban(text, at)) return null;
  const found = ibanInText(text, at);
  if (found !== null && !isTemplated(text, at, found.end)) {
    const before = labelBefore(text, at, behind);
    return { start: at, end: found.end, label: before !== null && names(before, "iban") ? before : null };
  }
  const label = isCode || /^[A-Z]{2}\d/u.test(word) ? labelOf(text, { at, word, behind }) : null;
  if (label !== null) {
    const end = endOfAnnounced(text, at, word, label);
    return !mayBeAnnounced(text, at, end, label) || isTemplated(text, at, end) ? null : { start: at, end, label };
  }
  if (own === null) return null;
  if (isItem(text, at, behind)) return cutByKey(text, { at, word, behind }, own);
  const end = mayBeIban(own) ? groupedIbanEnd(text, at) : null;
  return end === null || end === at + word.length ? null : { start: at, end, label: null };
}

/** An account's name may announce an IBAN as well. */
function mayBeIban({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind }) => kind === "iban" || kind === "account");
}

/** What the field's own key announces: it stands first, or as an item of a list. */
function cutByKey(text: string, { at, word }: Place, own: KeyMeaning): Cut | null {
  const end = endOfAnnounced(text, at, word, own);
  const cut = { start: at, end, label: null };
  // A wrong IBAN that begins the text of an account's field.
  if (startsIban(text, at) && word.length >= 12) return cut;
  const grouped = mayBeIban(own) ? groupedIbanEnd(text, at) : null;
  if (grouped !== null) return { ...cut, end: grouped };
  if (!mayBeCode(word) || !isExactly(own) || isTemplated(text, at, end)) return null;
  return ENDS_ITEM.test(text.slice(end, end + 12)) ? cut : null;
}

/** In a sentence a word is no BIC, few digits are no number of a bank, and few signs no IBAN. */
function mayBeAnnounced(text: string, at: number, end: number, label: KeyMeaning): boolean {
  const value = text.slice(at, end);
  if (/^\p{L}+$/u.test(value)) return isBicOfCountry(value);
  if (names(label, "iban")) return value.replace(/[^A-Za-z0-9]/gu, "").length >= SHORTEST_IBAN;
  if (names(label, "bic")) return true;
  return value.replace(/\D/gu, "").length >= (label.terms.some(isExactAccount) ? 4 : 5);
}

/** The shortest IBAN has fifteen signs; some may be missing. */
const SHORTEST_IBAN = 12;

function isExactAccount({ kind, strength }: KeyMeaning["terms"][number]): boolean {
  return kind === "account" && strength === "exact";
}

function isBicOfCountry(word: string): boolean {
  return (
    (word.length === 8 || word.length === 11) && isCountry(word.slice(4, 6)) && !UPPER_WORDS.has(word.toLowerCase())
  );
}

/** A separator of items, or words behind: a bank's name, a currency, a remark. */
const ENDS_ITEM = /^(?:\s*[,;|\n)\]'"]|\s+[-–—(/]|\s+[A-Z]{3}\s*$|\s+\p{L}{2,}|\s*$)/u;

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
  return (word.length >= 7 && word.length <= 12 && /^[A-Z]{6}[A-Z0-9]{1,6}$/u.test(word)) || /^\d{2}$/u.test(word);
}

function startsIban(text: string, at: number): boolean {
  return /^[A-Z]{2}\d{2}$/u.test(text.slice(at, at + 4));
}

/** A template around it gives its place to another value; one before or behind makes the value up together with it. */
function isTemplated(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_TEMPLATE), start);
  return /[}%]$|(?:\$\{|\{\{|<%|%\{)[^}>]*$/u.test(before) || /^(?:\$?\{|%[({])/u.test(text.slice(end, end + 2));
}

const LONGEST_TEMPLATE = 80;

const LONGEST_LABEL = 60;
const MOST_WORDS = 5;

/** What announces a word; an example in a description (`BIC (8 or 11 characters, e.g. …)`) does where it is a BIC by form. */
function labelOf(text: string, { at, word, behind }: Place): KeyMeaning | null {
  const label = labelBefore(text, at, behind);
  if (label !== null || !isBicOfCountry(word)) return label;
  const from = Math.max(behind, at - LONGEST_LABEL);
  const [lead] = EXAMPLE_LEAD.exec(text.slice(from, at)) ?? [];
  const described = lead === undefined ? null : labelBefore(text, at - lead.length, behind);
  return described !== null && names(described, "bic") ? described : null;
}

/** "e.g." and its relatives, in a bracket that says more of the identifier or behind it. */
const EXAMPLE_LEAD =
  /[\s,]*(?:\([^()]*?)?\b(?:e\.g\.|eg\.?|for example|example|such as|like|z\. ?B\.|bijv\.|p\. ?ex\.|par exemple|por ejemplo|np\.)[,:]?\s*['"`]?$/iu;

/** The lead-in word right before a place, behind the last sign that ends a phrase. */
function labelBefore(text: string, at: number, behind: number): KeyMeaning | null {
  const from = Math.max(behind, at - LONGEST_LABEL);
  if (!mayNameTermIn(text, from, at)) return null;
  const before = text
    .slice(from, at)
    // No word begins where the stretch does by chance.
    .replace(from > behind && /[\p{L}\p{N}]/u.test(text.charAt(from - 1)) ? /^[\p{L}\p{N}]+/u : "", "")
    // "BIC (8 or 11 characters): …"
    .replace(/\s*\([^()]*\)\s*[:=]?\s*$/u, "")
    .replace(/(?:[\s:=.#*_"'`(>\u00a0–—-]|\b(?:is|ist|lautet|est|es|e|jest|je)\s)+$/u, "");
  const phrase = before.slice(before.search(/[^,;:=()|\n\t–—<>{}[\]"*]*$/u)).replace(/^.*(?:\. | \/ | - )/u, "");
  if (phrase === "" || meaningOfLabel(phrase) === null) return null;
  const words = phrase.trim().split(/\s+/u).slice(-MOST_WORDS);
  for (let from = 0; from < words.length; from++) {
    const meaning = meaningOf(words.slice(from).join(" "));
    if (meaning.terms.length === 0) return null;
    if (!meaning.about && !meaning.otherNumber && !meaning.otherAccount && isExplained(meaning) && isSaid(meaning))
      return meaning;
  }
  return null;
}

/** No word but the identifier's name and fillers. */
function isExplained({ qualifier }: KeyMeaning): boolean {
  return qualifier === "" || qualifier.split(" ").every((word) => COUNTRY_WORDS.has(word));
}

function isSaid({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind }) => kind !== "part");
}

function isExactly({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind, strength }) => kind !== "part" && strength !== "generic");
}

function names({ terms }: KeyMeaning, kind: string): boolean {
  return terms.some((term) => term.kind === kind);
}

const GROUPED_IBAN = /[A-Z]{2}[0-9A-Z]{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?(?![\p{L}\p{N}])/uy;
const GROUPED_DIGITS = /\d{2,6}(?:[ ]\d{2,6}){1,6}(?![\p{L}\p{N}])/uy;

/** The end of what a label announces: its first word, or the groups that identifiers of the kind are written in. */
function endOfAnnounced(text: string, at: number, word: string, label: KeyMeaning): number {
  const pattern = names(label, "iban") ? GROUPED_IBAN : /^\d{2,6}$/u.test(word) ? GROUPED_DIGITS : null;
  if (pattern === null) return at + word.length;
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? word.length);
}

/** BICs in the same text as an IBAN of their country: `DE89… / COBADEFFXXX`. */
function bicsBeside(text: string, cuts: readonly Cut[]): Cut[] {
  if (cuts.length === 0) return [];
  const countries = new Set(
    cuts.map(({ start }) => text.slice(start, start + 2)).filter((letters) => /^[A-Z]{2}$/u.test(letters)),
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

/** Several kinds, each named: a record of its own, whatever stands around the text. */
function isAccount(cuts: readonly Cut[]): boolean {
  const kinds = new Set(cuts.flatMap(({ label }) => label?.terms.map(({ kind }) => kind) ?? []));
  kinds.delete("bic");
  kinds.delete("iban");
  return kinds.size > 0 && cuts.length > 1;
}
