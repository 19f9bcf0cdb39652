/** What the commands ask of the directory about one identifier: its one bank, or nothing. */
import type { IdentifierKind } from "../domain/inspect";
import type { Facts } from "../model";

export interface BankAnswer {
  readonly bic: string | null;
  readonly bank: string | null;
}

/** Bank and BIC of an identifier; null members where unknown or where several banks answer. */
export type BankLookup = (kind: IdentifierKind, country: string | null, value: string) => BankAnswer;

/** For `--no-directory`. */
export const noBank: BankLookup = () => ({ bic: null, bank: null });

/** Looks into the facts; the first source that knows a member decides it, and only if it knows no second one. */
export function bankLookupIn(facts: Facts): BankLookup {
  return (kind, country, value) => {
    const found = facts.of({ kind, country, value }).filter(({ status }) => status === "found");
    const records = found.map((fact) => fact.records);
    return {
      bic: onlyValue(records, ["bic"]),
      bank: onlyValue(records, ["institution_name", "name", "bank"]),
    };
  };
}

function onlyValue(
  sources: readonly (readonly Readonly<Record<string, string>>[])[],
  members: readonly string[],
): string | null {
  for (const records of sources) {
    const values = new Set(records.map((record) => firstText(record, members)).filter((text) => text !== ""));
    const [only] = values;
    if (only !== undefined) return values.size === 1 ? only : null;
  }
  return null;
}

function firstText(record: Readonly<Record<string, string>>, members: readonly string[]): string {
  for (const member of members) {
    const text = record[member];
    if (text !== undefined && text !== "") return text;
  }
  return "";
}
