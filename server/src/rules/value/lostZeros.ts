/**
 * When a code is too short because its leading zeros are gone: some program took it for a number. Needs codes that are
 * digits only and have one length, so that what is missing is known.
 */
import { countryOf } from "../../domain/countries/countries";
import { inspect, noReferenceData } from "../../domain/inspect";
import type { Literal } from "../../model";
import { failedCheck } from "../ofCheck";

export interface LostZeros {
  /** The value with its zeros again. */
  readonly padded: string;
  readonly digits: number;
}

/**
 * What the literal was before its leading zeros were lost: at most three, in a value that its format reads as a number
 * or that fills a CSV cell, which a spreadsheet may have rewritten.
 * @returns null when nothing is missing, or when what is missing can't be leading zeros
 */
export function lostZeros(literal: Literal): LostZeros | null {
  // A bank's own code, where the national one is bank and branch.
  if (literal.kind === "nid" && literal.valid === true) return null;
  const digits = fullLength(literal);
  if (digits === null) return null;
  const missing = digits - literal.text.length;
  if (missing < 1 || missing > 3) return null;
  if (!/^[1-9][0-9]*$/u.test(literal.text) || !mayHaveLost(literal)) return null;
  const padded = literal.text.padStart(digits, "0");
  // Check digits that don't fit the filled code tell that something else is wrong with it.
  const { valid } = inspect({ kind: literal.kind, value: padded, country: literal.country }, noReferenceData);
  return valid === false ? null : { padded, digits };
}

function fullLength(literal: Literal): number | null {
  if (literal.kind === "sortCode") return 6;
  const country = literal.country ?? literal.record.country ?? "";
  const known = countryOf(country);
  if (literal.kind === "account") return known?.account?.digits ?? null;
  if (literal.kind !== "nid" || known?.bankCode?.neverBeginsWithZero === true) return null;
  return known?.bankCode?.digits ?? numberOrNull(failedCheck(literal, ["length"])?.expected ?? "");
}

/** The expected length when it is one number; several alternatives leave open what is missing. */
function numberOrNull(expected: string): number | null {
  return /^[0-9]{1,2}$/u.test(expected) ? Number(expected) : null;
}

function mayHaveLost(literal: Literal): boolean {
  const { field } = literal;
  return literal.text === field.value && (field.scalar === "number" || field.container.kind === "row");
}
