/**
 * Has the domain check what detection took for an identifier, with the neighbours that its country's rule needs,
 * and adds what only the document shows: a leading zero lost because the value was written as a number.
 */
import { type Check, type CountryCode, type Verdict, verdictOf } from "../domain/check";
import { inspect, type ReferenceData } from "../domain/inspect";
import type { LiteralKind } from "../model";
import type { Candidate } from "./candidates";

export interface Neighbours {
  readonly account: string | null;
  readonly bankcode: string | null;
  readonly branch: string | null;
}

export interface Checked {
  /** Electronic form; of an account with parts, the parts. */
  readonly value: string;
  readonly country: CountryCode | null;
  readonly checks: readonly Check[];
  readonly valid: Verdict;
}

export const NO_NEIGHBOURS: Neighbours = { account: null, bankcode: null, branch: null };

/** Length that UK and Irish account numbers have in every document (Sort code interface, section 2.1). */
const UK_ACCOUNT_LENGTH = 8;

export function inspectCandidate(
  candidate: Candidate,
  kind: LiteralKind,
  country: CountryCode | null,
  neighbours: Neighbours,
  reference: ReferenceData,
): Checked {
  const value = candidate.compact.text;
  const lengths = candidate.term?.lengths;
  if (kind === "nid" && lengths !== undefined) {
    const checks = [lengthCheck(value, lengths)];
    return { value, country, checks, valid: verdictOf(checks) };
  }
  // An account goes as written: a prefix or a bank behind a slash is told by its separators.
  const written = kind === "account" ? candidate.slot.field.value.trim() : value;
  const asked = candidate.term?.isFullAccount === true ? "account" : kind;
  const inspection = inspect({ kind: asked, value: written, country, ...neighbours }, reference);
  const lost = lostZero(candidate, kind, country);
  const checks = lost === null ? inspection.checks : [...inspection.checks, lost];
  const found = kind === "iban" || kind === "bic" ? candidate.country : (inspection.country ?? country);
  return { value: inspection.value, country: found, checks, valid: verdictOf(checks) };
}

function lengthCheck(value: string, lengths: readonly number[]): Check {
  const passes = lengths.includes(value.length);
  return {
    check: "length",
    result: passes ? "pass" : "fail",
    strength: "error",
    detail: passes ? "The length is right." : `It has ${value.length} digits, ${lengths.join(" or ")} are expected.`,
    ...(passes ? {} : { expected: lengths.join(" or ") }),
  };
}

/** A UK account written as a number with fewer than eight digits began with a zero. */
function lostZero({ slot, compact }: Candidate, kind: LiteralKind, country: CountryCode | null): Check | null {
  if (kind !== "account" || (country !== "GB" && country !== "IE")) return null;
  if (slot.field.scalar !== "number" || compact.text.length >= UK_ACCOUNT_LENGTH) return null;
  return {
    check: "length",
    result: "fail",
    strength: "error",
    detail: `Written as a number, it lost a leading zero: ${UK_ACCOUNT_LENGTH} digits are expected.`,
    expected: String(UK_ACCOUNT_LENGTH),
  };
}
