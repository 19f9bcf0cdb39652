/** What the commands ask of the directory about one identifier: its one bank, or nothing. */
import type { LiteralKind } from "../domain/literalKind";
import { type BankDetails, toBankDetails } from "../features/bankDetails";
import type { Facts } from "../model";

export interface BankAnswer {
  readonly bic: string | null;
  readonly bank: string | null;
}

/** Bank and BIC of an identifier; null members where unknown or where several banks answer. */
export type BankLookup = (kind: LiteralKind, country: string | null, value: string) => BankAnswer;

/** For `--no-directory`. */
export const noBank: BankLookup = () => ({ bic: null, bank: null });

/** Looks into the facts; the first source that knows a member decides it, and only if it knows no second one. */
export function bankLookupIn(facts: Facts): BankLookup {
  return (kind, country, value) => {
    const found = facts.of({ kind, country, value }).filter(({ status }) => status === "found");
    const sources = found.map(({ records }) => records.map(toBankDetails));
    return { bic: onlyValue(sources, "bic"), bank: onlyValue(sources, "name") };
  };
}

function onlyValue(sources: readonly (readonly BankDetails[])[], member: "bic" | "name"): string | null {
  for (const banks of sources) {
    const values = new Set(banks.flatMap((bank) => bank[member] ?? []));
    const [only] = values;
    if (only !== undefined) return values.size === 1 ? only : null;
  }
  return null;
}
