/**
 * The IBAN of one record, for the action on it, the hover beside it and the commands for a whole file: calculated from
 * everything that stands there, or why it isn't.
 */
import { type AccountParts, accountPartsOf, type UnclearPart } from "../../detect/accountParts";
import { calculateIban, domesticParts, parametersOf } from "../../domain/calculate";
import type { CalculationCause } from "../../domain/calculation/messages";
import { type ParameterName, partLabel } from "../../domain/calculation/parameters";
import { partOfCause } from "../../domain/calculation/partForm";
import { ibanFormatIn } from "../../domain/countries/ibanFormats";
import type { ReferenceData } from "../../domain/inspect";
import type { Field, PaymentRecord } from "../../model";
import type { Snapshot } from "../documents/snapshot";

export type RecordCalculation =
  | {
      readonly kind: "iban";
      readonly iban: string;
      /** A part was filled with zeros. */
      readonly isFilled: boolean;
      readonly fields: readonly Field[];
    }
  /** A part is missing. */
  | {
      readonly kind: "missing";
      readonly part: ParameterName | null;
      readonly label: string;
      readonly fields: readonly Field[];
    }
  /** Something stands there that might belong to the account. */
  | { readonly kind: "unclear"; readonly reason: string; readonly fields: readonly Field[] }
  /** Something is wrong, with that part where one can be named. */
  | {
      readonly kind: "wrong";
      readonly part: ParameterName | null;
      readonly label: string;
      readonly fields: readonly Field[];
    }
  /** The bank may make another IBAN. */
  | { readonly kind: "assumed"; readonly fields: readonly Field[] };

/**
 * @param bic of the bank, where the record doesn't say one and somebody else does
 * @returns null where the record has no domestic account, or its country no IBANs
 */
export function calculateRecord(
  snapshot: Pick<Snapshot, "membersBeside">,
  record: PaymentRecord,
  reference: ReferenceData,
  bic: string | null = null,
): RecordCalculation | null {
  const said = accountPartsOf(record, snapshot.membersBeside);
  if (said === null || ibanFormatIn(said.input.country) === undefined) return null;
  const parts = bic === null || said.input.bic !== undefined ? said : { ...said, input: { ...said.input, bic } };
  const { input, fields } = parts;
  const result = calculateIban(input, reference);
  if (!result.ok) return refused(parts, result.cause);
  const [unclear] = parts.unclear.filter((one) => !isSaid(one, result.iban));
  if (unclear !== undefined) return { kind: "unclear", reason: reasonOf(unclear, input.country), fields };
  if (result.assumed) return { kind: "assumed", fields };
  return { kind: "iban", iban: result.iban, isFilled: result.padded.length > 0, fields };
}

/** Check digits that the calculation came to by itself: whatever they are called, they say nothing else. */
function isSaid({ part, value }: UnclearPart, iban: string): boolean {
  return part === "cd" && domesticParts(iban)?.cd === value;
}

function reasonOf({ key, part }: UnclearPart, country: string): string {
  return `“${key}” isn't understood: it may be the ${labelOf(part, country).toLowerCase()}.`;
}

function refused({ input, fields, unclear }: AccountParts, cause: CalculationCause): RecordCalculation {
  const { country, ...given } = input;
  const part = partOfCause(country, cause, given);
  const label = labelOf(part, country);
  const isMissing = (cause === "missing" || cause === "bank-unknown") && part !== null && given[part] === undefined;
  if (isMissing) return { kind: "missing", part, label, fields };
  const [first] = unclear;
  return first === undefined
    ? { kind: "wrong", part, label, fields }
    : { kind: "unclear", reason: reasonOf(first, country), fields };
}

/** What keeps a record from its IBAN, in a sentence; null where nothing does, or a finding of its own says it. */
export function whatIsMissing(calculation: RecordCalculation): string | null {
  switch (calculation.kind) {
    case "missing":
      return calculation.part === "bic" ? "The bank's BIC is needed." : `It needs one more part: ${calculation.label}.`;
    case "unclear":
      return calculation.reason;
    case "wrong":
      return calculation.part === "cd"
        ? `${calculation.label}: these check digits don't belong to this bank and account.`
        : null;
    default:
      return null;
  }
}

function labelOf(part: ParameterName | null, country: string): string {
  if (part === null) return "Account";
  return parametersOf(country).find(({ name }) => name === part)?.label ?? partLabel(part);
}
