/**
 * Has the domain check what detection took for an identifier, with the neighbours that its country's rule needs,
 * and adds what only the document shows: a leading zero lost because the value was written as a number.
 */

import { type Check, type CountryCode, hasNoFailure, type Verdict, verdictOf } from "../domain/check";
import { ibanFormat, partOf } from "../domain/countries/ibanFormats";
import { inspect, type ReferenceData } from "../domain/inspect";
import { part, say } from "../domain/message";
import { hasSortCodes } from "../domain/sortCodes";
import { SORT_CODE_LENGTH } from "../domain/uk/checkPair";
import type { Container, Field, LiteralKind, TableProfile } from "../model";
import { type Candidate, writtenOf } from "./candidate";
import { meaningOf } from "./keys/keyMeaning";
import { isInstitution } from "./keys/terms";
import { hasFullAccounts } from "./names/columns";
import type { Entry } from "./regions";
import { isDateOfSheet, isScientific } from "./values/values";

export interface NeighbourValues {
  readonly account: string | null;
  readonly bankcode: string | null;
  readonly branch: string | null;
  /** For a bank or branch code: both together, the national code of many countries. */
  readonly whole: string | null;
}

/** What an inspection needs of a candidate. */
type InspectedCandidate = Pick<Candidate, "compact" | "term" | "country"> & {
  readonly entry: Pick<Entry, "field" | "meaning"> & Partial<Pick<Entry, "codeLength">>;
};

/** What domain checks and lost zeros are judged against. */
export interface Tables {
  readonly reference: ReferenceData;
  readonly table?: TableProfile | null;
}

export interface LiteralChecks {
  /** Electronic form; of an account with parts, the parts. */
  readonly value: string;
  readonly country: CountryCode | null;
  readonly checks: readonly Check[];
  readonly valid: Verdict;
}

export const NO_NEIGHBOURS: NeighbourValues = {
  account: null,
  bankcode: null,
  branch: null,
  whole: null,
};

/** Length that UK and Irish account numbers have in every document (Sort code interface, section 2.1). */
const UK_ACCOUNT_LENGTH = 8;

export function inspectCandidate(
  candidate: InspectedCandidate,
  kind: LiteralKind,
  country: CountryCode | null,
  neighbours: NeighbourValues,
  tables: Tables,
): LiteralChecks {
  const { reference } = tables;
  const asked: Asked = { candidate, value: candidate.compact.text, kind, country, neighbours, reference };
  for (const inspectApart of APART[kind]) {
    const found = inspectApart(asked);
    if (found !== null) return found;
  }
  return inspected(candidate, kind, country, neighbours, tables);
}

interface Asked {
  readonly candidate: InspectedCandidate;
  readonly value: string;
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  readonly neighbours: NeighbourValues;
  readonly reference: ReferenceData;
}

/** A value that the domain isn't asked about as it stands; null for all others. */
type InspectApart = (asked: Asked) => LiteralChecks | null;

const scientific: InspectApart = ({ candidate: { compact, entry }, value, country }) =>
  compact.letters === 1 && isScientific(entry.field.value)
    ? { value, country, checks: [SCIENTIFIC], valid: false }
    : null;

const dateOfSheet: InspectApart = ({ candidate: { entry }, value, country }) =>
  isDateOfSheet(entry.field.value.trim()) ? { value, country, checks: [DATE], valid: false } : null;

const withCheckDigit: InspectApart = ({ candidate, value, kind, country, reference }) => {
  const digit = country === "US" ? checkDigitBeside(candidate) : null;
  if (digit === null) return null;
  const { checks, valid } = inspect({ kind, value: value + digit, country }, reference);
  return { value, country, checks, valid };
};

/** A piece of the national code: of its own length, and no more can be said of it. */
const pieceOfCode: InspectApart = ({ candidate: { term }, value, country }) => {
  if (term?.lengths === undefined || (country === "US" && value.length === ROUTING_NUMBER_LENGTH)) return null;
  const piece = isInstitution(term) ? value.replace(/^0(?=\d{3}$)/u, "") : value;
  const checks = [lengthCheck(piece, term.lengths)];
  return { value, country, checks, valid: verdictOf(checks) };
};

/**
 * Shorter than the other codes of its column: it has lost its zeros, whatever else has so few digits. Where the row says the
 * country, codes of several may stand in the column.
 */
const shortOfColumn: InspectApart = ({ candidate: { entry, term }, value, country }) => {
  const length = entry.codeLength ?? 0;
  if (!/^\d+$/u.test(value) || value.length >= length || (country !== null && term?.country !== country)) return null;
  const detail = say`The other codes of its column have ${length} digits.`;
  const check: Check = { check: "length", result: "fail", strength: "error", detail, expected: String(length) };
  return { value, country, checks: [check], valid: false };
};

const memberOfSystem: InspectApart = ({ candidate: { term }, value, country, reference }) => {
  const lengths = term?.memberLengths ?? [];
  return lengths.length > 0 ? inspectedMember({ value, country }, lengths, reference) : null;
};

/** Bank and branch code in two fields are one national code (national check digits reference, section 1.3). */
const withBranch: InspectApart = ({ value, kind, country, neighbours, reference }) => {
  if (neighbours.whole === null) return null;
  const { checks, valid } = inspect({ kind, value: neighbours.whole, country }, reference);
  return hasNoFailure(checks) ? { value, country, checks, valid } : null;
};

const branchAlone: InspectApart = ({ candidate, value, country }) => {
  if (candidate.term?.strength !== "ambiguous" || !isBranchAlone(candidate, country)) return null;
  const checks = [lengthCheck(value, [value.length])];
  return { value, country, checks, valid: verdictOf(checks) };
};

const sortCodeAndAccount: InspectApart = ({ candidate, value, kind, country, reference }) => {
  if (!hasSortCodes(country) || !isSortCodeAccount(candidate)) return null;
  const pair = { kind, country, value: value.slice(SORT_CODE_LENGTH), bankcode: value.slice(0, SORT_CODE_LENGTH) };
  const { checks, valid } = inspect(pair, reference);
  return { value, country, checks, valid };
};

/** In this order: the first that says something. */
const APART: Readonly<Record<LiteralKind, readonly InspectApart[]>> = {
  iban: [scientific],
  bic: [scientific],
  sortCode: [scientific, dateOfSheet],
  nid: [scientific, withCheckDigit, pieceOfCode, shortOfColumn, memberOfSystem, withBranch, branchAlone],
  account: [scientific, sortCodeAndAccount],
};

function inspected(
  candidate: InspectedCandidate,
  kind: LiteralKind,
  country: CountryCode | null,
  neighbours: NeighbourValues,
  { reference, table }: Tables,
): LiteralChecks {
  // As written: a prefix, a bank behind a slash, an institution behind a dash are told by their separators.
  const isWritten = kind === "account" || kind === "nid";
  const written = isWritten ? writtenOf(candidate.entry, candidate.compact) : candidate.compact.text;
  const asked = candidate.term?.isFullAccount === true ? "account" : kind;
  const inspection = inspect(
    {
      kind: asked,
      value: written,
      country,
      account: neighbours.account,
      bankcode: neighbours.bankcode,
      branch: neighbours.branch,
    },
    reference,
  );
  const lost = lostZero(candidate, kind, country, table ?? null);
  const found = kind === "iban" || kind === "bic" ? candidate.country : (inspection.country ?? country);
  if (lost === null)
    return { value: inspection.value, country: found, checks: inspection.checks, valid: inspection.valid };
  const checks = [...inspection.checks, lost];
  return { value: inspection.value, country: found, checks, valid: verdictOf(checks) };
}

/**
 * The id of a clearing system's member. The list of systems goes before what the country's codes are like otherwise, but
 * for check digits; of a length that only other codes of the country have it is doubtful.
 */
function inspectedMember(
  { value, country }: Pick<LiteralChecks, "value" | "country">,
  lengths: readonly number[],
  reference: ReferenceData,
): LiteralChecks {
  const { checks: own } = inspect({ kind: "nid", value, country }, reference);
  const isForm = ({ check }: Check): boolean => check === "length" || check === "structure";
  const fits = !own.some((check) => isForm(check) && check.result !== "pass");
  const listed = lengthCheck(value, lengths);
  if (listed.result === "pass") {
    const checks = fits ? own : [listed];
    return { value, country, checks, valid: verdictOf(checks) };
  }
  const checks = fits ? [...own, { ...listed, strength: "warning" as const }] : [listed];
  return { value, country, checks, valid: verdictOf(checks) };
}

/** X9.100-187 and NACHA files: eight digits of a routing number, and its check digit in a field of its own. */
function checkDigitBeside({ compact, entry: { field } }: InspectedCandidate): string | null {
  if (!/^\d{8}$/u.test(compact.text)) return null;
  const [name, members] = membersBeside(field);
  if (name === null) return null;
  const found = members.filter(([key, value]) => /^\d$/u.test(value) && meaningOf(key).phrase.endsWith("check digit"));
  // Of several that whose key begins alike.
  const [first = ""] = meaningOf(name).words;
  const own = found.length < 2 ? found[0] : found.find(([key]) => meaningOf(key).words[0] === first);
  return own?.[1] ?? null;
}

/** What a field is called, and what stands beside it: in a schema the property, and the examples of the others. */
function membersBeside({
  key,
  container,
}: Field): [name: string | null, members: readonly (readonly [string, string])[]] {
  const { parent } = container;
  if (container.crowded === true) return [null, []];
  const membersOf = ({ fields }: Container) =>
    fields.flatMap((one) => (one.key === null ? [] : [[one.key, one.value] as const]));
  if (!meaningOf(key).example || parent === null || parent.crowded === true) return [key, membersOf(container)];
  const examples = parent.children.flatMap((child) => {
    const example = child.fields.find((one) => one.key === key);
    return example === undefined ? [] : [[child.key ?? "", example.value] as const];
  });
  return [container.key, examples];
}

const SCIENTIFIC: Check = {
  check: "characters",
  result: "fail",
  strength: "error",
  detail: say`Scientific notation has replaced its digits.`,
};

const DATE: Check = {
  check: "structure",
  result: "fail",
  strength: "error",
  detail: say`This is a date: a spreadsheet has taken a sort code for one. Which code it was, only its source tells.`,
};

const ROUTING_NUMBER_LENGTH = 9;

/** Sort code and account number run together, as the UK's open banking has them: announced, or in groups. */
function isSortCodeAccount({ compact, entry }: InspectedCandidate): boolean {
  if (!/^\d{14}$/u.test(compact.text)) return false;
  const words = entry.meaning.words;
  return words.includes("sort") || words.includes("scan") || compact.separators > 0;
}

/** Length of branch codes of countries without IBANs (section 1.3 of the reference). */
const BRANCHES_WITHOUT_IBAN: Readonly<Record<CountryCode, number>> = { SG: 3 };

/** A branch code alone, where the national code begins with the bank's: shorter than that, and not wrong for it. */
function isBranchAlone({ compact, entry }: InspectedCandidate, country: CountryCode | null): boolean {
  if (country === null || !entry.meaning.words.includes("branch")) return false;
  const format = ibanFormat(country);
  if (format === undefined) return BRANCHES_WITHOUT_IBAN[country] === compact.text.length;
  return partOf(format, "branchCode")?.length === compact.text.length;
}

function lengthCheck(value: string, lengths: readonly number[]): Check {
  const passes = lengths.includes(value.length);
  return {
    check: "length",
    result: passes ? "pass" : "fail",
    strength: "error",
    detail: passes
      ? say`The length is right.`
      : say`It has ${value.length} digits, ${part.number(lengths.join(" or "))} are expected.`,
    ...(passes ? {} : { expected: lengths.join(" or ") }),
  };
}

/**
 * A UK account with fewer than eight digits began with a zero where it is written as a number, or stands in a column, or under
 * a name, whose other numbers have eight: a spreadsheet wrote it.
 */
function lostZero(
  { entry, compact }: InspectedCandidate,
  kind: LiteralKind,
  country: CountryCode | null,
  table: TableProfile | null,
): Check | null {
  if (kind !== "account" || !hasSortCodes(country)) return null;
  if (compact.letters > 0 || compact.text.length >= UK_ACCOUNT_LENGTH) return null;
  const { field } = entry;
  const isOdd = table !== null && hasFullAccounts(table, field);
  if (field.scalar !== "number" && !isOdd) return null;
  return {
    check: "length",
    result: "fail",
    strength: "error",
    detail: say`A leading zero was lost: ${UK_ACCOUNT_LENGTH} digits are expected.`,
    expected: String(UK_ACCOUNT_LENGTH),
  };
}
