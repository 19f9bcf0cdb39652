/**
 * First pass over a region: which kinds could each field be, told from its key and value alone? Guards against what only
 * looks like an identifier stand here and in `readings/`; what speaks for and against each is told by signals.
 */
import type { CountryCode } from "../domain/check";
import { placeOfOffset } from "../embedded";
import type { Evidence, Field, LiteralKind } from "../model";
import type { Candidate } from "./candidate";
import { interest } from "./interest";
import { holdsBankName, isDecisive } from "./keys/keyMeaning";
import type { OwnKey, OwnKeys } from "./keys/ownKeys";
import type { Term } from "./keys/terms";
import { DIGITS_OF_CLOUD, speaksOfCloud, speaksOfLedger } from "./ledger";
import { readBic } from "./readings/bic";
import { readAccount, readNid, readSortCode } from "./readings/domestic";
import { readIban } from "./readings/iban";
import { type Read, type ReadAs, termOf } from "./readings/readAs";
import { type Entry, neighboursIn, type Region } from "./regions";
import { ofReading } from "./signals";
import { type Compact, compact, isDummy, isScientific, isVersion } from "./values/values";
import { score } from "./weights";

const STANDARD_TAGS = /^!(?:!(?:str|int|float))?$/u;

/** The candidates of a region, entry by entry; whatever the project says of its own names. */
export function candidatesIn(region: Region): Candidate[] {
  const candidates: Candidate[] = [];
  const ofLedger = speaksOfLedger(region);
  for (const entry of region.entries) {
    const form = formOf(entry, false);
    if (form === null) continue;
    const ofCloud = form.digits === DIGITS_OF_CLOUD && speaksOfCloud(region);
    const value = { entry, form, own: null, ofLedger: ofLedger || ofCloud };
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
interface Decided {
  /** All that is decided, be it that they are no identifiers. */
  readonly entries: ReadonlySet<Entry>;
  readonly candidates: readonly Candidate[];
}

/** @returns null where nothing is said of any value, or of none that can be read as what it is said to be */
export function decidedIn(region: Region, ownKeys: OwnKeys): Decided | null {
  if (ownKeys.isEmpty) return null;
  const entries = new Set<Entry>();
  const candidates: Candidate[] = [];
  for (const entry of region.entries) {
    const ownKey = ownKeys.of(entry.field);
    if (ownKey === null) continue;
    const candidate = ownKey.kind === null ? null : readAsDecided(entry, ownKey, ownKey.kind);
    if (ownKey.kind === null || candidate !== null) entries.add(entry);
    if (candidate !== null) candidates.push(candidate);
  }
  return entries.size === 0 ? null : { entries, candidates };
}

function readAsDecided(entry: Entry, ownKey: OwnKey, kind: LiteralKind): Candidate | null {
  const form = formOf(entry, true);
  const reading = form === null ? null : READ_AS[kind]({ entry, form, own: kind, ofLedger: false });
  if (reading === null) return null;
  const candidate = candidateOf(reading);
  return { ...candidate, rows: candidate.rows.filter(({ weight }) => weight > 0), ownKey };
}

/** What a field's value may be as one identifier; null where it can be none. */
function formOf(entry: Entry, isOwn: boolean): Compact | null {
  const { field, meaning } = entry;
  if (isNoText(field)) return null;
  const isNamed = isOwn || meaning.terms.length > 0;
  if (!isNamed && !interest.value(field.value, 0, field.value.length)) return null;
  const form = compact(field.value) ?? (isNamed ? (damagedForm(entry) ?? shortCode(entry)) : null);
  if (form === null || (isDummy(form) && !isBancoDoBrasil(entry, form))) return null;
  return form.separators > 1 && isVersion(field.value.trim()) ? null : form;
}

/** Nothing at all, or of a type that no identifier has. */
function isNoText({ scalar, value, tag }: Field): boolean {
  return scalar === "boolean" || scalar === "null" || value === "" || (tag !== null && !STANDARD_TAGS.test(tag));
}

/** The ISPB is the root of a bank's CNPJ, and Banco do Brasil's is all zeros (Banco Central, participants of the STR). */
function isBancoDoBrasil(entry: Entry, { text }: Compact): boolean {
  return text === "00000000" && termOf(entry, "nid")?.country === "BR";
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

/** Two digits that are a bank's code: Kenya's are, without the branch; and what is left of a code without its zeros. */
function shortCode({ field: { value, scalar }, meaning, codeLength }: Entry): Compact | null {
  const isOfBank = meaning.terms.some(isOfAnyBank) && !meaning.words.includes("branch");
  const isWhole = scalar === "string" && isOfBank && value.length === 2;
  if (!/^\d{1,2}$/u.test(value) || !(isWhole || codeLength !== null)) return null;
  const digits = value.length;
  return { text: value, latin: value, start: 0, end: digits, digits, letters: 0, separators: 0, lowerCase: false };
}

function isOfAnyBank({ kind, country, strength }: Term): boolean {
  return kind === "nid" && country === null && strength === "ambiguous";
}

/** In this order: of two that weigh the same the first is taken. */
const READ_AS: Readonly<Record<LiteralKind, ReadAs>> = {
  iban: readIban,
  bic: readBic,
  sortCode: readSortCode,
  nid: readNid,
  account: readAccount,
};
const READERS = Object.values(READ_AS);

/** A piece of a domestic number, which supports its neighbours. */
function partCandidate(entry: Entry, form: Compact): Candidate | null {
  const own = termOf(entry, "part");
  if (own === undefined || form.digits < 2 || form.latin.length > 12) return null;
  const beside = own.country === null || own.besidePart === true ? partsBeside(entry) : [];
  if (own.besidePart === true && beside.length === 0) return null;
  // `sucursal` beside `dc`: a word of several countries is of the one that another names.
  const named = own.country === null ? (beside.find(({ country }) => country !== null) ?? own) : own;
  const country = countryOfCode(form);
  const term = country === null ? named : { ...named, country };
  const base = term.strength === "generic" && !isBesideBankByNumber(entry) ? 15 : 30;
  return { entry, kind: "part", compact: form, start: 0, end: 0, term, rows: [], base, country: null };
}

/** `{bank: "12", branch: "345", account}`: a bank by its number, and a branch. */
function isBesideBankByNumber({ region, side }: Entry): boolean {
  return neighboursIn(region).some(
    (other) => other.side === side && /^\d{1,4}$/u.test(other.field.value) && holdsBankName(other.meaning),
  );
}

/** `CI008`: banks of the West African monetary union have their country's letters in front (BCEAO). */
function countryOfCode({ text }: Compact): CountryCode | null {
  return /^(?:BF|BJ|CI|GW|ML|NE|SN|TG)\d{3}$/u.test(text) ? text.slice(0, 2) : null;
}

function partsBeside({ region, side, meaning }: Entry): readonly Term[] {
  return neighboursIn(region).flatMap((other) =>
    other.side === side && other.meaning !== meaning ? (termOf(other, "part") ?? []) : [],
  );
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
