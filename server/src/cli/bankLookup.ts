/** The one bank of an identifier, out of the facts of a directory. */
import type { BankLookup } from "../answers/bankLookup";
import { type BankDetails, toBankDetails } from "../describe/bankDetails";
import type { Facts } from "../model";

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
