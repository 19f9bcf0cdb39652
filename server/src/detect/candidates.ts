/**
 * First pass over a region: which kinds could each field be, and what speaks for that from the key and the value
 * alone? What neighbours say is added afterwards, because neighbours are candidates themselves.
 */
import { parseBic } from "../domain/bic";
import { countryOfEverydayCode } from "../domain/countries/countries";
import { isCountry } from "../domain/countries/isoCountries";
import { placeOfOffset } from "../embedded";
import type { Evidence, LiteralKind } from "../model";
import { isRoutingNumber } from "./domesticForms";
import { ibanForm } from "./ibanForm";
import { interest } from "./interest";
import type { OwnKeys } from "./judgedKey";
import { type KeyMeaning, termFor } from "./keyMeaning";
import { type Region, type Slot, speaksOfLedger } from "./regions";
import { type Strength, TERM_OF, type Term } from "./terms";
import { isInputKey } from "./testCases";
import {
  type Compact,
  compact,
  isDummy,
  isGroupedBic,
  isNoWord,
  isScientific,
  isStandIn,
  isVersion,
  looksLikeBic,
  looksLikeIban,
  looksLikeMistypedBic,
  looksLikeMistypedIban,
  looksNearlyLikeBic,
  startsLikeIban,
} from "./values";
import { UPPER_WORDS } from "./vocabulary";
import { add, type Signal, score } from "./weights";

export interface Candidate {
  readonly slot: Slot;
  readonly kind: LiteralKind | "part";
  readonly compact: Compact;
  /** Range in the segment; the value alone, without "IBAN" in front. */
  readonly start: number;
  readonly end: number;
  readonly term: Term | null;
  /** Grows when the candidate is weighed. */
  readonly rows: Evidence[];
  /** Sum of `rows` before neighbours spoke. */
  readonly base: number;
  /** What the value itself says: an IBAN's or BIC's country. */
  readonly country: string | null;
}

const KEY_SIGNAL: Readonly<Record<Strength, Signal>> = {
  exact: "key exact",
  ambiguous: "key ambiguous",
  generic: "key generic",
};

const STANDARD_TAGS = /^!(?:!(?:str|int|float))?$/u;

/** The candidates of a region, slot by slot. */
export function candidatesIn(region: Region, ownKeys: OwnKeys): Candidate[] {
  const candidates: Candidate[] = [];
  const ofLedger = speaksOfLedger(region);
  for (const slot of region.slots) {
    const { field } = slot;
    const own = field.key === null || !Object.hasOwn(ownKeys, field.key) ? undefined : ownKeys[field.key];
    const form = formOf(slot, own !== undefined);
    if (form === null) continue;
    const given = { own, ofLedger };
    for (const make of MAKERS) {
      const candidate = make(slot, form, given);
      if (candidate !== null) candidates.push(candidate);
    }
  }
  return candidates;
}

/** What a field's value may be as one identifier; null where it can be none. */
function formOf(slot: Slot, isOwn: boolean): Compact | null {
  const { field, meaning } = slot;
  if (field.scalar === "boolean" || field.scalar === "null" || field.value === "") return null;
  if (field.tag !== null && !STANDARD_TAGS.test(field.tag)) return null;
  const isNamed = isOwn || (meaning !== null && meaning.terms.length > 0);
  if (!isNamed && !interest.value(field.value, 0, field.value.length)) return null;
  const form = compact(field.value) ?? (isNamed ? damagedForm(slot) : null);
  if (form === null || isDummy(form)) return null;
  return form.separators > 1 && isVersion(field.value.trim()) ? null : form;
}

function isSpreadsheetNumber({ field }: Slot): boolean {
  return field.container.kind === "row" && isScientific(field.value);
}

const COLONS = /^\d\d:\d\d:\d\d$/u;

/** A sort code with colons, and a number in scientific notation: what a program took for a time or a quantity. */
function damagedForm(slot: Slot): Compact | null {
  const { value } = slot.field;
  if (COLONS.test(value) && termOf(slot, "sortCode") !== undefined) return compact(value.replaceAll(":", "-"));
  if (!isScientific(value) || !isDecisive(slot.meaning)) return null;
  const form = compact(value.replace(/[^0-9A-Za-z]/gu, ""));
  return form === null ? null : { ...form, end: value.length };
}

function isDecisive(meaning: KeyMeaning | null): boolean {
  return meaning !== null && meaning.strength !== null && meaning.strength !== "generic";
}

/** What a candidate depends on besides its slot. */
interface Given {
  /** Kind that the configuration gives to the key. */
  readonly own: LiteralKind | undefined;
  /** Bookkeeping or cloud accounts are spoken of around it. */
  readonly ofLedger: boolean;
}

type Maker = (slot: Slot, form: Compact, given: Given) => Candidate | null;

const ibanCandidate: Maker = (slot, form, given) => {
  const term = termOf(slot, "iban");
  const named = given.own === "iban" || term !== undefined;
  if (!looksLikeIban(form) && !(named && (startsLikeIban(form) || isMistypedIban(slot, form)))) {
    // Domestic digits where an IBAN is announced: an IBAN that lost its first four signs, if long enough.
    const isDigits = form.letters === 0 && form.digits >= 14 && form.digits <= 30;
    if (!named || !isDigits || otherTermNamed(slot, "iban")) return null;
    return build(slot, "iban", form, term ?? null, keyRows(slot, "iban", term, given), null);
  }
  const state = ibanForm(form.latin);
  // Base64 begins like an IBAN at times, but keeps no case.
  if (!state.country && !isOneCase(writtenOf(slot, form))) return null;
  const rows = keyRows(slot, "iban", term, given);
  if (term === undefined && given.own === undefined) {
    // An account's key may well hold an IBAN; any other key needs a value that is right in every respect.
    const account = termOf(slot, "account");
    if (account !== undefined) {
      add(rows, "iban", account.strength === "generic" ? "key generic" : "key ambiguous", "account");
    }
  }
  if (state.country && state.length && state.structure) add(rows, "iban", "shape");
  else if (state.country && named) add(rows, "iban", "shape near");
  if (state.checkDigits && state.structure) add(rows, "iban", "check digits");
  if (slot.meaning?.otherNumber) add(rows, "iban", "other number");
  return build(slot, "iban", form, term ?? null, rows, state.country ? form.latin.slice(0, 2) : null);
};

function isMistypedIban(slot: Slot, form: Compact): boolean {
  return looksLikeMistypedIban(form) && isOneCase(writtenOf(slot, form));
}

const bicCandidate: Maker = (slot, form, given) => {
  const exact = looksLikeBic(form);
  const term = termOf(slot, "bic");
  const named = term !== undefined || given.own === "bic" || termOf(slot, "nid") !== undefined;
  const isSure = given.own === "bic" || term?.strength === "exact";
  if (
    !exact &&
    !(named && looksNearlyLikeBic(form)) &&
    !(isSure && (looksLikeMistypedBic(form) || parseBic(form.latin) !== null))
  )
    return null;
  // `numberAndBic`: the name of a choice.
  if (!exact && !isOneCase(writtenOf(slot, form))) return null;
  if (form.separators > 0 && !(exact && isSure && isGroupedBic(writtenOf(slot, form)))) return null;
  if (isStandIn(form) || (form.lowerCase && !named)) return null;
  const letters = form.latin.slice(4, 6);
  const country = isCountry(letters) ? letters : null;
  const rows = keyRows(slot, "bic", term, given);
  const isCode = isNoWord(form);
  if (term === undefined && termOf(slot, "nid") !== undefined) {
    add(rows, "bic", "key generic", "bank code");
    if (isCode) add(rows, "bic", "key banking");
  }
  if (exact && country !== null) add(rows, "bic", "shape");
  else if (isCode || (exact && countryOfEverydayCode(letters) !== undefined)) add(rows, "bic", "shape near");
  if (form.lowerCase) add(rows, "bic", "lower case");
  if (UPPER_WORDS.has(form.latin.toLowerCase())) add(rows, "bic", "upper-case word");
  if (slot.field.scalar === "number") add(rows, "bic", "written as number");
  return build(slot, "bic", form, term ?? null, rows, country);
};

const sortCodeCandidate: Maker = (slot, form, given) => {
  const term = termOf(slot, "sortCode");
  if (term === undefined && given.own !== "sortCode") return null;
  if (form.letters > 2 || form.latin.length < 4 || form.latin.length > 8 || form.digits < 4) return null;
  // Digits and what is read for them; an E makes a number of it (`12E34567`).
  if (/[^0-9OILBSZGE]/u.test(form.latin)) return null;
  const rows = keyRows(slot, "sortCode", term, given);
  if (form.latin.length === 6) add(rows, "sortCode", "shape");
  if (form.separators === 2) add(rows, "sortCode", "grouped");
  if (slot.field.scalar === "number") add(rows, "sortCode", "written as number");
  return build(slot, "sortCode", form, term ?? null, rows, null);
};

const nidCandidate: Maker = (slot, form, given) => {
  const term = termOf(slot, "nid") ?? codeForBic(slot, form) ?? codeOfBranch(slot, form);
  if (term === undefined && given.own !== "nid") return null;
  const isLettered = given.own === "nid" || hasBankLetters(form, term);
  if (!isLettered && (form.letters > 1 || form.digits < 3 || form.latin.length > 20)) return null;
  const [fewest, most] = term?.digits ?? [3, 20];
  if (!isLettered && (form.digits < fewest || form.digits > most) && !isScientific(slot.field.value)) return null;
  const rows = keyRows(slot, "nid", term, given);
  add(rows, "nid", "shape");
  return build(slot, "nid", form, term ?? null, rows, null);
};

/** IFSCs, and codes that begin with the letters of the bank: of one country, or of whichever the record states. */
function hasBankLetters({ latin, letters, digits, lowerCase }: Compact, term: Term | undefined): boolean {
  if (term?.country === "IN") return letters >= 3 && latin.length >= 9 && latin.length <= 13;
  if (lowerCase || (term?.country != null && term.shared !== true)) return false;
  if (digits === 0) return latin.length === 4 && !STAND_INS.test(latin);
  return /^[A-Z]{4}0[A-Z0-9]{6}$|^[A-Z]{2,4}\d{3,6}$/u.test(latin);
}

const STAND_INS = /^(?:BANK|CODE|NONE|NULL|TEST|TODO|IBAN|XXXX|SEPA|AACH|WIRE|BACS)$/u;

/**
 * Digits under a name of BICs: Russian interfaces write БИК as `bic`, nine digits that begin with the country's 04, which no
 * BIC has; a "bank identifier" is a bank's code of any kind.
 */
function codeForBic(slot: Slot, { text }: Compact): Term | undefined {
  const term = termOf(slot, "bic");
  if (term === undefined || !/^\d{5,12}$/u.test(text)) return undefined;
  return /^04\d{7}$/u.test(text) ? TERM_OF.get("bik") : term.strength === "exact" ? undefined : TERM_OF.get("bankcode");
}

/** A "branch" that is a code by itself: Canada's transit number beside an institution, a routing number of the United States. */
function codeOfBranch(slot: Slot, { text }: Compact): Term | undefined {
  if (termOf(slot, "part")?.country !== null) return undefined;
  if (isRoutingNumber(text)) return TERM_OF.get("routing");
  if (!/^\d{5}$/u.test(text)) return undefined;
  const isBesideInstitution = slot.region.slots.some(
    ({ meaning, field }) => meaning?.terms.some(isInstitution) && /^\d{3}$/u.test(field.value),
  );
  return isBesideInstitution ? TERM_OF.get("transit") : undefined;
}

function isInstitution({ kind, country, lengths }: Term): boolean {
  return kind === "nid" && country === "CA" && lengths?.includes(3) === true;
}

const accountCandidate: Maker = (slot, form, given) => {
  const term = termOf(slot, "account");
  if (term === undefined && given.own !== "account") return null;
  if (form.letters > 4 || form.digits < 4 || form.latin.length > 34 || looksLikeIban(form)) return null;
  const [fewest, most] = term?.digits ?? [4, 34];
  if ((form.digits < fewest || form.digits > most) && !isScientific(slot.field.value)) return null;
  const rows = keyRows(slot, "account", term, given);
  if (form.digits >= 6) add(rows, "account", "shape");
  // No program writes a small number so: an account's name and a long number.
  if (term?.strength === "exact" && isSpreadsheetNumber(slot)) add(rows, "account", "column", "a long number");
  return build(slot, "account", form, term ?? null, rows, null);
};

const partCandidate: Maker = (slot, form) => {
  const term = termOf(slot, "part");
  if (term === undefined || form.digits < 2 || form.latin.length > 12) return null;
  return {
    slot,
    kind: "part",
    compact: form,
    start: 0,
    end: 0,
    term,
    rows: [],
    base: term.strength === "generic" ? 15 : 30,
    country: null,
  };
};

const MAKERS: readonly Maker[] = [
  ibanCandidate,
  bicCandidate,
  sortCodeCandidate,
  nidCandidate,
  accountCandidate,
  partCandidate,
];

function termOf(slot: Slot, kind: LiteralKind | "part"): Term | undefined {
  return slot.meaning === null ? undefined : termFor(slot.meaning, kind);
}

function otherTermNamed(slot: Slot, kind: LiteralKind): boolean {
  return slot.meaning?.terms.some((term) => term.kind !== kind && term.kind !== "part") ?? false;
}

function keyRows(slot: Slot, kind: LiteralKind, term: Term | undefined, { own, ofLedger }: Given): Evidence[] {
  const rows: Evidence[] = [];
  const { meaning, named } = slot;
  const phrase = meaning?.phrase ?? "";
  if (own === kind) add(rows, kind, "own key", phrase);
  if (term !== undefined) {
    add(rows, kind, KEY_SIGNAL[term.strength], named === "key" ? phrase : `${phrase} (${named})`);
    if (term.banking === true || meaning?.banking) add(rows, kind, "key banking");
    else if (slot.banking) add(rows, kind, "parents banking");
  }
  if (term?.strength === "ambiguous" && isListed(slot, kind)) add(rows, kind, "column", "list");
  if (named === "case") add(rows, kind, "column", "a test's value");
  if (meaning !== null) addDoubts(rows, kind, meaning);
  if (ofLedger) add(rows, kind, "ledger or cloud");
  return rows;
}

/** The input of a case, or a string in a list that is named in the plural: `sort_codes: ["336140", …]` is no order of things. */
function isListed({ field, meaning, named }: Slot, kind: LiteralKind): boolean {
  if (kind !== "sortCode" && kind !== "nid") return false;
  const isPlural = meaning?.words.at(-1)?.endsWith("s") === true;
  return (
    (named === "parent" || named === "case") &&
    field.scalar === "string" &&
    ((field.key !== null && isInputKey(field.key)) || isPlural)
  );
}

function addDoubts(rows: Evidence[], kind: LiteralKind, meaning: KeyMeaning): void {
  if (meaning.unexplained > 0) add(rows, kind, "key unexplained");
  if (meaning.about) add(rows, kind, "key about");
  if (meaning.otherAccount) add(rows, kind, "other account");
  if (meaning.otherNumber && kind !== "iban") add(rows, kind, "other number");
}

/** The value as written, without what stands around the identifier. */
export function writtenOf({ field }: Pick<Slot, "field">, { start, end }: Compact): string {
  return field.value.slice(start, end);
}

function isOneCase(text: string): boolean {
  return !/[a-z]/u.test(text) || !/[A-Z]/u.test(text);
}

function build(
  slot: Slot,
  kind: LiteralKind,
  form: Compact,
  term: Term | null,
  rows: Evidence[],
  country: string | null,
): Candidate {
  const { field } = slot;
  // Where the text can't be brought in line with the value, the whole value is the range.
  const start = placeOfOffset(field, form.start) ?? field.start;
  const end = placeOfOffset(field, form.end) ?? field.end;
  return { slot, kind, compact: form, start, end, term, rows, base: score(rows), country };
}
