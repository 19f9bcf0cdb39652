/**
 * Measures a candidate: by the first country whose form it has, of those that the file speaks of, or that its own form tells.
 */
import type { CountryCode } from "../domain/check";
import { ibanFormat, partOf } from "../domain/countries/ibanFormats";
import type { ReferenceData } from "../domain/inspect";
import { hasSortCodes } from "../domain/sortCodes";
import type { Literal, LiteralKind, TableProfile } from "../model";
import { type Candidate, writtenOf } from "./candidate";
import { countryClaims } from "./country/candidateCountry";
import type { Claim, RecordCountry } from "./country/claim";
import { inspectCandidate, type LiteralChecks, type Tables } from "./inspectLiteral";
import { meaningOf } from "./keys/keyMeaning";
import { isOfBranch } from "./keys/terms";
import { BANK_WORDS } from "./keys/vocabulary";
import { countryOfColumn, hasOtherRoutingNumbers } from "./names/columns";
import { isExampleOfProperty } from "./names/fieldName";
import { isOfServicer } from "./names/standards";
import { type Neighbourhood, neighboursOf } from "./neighbourhood";
import { countryOfDomesticForm, isOfWord, isRoutingNumber } from "./values/domesticForms";

/** A candidate as its country has it. */
export interface Measured {
  /** A bank's code may turn out to be a sort code. */
  readonly kind: LiteralKind;
  readonly checked: LiteralChecks;
  readonly certainty: Literal["certainty"];
}

/** The candidate measured by the first country whose form it has, of those that the file speaks of. */
export function measured(
  candidate: Candidate & { kind: LiteralKind },
  record: RecordCountry,
  neighbourhood: Neighbourhood,
  context: Tables,
): Measured {
  const found = byClaims(candidate, record, neighbourhood, context);
  // No country's form binds what an institution has thought of for itself.
  const isOwn = found.kind === "account" && isMisfit(found.checked) && isOfServicer(candidate.entry.field);
  const isOwnCode = isOwnBranchNumber(candidate, found) || isCodeByNeighbours(candidate, found);
  const isInvoices = candidate.term?.orOfInvoice === true && isMisfit(found.checked);
  const isOfNobody = found.kind === "nid" && candidate.entry.numbers?.isOfNobody === true;
  const isGuess = isOfNobody || isOwn || isByOtherExample(candidate, found) || isOwnCode || isInvoices;
  return isGuess ? { ...found, certainty: "guess" } : found;
}

/**
 * The code of a branch may be any number that the bank gives its offices: a "branch code" in a country whose national code has
 * no branch, and everywhere what names the branch alone.
 */
function isOwnBranchNumber({ entry, term }: Candidate, { kind, checked }: Measured): boolean {
  if (isOfBranch(term)) return isMisfit(checked);
  if (kind !== "nid" || term?.country != null || !entry.meaning.words.includes("branch")) return false;
  const format = checked.country === null ? undefined : ibanFormat(checked.country);
  return format !== undefined && partOf(format, "branchCode") === undefined && isMisfit(checked);
}

/** What only an account or the names of banks beside it make a bank's code (`banco: "341"`) may be the file's own number of the bank. */
function isCodeByNeighbours({ entry: { field, named, numbers } }: Candidate, { kind, checked }: Measured): boolean {
  if (kind !== "nid" || !isMisfit(checked)) return false;
  if (numbers?.isUnchecked === true) return true;
  return named === "parent" && meaningOf(field.key).words.some((word) => BANK_WORDS.has(word));
}

/** The example of one property of a schema, measured by the country of another's. */
function isByOtherExample({ entry, term, ownKey }: Candidate, { checked: { country } }: Measured): boolean {
  if (!isExampleOfProperty(entry.field)) return false;
  return ![ownKey?.country, entry.numbers?.country, entry.meaning.country, term?.country].includes(country);
}

/** The candidate measured by one country. */
type MeasuredBy = (country: CountryCode | null, certainty: Literal["certainty"]) => Measured;

function byClaims(
  candidate: Candidate & { kind: LiteralKind },
  record: RecordCountry,
  neighbourhood: Neighbourhood,
  context: Tables,
): Measured {
  const neighbours = neighboursOf(candidate, neighbourhood);
  const by: MeasuredBy = (country, certainty) => {
    const kind = kindIn(candidate, country);
    return { kind, checked: inspectCandidate(candidate, kind, country, neighbours, context), certainty };
  };
  // These say it themselves.
  if (candidate.kind === "iban" || candidate.kind === "bic") return by(candidate.country, "stated");
  // The project's own word goes before all that neighbours suggest.
  const ofProject = candidate.ownKey?.country ?? null;
  if (ofProject !== null) return by(ofProject, "stated");
  const claims = countryClaims(candidate, record, neighbourhood.neighbours);
  const [first] = claims;
  if (first === undefined) return withoutClaim(candidate, by, context);
  const main = byClaim(by(first.country, first.certainty), first);
  if (isInOtherColumn(candidate, main, context.table ?? null)) return { ...main, certainty: "guess" };
  // What has another form than the others under its name may be something else.
  if (candidate.entry.numbers !== null && isOfOtherForm(main.checked)) return { ...main, certainty: "likely" };
  if (!isMisfit(main.checked)) return main;
  const fitting = firstFitting(claims, by) ?? proven(candidate, first, by, context.reference);
  if (fitting !== null) return fitting;
  return claims.length === 1 || main.certainty === "guess" ? main : { ...main, certainty: "likely" };
}

/** Where nothing speaks of a country: the one that the numbers of its column are of, or its own form. */
function withoutClaim(candidate: Candidate, by: MeasuredBy, { table, reference }: Tables): Measured {
  const column = columnCountry(candidate, table ?? null);
  if (column !== null) return by(column, "likely");
  const country = countryOfForm(candidate, reference);
  return by(country, isAtHome(candidate, country) ? "likely" : "guess");
}

/** By the first claim behind the strongest whose form the number has. */
function firstFitting(claims: readonly Claim[], by: MeasuredBy): Measured | null {
  for (let at = 1; at < claims.length; at++) {
    const other = by((claims[at] as Claim).country, "likely");
    if (!isMisfit(other.checked)) return other;
  }
  return null;
}

/** The word's own country, by a number that has a form of nobody else's. */
function isAtHome({ kind, term, compact, entry }: Candidate, country: CountryCode | null): boolean {
  if (kind !== "account" || country === null || term === null) return false;
  return isOfWord(term, country, compact.latin, writtenOf(entry, compact));
}

/** Accounts are held in other countries' money: a currency alone says no form that a number must have. */
function byClaim(found: Measured, { by }: Claim): Measured {
  return by === "currency" && isOfOtherForm(found.checked) ? { ...found, certainty: "guess" } : found;
}

function isInOtherColumn({ entry: { field } }: Candidate, { checked }: Measured, table: TableProfile | null): boolean {
  if (table === null || field.container.kind !== "row" || checked.country !== "US" || !isMisfit(checked)) return false;
  return hasOtherRoutingNumbers(table, field.index);
}

/** The country whose form the accounts of its column have, wherever these tell it. */
export function columnCountry({ kind, entry: { field } }: Candidate, table: TableProfile | null): CountryCode | null {
  return kind === "account" && table !== null ? countryOfColumn(table, field) : null;
}

/**
 * A number of just the form of another country, check digits and all, isn't measured by what a neighbour suggests; nor a
 * right American number that is called as these are, whatever the country of who holds the account.
 */
function proven(candidate: Candidate, { certainty }: Claim, by: MeasuredBy, reference: ReferenceData): Measured | null {
  // What a word says of several countries gives way to what stands beside it, but for a word of one that others use, too.
  const isOthers = candidate.term?.country != null;
  const country = countryOfForm(candidate, reference, isOthers);
  if (country === null || (certainty === "stated" && !isCountryOf(candidate.term, country))) return null;
  const other = by(country, "guess");
  return isMisfit(other.checked) ? null : other;
}

function isCountryOf(term: Candidate["term"], country: CountryCode): boolean {
  return term?.country === country || term?.provenIn?.includes(country) === true;
}

function isOfOtherForm({ checks }: LiteralChecks): boolean {
  return checks.some(({ check, result }) => result === "fail" && !OF_DIGITS.has(check));
}

/** Checks that a mistyped digit fails. */
const OF_DIGITS: ReadonlySet<string> = new Set(["check-digits", "national-check-digits", "modulus", "method"]);

function isMisfit({ checks }: LiteralChecks): boolean {
  for (const { result, strength } of checks) if (result === "fail" && strength === "error") return true;
  return false;
}

/** By names that several countries share, one's sort code is another's bank code. */
function kindIn(candidate: Candidate & { kind: LiteralKind }, country: CountryCode | null): LiteralKind {
  if (candidate.kind === "sortCode") return hasSortCodes(country) ? "sortCode" : "nid";
  return isSortCode(candidate, country) ? "sortCode" : candidate.kind;
}

/**
 * "Branch code", "bank code" in the UK and Ireland: the sort code by a name that any country's code may have, also where it
 * has lost a zero in front.
 */
function isSortCode({ kind, term, compact, entry }: Candidate, country: CountryCode | null): boolean {
  if (kind !== "nid" || entry.numbers?.isUnchecked === true) return false;
  const isAnyones = term?.country == null || term.shared === true;
  // Three pairs of digits are nobody else's.
  if (country === null) return isAnyones && /^\d\d-\d\d-\d\d$/u.test(writtenOf(entry, compact));
  return isAnyones && term !== null && hasSortCodes(country) && /^\d{5,6}$/u.test(compact.latin);
}

/** @param byWord whether a number may be of a country because its word and check digits are */
function countryOfForm(
  { kind, compact, term, entry }: Candidate,
  reference: ReferenceData,
  byWord = true,
): CountryCode | null {
  if (kind === "nid" && term !== null && isRoutingNumber(compact.latin)) return "US";
  if (kind !== "account" || term === null) return null;
  return countryOfDomesticForm(
    compact,
    writtenOf(entry, compact),
    byWord ? term : { ...term, provenIn: [] },
    reference,
  );
}
