/**
 * First pass over a region: which kinds could each field be, told from its key and value alone? Guards against what only
 * looks like an identifier stand here; what speaks for and against each is told by signals.
 */
import { parseBic } from "../domain/bic";
import { countryOfEverydayCode, isCountry } from "../domain/countries/isoCountries";
import { placeOfOffset } from "../embedded";
import type { Evidence, Field, LiteralKind } from "../model";
import { type Candidate, writtenOf } from "./candidate";
import { interest } from "./interest";
import { type KeyMeaning, termFor } from "./keys/keyMeaning";
import type { OwnKey, OwnKeys } from "./keys/ownKeys";
import { TERM_OF, type Term } from "./keys/terms";
import { UPPER_WORDS } from "./keys/vocabulary";
import { type Entry, neighboursIn, type Region, speaksOfLedger } from "./regions";
import { ofReading } from "./signals";
import { type EntryReading, namesBankCode } from "./signals/reading";
import { groupedIbanEnd } from "./texts/ibanInText";
import { isRoutingNumber } from "./values/domesticForms";
import { ibanForm } from "./values/ibanForm";
import {
  type Compact,
  compact,
  isDateOfSheet,
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
} from "./values/values";
import { score } from "./weights";

const STANDARD_TAGS = /^!(?:!(?:str|int|float))?$/u;

/** The candidates of a region, entry by entry; whatever the project says of its own names. */
export function candidatesIn(region: Region): Candidate[] {
  const candidates: Candidate[] = [];
  const ofLedger = speaksOfLedger(region);
  for (const entry of region.entries) {
    const form = formOf(entry, false);
    if (form === null) continue;
    const value = { entry, form, own: null, ofLedger };
    for (const read of READERS) {
      const reading = read(value);
      if (reading !== null) candidates.push(candidateOf(reading));
    }
    const part = partCandidate(entry, form);
    if (part !== null) candidates.push(part);
  }
  return candidates;
}

/** What the project itself says of values in a region. */
export interface Told {
  /** All that is decided, be it that they are no identifiers. */
  readonly entries: ReadonlySet<Entry>;
  readonly candidates: readonly Candidate[];
}

/** @returns null where nothing is said of any value, or of none that can be read as what it is said to be */
export function toldIn(region: Region, ownKeys: OwnKeys): Told | null {
  if (ownKeys.isEmpty) return null;
  const entries = new Set<Entry>();
  const candidates: Candidate[] = [];
  for (const entry of region.entries) {
    const told = ownKeys.of(entry.field);
    if (told === null) continue;
    const candidate = told.kind === null ? null : readAsTold(entry, told, told.kind);
    if (told.kind === null || candidate !== null) entries.add(entry);
    if (candidate !== null) candidates.push(candidate);
  }
  return entries.size === 0 ? null : { entries, candidates };
}

function readAsTold(entry: Entry, told: OwnKey, kind: LiteralKind): Candidate | null {
  const form = formOf(entry, true);
  const reading = form === null ? null : READ_AS[kind]({ entry, form, own: kind, ofLedger: false });
  if (reading === null) return null;
  const candidate = candidateOf(reading);
  return { ...candidate, rows: candidate.rows.filter(({ weight }) => weight > 0), told };
}

/** What a field's value may be as one identifier; null where it can be none. */
function formOf(entry: Entry, isOwn: boolean): Compact | null {
  const { field, meaning } = entry;
  if (field.scalar === "boolean" || field.scalar === "null" || field.value === "" || hasForeignTag(field)) return null;
  const isNamed = isOwn || meaning.terms.length > 0;
  if (!isNamed && !interest.value(field.value, 0, field.value.length)) return null;
  const form = compact(field.value) ?? (isNamed ? (damagedForm(entry) ?? shortCode(entry)) : null);
  if (form === null || (isDummy(form) && !isBancoDoBrasil(entry, form))) return null;
  return form.separators > 1 && isVersion(field.value.trim()) ? null : form;
}

/** The ISPB is the root of a bank's CNPJ, and Banco do Brasil's is all zeros (Banco Central, participants of the STR). */
function isBancoDoBrasil(entry: Entry, { text }: Compact): boolean {
  return text === "00000000" && termOf(entry, "nid")?.country === "BR";
}

function hasForeignTag({ tag }: Field): boolean {
  return tag !== null && !STANDARD_TAGS.test(tag);
}

const COLONS = /^\d\d:\d\d:\d\d$/u;

/** A sort code with colons, and a number in scientific notation: what a program took for a time or a quantity. */
function damagedForm(entry: Entry): Compact | null {
  const { value } = entry.field;
  if (COLONS.test(value) && termOf(entry, "sortCode") !== undefined) return compact(value.replaceAll(":", "-"));
  if (!isScientific(value) || !isDecisive(entry.meaning)) return null;
  const form = compact(value.replace(/[^0-9A-Za-z]/gu, ""));
  return form === null ? null : { ...form, end: value.length };
}

/** Two digits that are a bank's code: Kenya's are, without the branch. */
function shortCode({ field: { value, scalar }, meaning }: Entry): Compact | null {
  if (scalar !== "string" || !/^\d{2}$/u.test(value) || !meaning.phrase.endsWith("bank code")) return null;
  return { text: value, latin: value, start: 0, end: 2, digits: 2, letters: 0, separators: 0, lowerCase: false };
}

function isDecisive(meaning: KeyMeaning): boolean {
  return meaning.strength !== null && meaning.strength !== "generic";
}

/** A value and all that its readings depend on. */
type Value = Pick<EntryReading, "entry" | "form" | "own" | "ofLedger">;

/** Reads a value as one kind; null where it can't be that. */
type ReadAs = (value: Value) => Read | null;

/** A reading, and the country that an IBAN or BIC names itself. */
type Read = EntryReading & { readonly country: string | null };

function readAs(
  value: Value,
  kind: LiteralKind,
  term: Term | undefined,
  shape: EntryReading["shape"],
  more: { readonly country: string | null; readonly hasCheckDigits?: boolean } = { country: null },
): Read {
  const { entry, form, own, ofLedger } = value;
  const { country, hasCheckDigits = false } = more;
  return { entry, form, own, ofLedger, kind, term: term ?? null, shape, hasCheckDigits, country };
}

const readIban: ReadAs = (value) => {
  const { entry, form, own } = value;
  const term = termOf(entry, "iban");
  const named = own === "iban" || term !== undefined;
  if (named && isStump(entry, form)) return readAs(value, "iban", term, "none", { country: form.latin.slice(0, 2) });
  if (!looksLikeIban(form) && !(named && (startsLikeIban(form) || isMistypedIban(entry, form) || isLetteredIban(form))))
    return named && isDomesticPart(entry, form) ? readAs(value, "iban", term, "none") : null;
  const { country, length, structure, checkDigits } = ibanForm(form.latin);
  // Base64 begins like an IBAN at times, but keeps no case.
  if (!country) return isOneCase(writtenOf(entry, form)) ? readAs(value, "iban", term, "none") : null;
  const nearly = named ? "near" : isInGroups(entry, form) ? "groups" : "none";
  return readAs(value, "iban", term, length && structure ? "whole" : nearly, {
    country: form.latin.slice(0, 2),
    hasCheckDigits: checkDigits && structure,
  });
};

/** `FI1234`: a country's letters and a few digits, where the key alone says that it is an IBAN. */
function isStump(entry: Entry, { latin, lowerCase }: Compact): boolean {
  if (lowerCase || latin.length > 7 || !/^[A-Z]{2}\d{4,}$/u.test(latin)) return false;
  return entry.named === "key" && !otherTermNamed(entry, "iban") && ibanForm(latin).country;
}

/** As IBANs are printed, and of their country's length but for a sign or two. */
function isInGroups(entry: Entry, form: Compact): boolean {
  const written = writtenOf(entry, form);
  return form.separators >= 3 && /^[A-Z]{2}\d\d\W/u.test(written) && groupedIbanEnd(written, 0) === written.length;
}

/** Domestic digits where an IBAN is announced: one that lost its first four signs, or an account number instead of it. */
function isDomesticPart(entry: Entry, { letters, digits, separators }: Compact): boolean {
  if (letters > 0 || digits > 30 || otherTermNamed(entry, "iban")) return false;
  const isText = entry.field.scalar === "string" && entry.named === "key";
  return digits >= (isText && separators === 0 ? SHORTEST_INSTEAD : 14);
}

/** Digits of a text that is no key of a database. */
const SHORTEST_INSTEAD = 10;

/** `RO25HVBL…`: of its country's form, in which the account may be all letters. */
function isLetteredIban({ latin }: Compact): boolean {
  const { country, length, structure } = ibanForm(latin);
  return country && length && structure;
}

function isMistypedIban(entry: Entry, form: Compact): boolean {
  return looksLikeMistypedIban(form) && isOneCase(writtenOf(entry, form));
}

const readBic: ReadAs = (value) => {
  const { entry, form, own } = value;
  const exact = looksLikeBic(form);
  const term = termOf(entry, "bic");
  const named = term !== undefined || own === "bic" || namesBankCode(entry.meaning);
  const isSure = own === "bic" || term?.strength === "exact";
  const isLike =
    exact ||
    (named && looksNearlyLikeBic(form)) ||
    (isSure && (isMistypedBic(form) || isDigitsFor(entry, form) || isCodeBesideIban(entry, form)));
  if (!isLike || isOtherThanBic(entry, form, named)) return null;
  if (!isWrittenLikeBic(entry, form, exact, isSure)) return null;
  const letters = form.latin.slice(4, 6);
  const country = isCountry(letters) ? letters : null;
  // `STRICTCONC`: neither a BIC's length nor a country's letters.
  if (!exact && country === null && form.digits === 0 && !(isSure && (isBesideIban(entry) || isBesideAccount(entry))))
    return null;
  const isShort = isSure && !exact && country !== null && isNearlyBic(entry, form);
  return readAs(value, "bic", term, isShort ? "near" : shapeOfBic(form, exact, country), { country });
};

/** Digits of a BIC's length, letters in front or none, where the key says that a BIC is a text: whatever they are, they are none. */
function isDigitsFor(entry: Entry, { text }: Compact): boolean {
  const { named, field } = entry;
  return (
    named === "key" &&
    !isBesideBic(entry) &&
    field.scalar === "string" &&
    /^(?:[A-Z]{0,3}\d+)$/u.test(text) &&
    (text.length === 8 || text.length === 11)
  );
}

/** One bank has one BIC: where it stands under another name, digits under this are the bank's code (`bic_de` beside `bic`). */
function isBesideBic(entry: Entry): boolean {
  return neighboursIn(entry.region).some(
    (other) =>
      other !== entry &&
      other.side === entry.side &&
      termOf(other, "bic")?.strength === "exact" &&
      parseBic(other.field.value) !== null,
  );
}

/** Letters and digits of about a BIC's length: beside an IBAN they are meant as one. */
function isCodeBesideIban(entry: Entry, { latin, separators }: Compact): boolean {
  if (
    entry.named !== "key" ||
    otherTermNamed(entry, "bic") ||
    separators > 0 ||
    !/^(?=\d*[A-Z]{2})(?=[A-Z]*\d)[A-Z\d]{6,12}$/u.test(latin)
  )
    return false;
  return isBesideIban(entry);
}

/** A word, or a code of another kind, that has the form of a BIC. */
function isOtherThanBic(entry: Entry, form: Compact, named: boolean): boolean {
  if (isStandIn(form) || (form.lowerCase && !named)) return true;
  // "Transit" and "routing" say nothing of BICs.
  return termOf(entry, "nid")?.strength === "generic" && INDIAN_CODE.test(form.latin);
}

/** In one case, and in groups only where its key is sure; `numberAndBic` is the name of a choice. */
function isWrittenLikeBic(entry: Entry, form: Compact, exact: boolean, isSure: boolean): boolean {
  const { separators } = form;
  const written = writtenOf(entry, form);
  if (!exact && !isOneCase(written) && !(isSure && isBesideIban(entry))) return false;
  return separators === 0 || (exact && isSure && isGroupedBic(written));
}

/** What stands for a BIC beside an IBAN is meant as one, however it is written. */
function isBesideIban({ region }: Entry): boolean {
  return neighboursIn(region).some(
    (other) => termOf(other, "iban")?.strength === "exact" && /^[A-Z]{2}\d{2}/u.test(other.field.value),
  );
}

/** No translation has an account's number. */
function isBesideAccount({ region }: Entry): boolean {
  return neighboursIn(region).some(
    (other) => termOf(other, "account")?.strength === "exact" && /^\d{6,}$/u.test(other.field.value),
  );
}

/** A bank's and a country's letters, and a sign lost or one too many: no word, nor one of the labels of a translation. */
function isNearlyBic({ region }: Entry, { latin }: Compact): boolean {
  if (!/^[A-Z]{6}/u.test(latin) || UPPER_WORDS.has(latin.toLowerCase()) || /BIC|SWIFT|CODE/u.test(latin)) return false;
  return !neighboursIn(region).some(isLabelledWord);
}

/** A word where digits belong: `account_number: REQUIRED`. */
function isLabelledWord({ meaning, field: { value } }: Entry): boolean {
  return meaning.terms.some(({ kind }) => kind !== "bic" && kind !== "part") && /^\p{L}{4,}$/u.test(value);
}

function isMistypedBic(form: Compact): boolean {
  return looksLikeMistypedBic(form) || parseBic(form.latin) !== null;
}

function shapeOfBic(form: Compact, exact: boolean, country: string | null): EntryReading["shape"] {
  if (exact && country !== null) return "whole";
  return isNoWord(form) || (exact && countryOfEverydayCode(form.latin.slice(4, 6)) !== undefined) ? "near" : "none";
}

const readSortCode: ReadAs = (value) => {
  const { form, own } = value;
  const term = termOf(value.entry, "sortCode");
  if (term === undefined && own !== "sortCode") return null;
  if (isDateOfSheet(value.entry.field.value.trim())) return readAs(value, "sortCode", term, "whole");
  if (form.letters > 2 || form.latin.length < 4 || form.latin.length > 8 || form.digits < 4) return null;
  // Digits and what is read for them; an E makes a number of it (`12E34567`).
  if (/[^0-9OILBSZGE]/u.test(form.latin)) return null;
  return readAs(value, "sortCode", term, form.latin.length === 6 ? "whole" : "none");
};

const readNid: ReadAs = (value) => {
  const { entry, form, own } = value;
  const term = termOf(entry, "nid") ?? codeForBic(entry, form) ?? codeOfBranch(entry, form) ?? codeForSort(entry, form);
  if (term === undefined && own !== "nid") return null;
  const isLettered = (own === "nid" && form.digits > 2) || hasBankLetters(form, term);
  if (!isLettered && !isCodeOfDigits(form, term, entry)) return null;
  return readAs(value, "nid", term, "whole");
};

function isCodeOfDigits(form: Compact, term: Term | undefined, entry: Entry): boolean {
  if (form.letters > 1 || form.latin.length > 20) return false;
  const [fewest, most] = term?.digits ?? [2, 20];
  return (form.digits >= fewest && form.digits <= most) || isScientific(entry.field.value);
}

/** IFSCs, and codes that begin with the letters of the bank: of one country, or of whichever the record states. */
function hasBankLetters({ latin, letters, digits, lowerCase }: Compact, term: Term | undefined): boolean {
  if (term?.country === "IN") return letters >= 3 && latin.length >= 9 && latin.length <= 13;
  if (lowerCase) return false;
  if (term?.strength === "generic" && INDIAN_CODE.test(latin)) return true;
  if (term?.country != null && term.shared !== true) return false;
  if (digits === 0) return latin.length === 4 && !STAND_INS.test(latin);
  return INDIAN_CODE.test(latin) || /^[A-Z]{2,4}\d{3,6}$/u.test(latin);
}

/** Of an IFSC; a BIC has a country's letters where it has a zero. */
const INDIAN_CODE = /^[A-Z]{4}0[A-Z0-9]{6}$/u;

const STAND_INS = /^(?:BANK|CODE|NONE|NULL|TEST|TODO|IBAN|XXXX|SEPA|AACH|WIRE|BACS)$/u;

/**
 * Digits under a name of BICs: Russian interfaces write БИК as `bic`, nine digits that begin with the country's 04, which no
 * BIC has; a "bank identifier" is a bank's code of any kind.
 */
function codeForBic(entry: Entry, { text }: Compact): Term | undefined {
  const term = termOf(entry, "bic");
  if (term === undefined || !/^\d{5,12}$/u.test(text)) return undefined;
  if (/^04\d{7}$/u.test(text)) return TERM_OF.get("bik");
  return term.strength === "exact" && !isBesideBic(entry) ? undefined : TERM_OF.get("bankcode");
}

/** A "branch" that is a code by itself: Canada's transit number beside an institution, a routing number of the United States. */
function codeOfBranch(entry: Entry, { text }: Compact): Term | undefined {
  if (termOf(entry, "part")?.country !== null) return undefined;
  if (isRoutingNumber(text)) return TERM_OF.get("routing");
  if (!/^\d{5}$/u.test(text)) return undefined;
  const isBesideInstitution = entry.region.entries.some(
    ({ meaning, field }) => meaning.terms.some(isInstitution) && /^\d{3}$/u.test(field.value),
  );
  return isBesideInstitution ? TERM_OF.get("transit") : undefined;
}

/** Nigeria's banks have a "sort code" of three digits, nine with the branch (Central Bank of Nigeria, NUBAN guidelines). */
function codeForSort(entry: Entry, { text }: Compact): Term | undefined {
  if (termOf(entry, "sortCode") === undefined || !/^\d{3}(?:\d{6})?$/u.test(text)) return undefined;
  return TERM_OF.get("bankcode");
}

function isInstitution({ kind, country, lengths }: Term): boolean {
  return kind === "nid" && country === "CA" && lengths?.includes(3) === true;
}

const readAccount: ReadAs = (value) => {
  const { entry, form, own } = value;
  const term = termOf(entry, "account");
  if (term === undefined && own !== "account") return null;
  if (form.digits < 4 || form.latin.length > 35 || looksLikeIban(form)) return null;
  if (form.letters > 4 && !isVirtualAccount(entry, form)) return null;
  if (own === null && (GIRO.test(form.latin) || (term?.banking !== true && isOfChart(writtenOf(entry, form)))))
    return null;
  const [fewest, most] = term?.digits ?? [4, 34];
  if ((form.digits < fewest || form.digits > most) && !isScientific(entry.field.value)) return null;
  return readAs(value, "account", term, form.digits >= 6 ? "whole" : "none");
};

/** India's virtual accounts begin with the letters of whom they belong to; beside an IFSC such a text is one. */
function isVirtualAccount({ region }: Entry, { latin, separators, lowerCase }: Compact): boolean {
  if (separators > 0 || lowerCase || !/^[A-Z]{4}[A-Z0-9]{5,31}$/u.test(latin)) return false;
  return neighboursIn(region).some(({ meaning, field }) => meaning.terms.some(isIfsc) && INDIAN_CODE.test(field.value));
}

function isIfsc({ kind, country }: Term): boolean {
  return kind === "nid" && country === "IN";
}

/** Swedish bankgiro and plusgiro numbers with what they are called: addresses of a payment system, no accounts of a bank. */
const GIRO = /^[BP]G\d{2,8}$/u;

/** `1120.000`: a place in a chart of accounts, the group before its member. */
function isOfChart(written: string): boolean {
  // `12.345.678`: one number in groups of three.
  if (/^\d{1,3}(?:\.\d{3}){2,}$/u.test(written)) return false;
  return /^\d{1,4}(?:\.\d{1,3}){1,3}$/u.test(written) && written.replace(/\D/gu, "").length < 9;
}

/** In this order: of two that weigh the same the first is taken. */
const READERS: readonly ReadAs[] = [readIban, readBic, readSortCode, readNid, readAccount];

const READ_AS: Readonly<Record<LiteralKind, ReadAs>> = {
  iban: readIban,
  bic: readBic,
  sortCode: readSortCode,
  nid: readNid,
  account: readAccount,
};

/** A piece of a domestic number, which supports its neighbours. */
function partCandidate(entry: Entry, form: Compact): Candidate | null {
  const own = termOf(entry, "part");
  if (own === undefined || form.digits < 2 || form.latin.length > 12) return null;
  const beside = own.country === null || own.besidePart === true ? partsBeside(entry) : [];
  if (own.besidePart === true && beside.length === 0) return null;
  // `sucursal` beside `dc`: a word of several countries is of the one that another names.
  const term = own.country === null ? (beside.find(({ country }) => country !== null) ?? own) : own;
  const base = term.strength === "generic" ? 15 : 30;
  return { entry, kind: "part", compact: form, start: 0, end: 0, term, rows: [], base, country: null };
}

function partsBeside({ region, side, meaning }: Entry): readonly Term[] {
  return neighboursIn(region).flatMap((other) =>
    other.side === side && other.meaning !== meaning ? (termOf(other, "part") ?? []) : [],
  );
}

function termOf(entry: Entry, kind: LiteralKind | "part"): Term | undefined {
  return termFor(entry.meaning, kind);
}

function otherTermNamed(entry: Entry, kind: LiteralKind): boolean {
  return entry.meaning.terms.some((term) => term.kind !== kind && term.kind !== "part");
}

function isOneCase(text: string): boolean {
  return !/[a-z]/u.test(text) || !/[A-Z]/u.test(text);
}

function candidateOf(reading: Read): Candidate {
  const { entry, kind, form, term, country } = reading;
  const { field } = entry;
  const rows: Evidence[] = [];
  ofReading.ask(reading, rows);
  // Where the text can't be brought in line with the value, the whole value is the range.
  const start = placeOfOffset(field, form.start) ?? field.start;
  const end = placeOfOffset(field, form.end) ?? field.end;
  return { entry, kind, compact: form, start, end, term, rows, base: score(rows), country };
}
