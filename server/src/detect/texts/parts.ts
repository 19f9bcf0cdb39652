/**
 * Cuts a value that is no identifier as a whole into the parts that may be one: an IBAN of its country's length whose
 * check digits hold, with words behind it; what a lead-in word announces ("sort code 20-00-00, account 55779911"); the
 * items of a list; an identifier followed by a bank's name or a currency. Each part is a field of its own from here on
 * and is weighed like any other; one look at each unit of the value.
 */
import { isBicForm } from "../../domain/bic";
import { once } from "../../domain/once";
import { DIVIDERS, hasInvisible, invisibleLength } from "../../domain/text";
import { fieldWithin, isHtml, isMarkup, mayBeText, plainOfHtml } from "../../embedded";
import { MAX_TEXT } from "../../formats/limits";
import { type Container, type Field, segmentOf } from "../../model";
import { interest } from "../interest";
import { isOfSomeBank, type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { mayNameTermIn, meaningOfLabel } from "../keys/labels";
import { UPPER_WORDS } from "../keys/vocabulary";
import { isMemberId } from "../names/neighbourLabels";
import { compact, dividedParts, isIntegrity, looksLikeIban } from "../values/values";
import { apartFrom, type Cut, cutsOf, isNaming, joined, SHORTEST_IBAN } from "./cuts";
import { finPlaces, systemInMessage } from "./finMessages";
import { ibanInText } from "./ibanInText";
import { accountOfBankIn, type NamedPlace, pairIn } from "./pairsInText";
import { isPaymentText, paymentPlaces } from "./paymentTexts";
import { placeholderDefault } from "./placeholderDefault";
import { severalIbans } from "./severalIbans";

interface TextPart {
  readonly field: Field;
  /** Said by a lead-in word; null where the field's own key speaks for the part. */
  readonly label: KeyMeaning | null;
}

interface Parts {
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
export function partsOf(field: Field, own: KeyMeaning): Parts | null {
  const { value } = field;
  const isClosed = isWord(value) || value.startsWith("//");
  const member = isClosed || SYSTEM_APART.test(value) ? memberWithSystem(field, own) : null;
  if (isClosed || member !== null) return member;
  if (value.length > MAX_TEXT || !mayBeCut(field)) return null;
  const message = finPlaces(value);
  if (message !== null) return cutOut(field, joined(message, apartFrom(message, withParts(value, own))), true);
  const isPage = mayBeText(value) && isMarkup(value) && isHtml(value);
  const cuts = isPage ? cutsOfPage(plainOfHtml(value), own) : cutsOfText(value, own);
  return cuts === null ? null : cutOut(field, cuts);
}

/** The cuts of a text that is no page; null where it is one identifier, or none. */
function cutsOfText(text: string, own: KeyMeaning): readonly Cut[] | null {
  const isNamed = isNaming(own);
  const ofBank = isOfSomeBank(own) ? accountOfBankIn(text) : null;
  if (ofBank !== null) return ofBank.map(cutAt);
  if (!isNamed && !mayHaveUnnamed(text)) return null;
  const told = cutsByForm(text, isNamed);
  if (told !== null) return told;
  const several = cutsOfSeveral(text, isNamed);
  return several.length === 0 && isWhole(text, own) ? null : cutsBeside(several, text, own);
}

function cutsOfPage(text: string, own: KeyMeaning): readonly Cut[] | null {
  const isNamed = isNaming(own);
  if (!isNamed && !mayHaveUnnamed(text)) return null;
  return cutsBeside(cutsOfSeveral(text, isNamed), text, own);
}

function cutsOfSeveral(text: string, isNamed: boolean): readonly Cut[] {
  return isNamed ? severalIbans(text).map((place) => ({ ...place, label: null })) : [];
}

function cutsBeside(several: readonly Cut[], text: string, own: KeyMeaning): readonly Cut[] | null {
  const cuts = joined(several, apartFrom(several, withParts(text, own)));
  return cuts.length === 0 ? null : cuts;
}

/**
 * The parts as fields in a container of their own.
 * @param isApart whether they make up accounts without the fields around
 */
function cutOut(field: Field, cuts: readonly Cut[], isApart = isAccount(cuts)): Parts {
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
  return { container: isApart ? container : null, parts };
}

/** A clearing system's code, as ISO 20022 or as SWIFT messages have it, and a member's id behind it. */
const MEMBER_WITH_SYSTEM = /^(?:\/\/)?([A-Z]{2}(?:[A-Z]{3})?) ?([A-Z]{4}[A-Z0-9]{7}|\d{3,12})$/u;
/** As people write what a message has: `FW 021000021`. */
const SYSTEM_APART = /^[A-Z]{2} \d+$/u;

/** `MmbId: NZNCC020368`, `clearing_code: FW021000021`, as files have it where there is no field for the system. */
function memberWithSystem(field: Field, own: KeyMeaning): Parts | null {
  const isNamed = own.terms.some(
    ({ kind, strength }) => kind === "nid" || kind === "sortCode" || (kind === "bic" && strength === "ambiguous"),
  );
  if (!isNamed && !isMemberId(meaningOf(field.key))) return null;
  const [, system, id] = MEMBER_WITH_SYSTEM.exec(field.value) ?? [];
  if (system === undefined || id === undefined) return null;
  const ofMessage = systemInMessage(system);
  const label = meaningOf(ofMessage ?? system);
  const lengths = label.terms[0]?.memberLengths;
  if (lengths === undefined || (ofMessage !== undefined && !lengths.includes(id.length))) return null;
  return cutOut(field, [{ start: field.value.length - id.length, end: field.value.length, label }]);
}

/** What the form of the whole value tells: a pair of identifiers, or the default of a placeholder. */
function cutsByForm(text: string, isNamed: boolean): readonly Cut[] | null {
  const pair = pairIn(text, isNamed);
  if (pair !== null) return pair.map(cutAt);
  const order = paymentPlaces(text);
  if (order !== null) return order;
  const set = placeholderDefault(text);
  if (set === null) return null;
  const { name, start, end } = set;
  return [{ start, end, label: isNamed ? null : meaningOfLabel(name) }];
}

function cutAt({ start, end, phrase }: NamedPlace): Cut {
  return { start, end, label: meaningOf(phrase) };
}

/** Letters and digits without a sign between them: one identifier, or none. */
function isWord(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const letter = code | 0x20;
    if ((code < 0x30 || code > 0x39) && (letter < 0x61 || letter > 0x7a)) return false;
  }
  return true;
}

function mayBeCut({ value, scalar, tag }: Field): boolean {
  if (scalar !== "string" || value.length < MIN_TEXT || !hasDigitsOrCode(value)) return false;
  return (tag === null || tag === "!" || tag.startsWith("!!")) && !SEALED.test(value) && !isIntegrity(value);
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
  if (STARTS_IBAN.test(text) || DIVIDERS.test(text) || isPaymentText(text) || hasInvisible(text)) return true;
  return mayNameTermIn(text, 0, text.length);
}

/** One identifier and no more, as far as its signs tell: it is judged as it is. */
function isWhole(text: string, own: KeyMeaning): boolean {
  const form = compact(text);
  if (form === null) return false;
  // "IBAN: …" under a key that says nothing: the word in front announces it.
  if (text.slice(0, form.start).trim() !== "" && /^\s*\p{L}/u.test(text) && own.terms.length === 0) return false;
  if (form.separators === 0 || form.letters === 0) return true;
  if (HAS_WORD().test(text.slice(form.start, form.end))) return false;
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
const HAS_WORD = once(() => /(?<![\p{L}\p{N}])\p{L}{5,}(?![\p{L}\p{N}])/u);

const CURRENCY =
  /^(?:[\d ./-]*\d)[\s\-/(]+(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|SEK|NOK|DKK|RON|BGN|CAD|AUD|NZD|JPY|CNY|HKD|SGD|INR|ZAR|BRL|MXN|TRY|RUB|UAH|ILS|AED)\)?$/u;

function isFollowedByCurrency(text: string): boolean {
  return CURRENCY.test(text.trim());
}

/**
 * Also what tabs and line breaks divide, and what is broken by characters that nobody sees: a right IBAN before what its
 * pieces look like.
 */
function withParts(text: string, own: KeyMeaning): Cut[] {
  let cuts = DIVIDERS.test(text) ? cutsOfParts(text) : [];
  cuts = joined(cuts, apartFrom(cuts, cutsOf(text, own)));
  if (!hasInvisible(text)) return cuts;
  const seen = cutsOfSeen(text, own);
  const right = seen.filter(({ start, end }) => ibanInText(text, start)?.end === end);
  cuts = joined(right, apartFrom(right, cuts));
  return joined(cuts, apartFrom(cuts, seen));
}

/** The cuts of what is seen of a text, at their places in the whole. */
function cutsOfSeen(text: string, own: KeyMeaning): Cut[] {
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
    const form = hasDigitsOrCode(part) && isWhole(part, meaningOf(null)) ? compact(part) : null;
    if (form === null || (form.separators > 0 && form.letters > 0 && !looksLikeIban(form))) return [];
    return [{ form, start }];
  });
  const hasIban = parts.some(({ form }) => looksLikeIban(form));
  return parts.map(({ form, start }) => {
    const isBic = hasIban && isBicForm(form.latin) && !form.lowerCase && !UPPER_WORDS.has(form.latin.toLowerCase());
    return { start: start + form.start, end: start + form.end, label: isBic ? meaningOf("bic") : null };
  });
}

/** Several kinds, each named: a record of its own, whatever stands around the text. */
function isAccount(cuts: readonly Cut[]): boolean {
  const kinds = new Set(cuts.flatMap(({ label }) => label?.terms.map(({ kind }) => kind) ?? []));
  kinds.delete("bic");
  kinds.delete("iban");
  return kinds.size > 0 && cuts.length > 1;
}
