/**
 * What an identifier consists of and what was checked on it, as hover content: the same for a literal of a document
 * and for a token of any source text.
 */

import { parseBic } from "../domain/bic";
import type { Check, CheckName, CheckResult, CountryCode, Verdict } from "../domain/check";
import { ibanFormat, sepaMembership } from "../domain/countries/ibanFormats";
import { countryName } from "../domain/countries/isoCountries";
import { withoutListHint } from "../domain/de/bankMethod";
import { ibanKind, ibanParts, toPrintFormat } from "../domain/iban";
import { textOf } from "../domain/message";
import { nidFormats } from "../domain/nid";
import { hasSortCodes } from "../domain/sortCodes";
import type { Fact, LiteralKind, Severity } from "../model";
import { bankRows, factBlocks } from "./facts";
import type { Block } from "./markup";

/** What the anatomy needs of an identifier. */
export interface AnatomySubject {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** Electronic form. */
  readonly value: string;
  readonly checks: readonly Check[];
  readonly valid: Verdict;
}

type Row = readonly [label: string, value: string, code?: "code"];

/** Checks that prove more than the form. */
const CHECK_DIGITS: ReadonlySet<CheckName> = new Set(["check-digits", "national-check-digits", "modulus", "method"]);

const KIND_NAMES: Readonly<Record<LiteralKind, string>> = {
  iban: "IBAN",
  bic: "BIC",
  sortCode: "sort code",
  account: "account number",
  nid: "bank code",
};

/** Names of the parts of an IBAN (ISO 13616); unknown ones are shown as they are called in the table. */
const PART_NAMES: Readonly<Record<string, string>> = {
  ibanCheckDigits: "Check digits",
  bankCode: "Bank code",
  branchCode: "Branch code",
  account: "Account number",
  accountPrefix: "Account prefix",
  accountType: "Account type",
  checkDigits: "National check digits",
  currency: "Currency",
  ownerNumber: "Owner number",
  ownerId: "Owner's identification",
  reserved: "Reserved",
};

/** What is said of an identifier besides its own checks. */
export interface Remarks {
  /** Something is found wrong with it where it stands. */
  readonly worst: Severity | null;
  /** The findings in words, where the editor does not show them beside the hover itself. */
  readonly findings: readonly string[];
  /** What can be done with it, in one line. */
  readonly actions: readonly Block[];
  /** What its record lacks for an IBAN. */
  readonly missing?: string | null;
  /** The verdict where more speaks than the checks: what an interface or a complete official list says of it. */
  readonly joined?: { readonly valid: Verdict; readonly words: string } | null;
}

const NOTHING: Remarks = { worst: null, findings: [], actions: [] };

/**
 * All there is to say of an identifier, the answer first, a line each: what it is and the verdict with its reason, the
 * bank, what can be done. Behind the rule stand what else is wrong, parts, checks and sources.
 * @param today ISO date
 */
export function describeSubject(
  subject: AnatomySubject,
  facts: readonly Fact[],
  today: string,
  { worst, findings, actions, missing = null, joined = null }: Remarks = NOTHING,
): Block[] {
  const { failed, undecided, passed } = checkSentences(subject);
  // A finding has looked at more than the checks; what they say beside it would contradict it.
  const wrong = findings.length > 0 ? findings : worst === null ? failed : [];
  const bank = bankRows(facts);
  const rows = partRows(subject);
  const checked = [...undecided, ...(passed.length > 0 ? [`✓ ${passed.join(" ")}`] : [])];
  const verdict = joined === null ? verdictSentence(subject, worst) : joinedSentence(subject, joined);
  const [reason, ...others] = wrong;
  const [named, ...bics] = bank;
  const parts = [...bics.filter(([, value]) => !isSameBic(subject, value)), ...rows];
  const told = splitTold(factBlocks(facts, today, [...bank, ...rows]));
  const details = [...parts, ...told.rows];
  return [
    title(subject, reason === undefined ? verdict : `${verdict} ${reason.replace(SIGN, "")}`),
    ...(named === undefined ? [] : [{ type: "facts", rows: [named] } as const]),
    ...actions,
    { type: "rule" },
    ...(others.length > 0 ? [{ type: "lines", lines: others } as const] : []),
    ...(missing === null ? [] : [{ type: "text", text: missing } as const]),
    ...(details.length > 0 ? [{ type: "facts", rows: details, inline: true } as const] : []),
    ...(checked.length > 0 ? [{ type: "lines", lines: checked } as const] : []),
    ...told.others,
  ];
}

/** What is told of one institution can stand among the parts; of several each is a line. */
function splitTold(blocks: readonly Block[]): { readonly rows: readonly Row[]; readonly others: readonly Block[] } {
  const [first, ...rest] = blocks;
  const isOnly = first?.type === "facts" && rest.every(({ type }) => type !== "facts");
  const others = (isOnly ? rest : blocks).map((block) =>
    block.type === "facts" ? { ...block, inline: true as const } : block,
  );
  return { rows: isOnly ? first.rows : [], others };
}

/** The checks that were made, in sentences: those that failed, those that could not be decided, those that passed. */
function checkSentences({ checks }: AnatomySubject): {
  readonly failed: string[];
  readonly undecided: string[];
  readonly passed: string[];
} {
  const of = (wanted: CheckResult, without: CheckName | null = null) =>
    checks
      .filter(({ check, result }) => result === wanted && check !== without)
      .map(({ detail }) => withoutListHint(detail));
  // A test that the bank doesn't use for such accounts: neither passed nor open, and worth knowing.
  const untested = checks
    .filter(({ check, result }) => result === "not-applicable" && (check === "modulus" || check === "method"))
    .map(({ detail }) => `– ${textOf(detail)}`);
  // Where letters and digits stand where they belong, nothing else stands there.
  const isOfStructure = checks.some(({ check, result }) => check === "structure" && result === "pass");
  return {
    failed: of("fail").map((detail) => `✗ ${detail}`),
    undecided: [...of("undecidable").map((detail) => `? ${detail}`), ...untested],
    passed: of("pass", isOfStructure ? "characters" : null),
  };
}

/** "valid", "not valid" or "can't be decided offline", and what that rests on. */
function verdictSentence({ kind, checks, valid }: AnatomySubject, worst: Severity | null): string {
  const name = KIND_NAMES[kind];
  const isWrongHere = worst === "error" || worst === "warning";
  if (valid === true && isWrongHere) return `! The ${name} itself is right, but something is wrong with it here.`;
  if (valid === null && isWrongHere) return `! Something is wrong with this ${name} here.`;
  if (valid === false) return `✗ This ${name} is not valid.`;
  if (valid === null) {
    const isDoubtful = checks.some(({ result }) => result === "fail");
    return isDoubtful
      ? `? This ${name} looks wrong, but that is not certain.`
      : `? This ${name} can't be decided offline.`;
  }
  const hasDigits = checks.some(({ check, result }) => result === "pass" && CHECK_DIGITS.has(check));
  if (hasDigits) return `✓ This ${name} is valid: form and check digits are right.`;
  // Nothing but the form speaks for an account whose bank tests no digits.
  return kind === "account" ? `✓ This ${name} may be right: its form is.` : `✓ This ${name} has the right form.`;
}

function joinedSentence({ kind }: AnatomySubject, { valid, words }: NonNullable<Remarks["joined"]>): string {
  const sign = valid === false ? "✗" : valid === null ? "?" : "!";
  return `${sign} This ${KIND_NAMES[kind]}: ${words}.`;
}

/** Name of a part of an IBAN. */
export function partLabel(part: string): string {
  return PART_NAMES[part] ?? part;
}

/** Country with its code; a code that no country has stays alone. */
export function countryLabel(country: CountryCode): string {
  const name = countryName(country);
  return name === undefined ? country : `${name} (${country})`;
}

/** The verdict has one already. */
const SIGN = /^[✗!·] /u;

function title({ kind, country, value }: AnatomySubject, verdict: string): Block {
  const local = kind === "nid" && country !== null ? nidFormats(country)[0]?.NATIONAL_ID_LOCAL_NAME : undefined;
  return { type: "title", text: local || capitalised(KIND_NAMES[kind]), code: display(kind, value), verdict };
}

/** The form in which people read it: groups of four, pairs of digits. */
function display(kind: LiteralKind, value: string): string {
  if (kind === "iban") return toPrintFormat(value);
  if (kind === "sortCode" && /^\d{6}$/u.test(value)) return value.replace(/(\d\d)(?=\d)/gu, "$1-");
  return value;
}

function partRows(subject: AnatomySubject): Row[] {
  switch (subject.kind) {
    case "iban":
      return ibanRows(subject.value);
    case "bic":
      return bicRows(subject.value);
    default:
      return subject.country === null ? [] : [["Country", countryLabel(subject.country)]];
  }
}

function ibanRows(value: string): Row[] {
  const country = value.slice(0, 2);
  const format = ibanFormat(country);
  const rows: Row[] = [["Country", countryLabel(country)]];
  for (const { part, value: text } of ibanParts(value)) {
    const isSortCode = part === "branchCode" && hasSortCodes(country);
    const label = isSortCode ? "Sort code" : partLabel(part);
    rows.push([label, isSortCode ? display("sortCode", text) : text, "code"]);
  }
  const kind = ibanKind(value);
  if (kind !== null) rows.push(["Kind", textOf(kind)]);
  if (format !== undefined) rows.push(["SEPA", sepaInShort(format.country)]);
  return rows;
}

/** That territories are outside, and not which: *Describe Country Format…* names them. */
function sepaInShort(country: CountryCode): string {
  const { outside } = sepaMembership(country);
  return outside.length === 0 ? membershipOf(country) : `${membershipOf(country)}, but not all of its territories`;
}

/** The bank's BIC is the one that is described: it stands above. */
function isSameBic({ kind, value }: AnatomySubject, bic: string): boolean {
  return kind === "bic" && bic.padEnd(11, "X") === value.padEnd(11, "X");
}

/** Membership in words, with the territories that use the same letters and are outside. */
export function sepaWords(country: CountryCode): string {
  const { outside } = sepaMembership(country);
  const but = outside.length === 0 ? "" : `, but not banks in ${outside.map(countryLabel).join(", ")}`;
  return `${membershipOf(country)}${but}`;
}

function membershipOf(country: CountryCode): string {
  const { isMember, since } = sepaMembership(country);
  if (!isMember) return "not a SEPA country";
  return since === undefined ? "member country" : `member country since ${since}`;
}

function bicRows(value: string): Row[] {
  const bic = parseBic(value);
  if (bic === null) return [];
  const rows: Row[] = [
    ["Party prefix", bic.prefix, "code"],
    ["Country", countryLabel(bic.country)],
    ["Party suffix", bic.location, "code"],
    ["Branch", bic.isHeadOffice ? "primary office" : (bic.branch ?? "primary office"), ...code(!bic.isHeadOffice)],
  ];
  if (bic.isTest) rows.push(["Use", "test and training only (second character of the suffix is 0)"]);
  if (bic.isPassive) rows.push(["Use", "passive participant (second character of the suffix is 1)"]);
  return rows;
}

function code(isCode: boolean): ["code"] | [] {
  return isCode ? ["code"] : [];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
