/** The literals of a record that can be compared: one of a kind, and right by themselves. */
import { calculateIban, type IbanInput } from "../../domain/calculate";
import { countryOf } from "../../domain/countries/countries";
import { ibanParts } from "../../domain/iban";
import type { ReferenceData } from "../../domain/reference";
import type { Literal, LiteralKind, PaymentRecord } from "../../model";

/** The record's only literal of the kind; null when there is none, more than one, or it is wrong or only a guess. */
export function onlyOf(record: PaymentRecord, kind: LiteralKind): Literal | null {
  let only: Literal | null = null;
  const { literals } = record;
  for (let at = 0; at < literals.length; at++) {
    const literal = literals[at] as Literal;
    if (literal.kind !== kind || literal.confidence === "weak") continue;
    if (only !== null) return null;
    only = literal;
  }
  return only === null || only.valid === false ? null : only;
}

/**
 * Whether the bank makes this IBAN of the parts, by a rule of its own that replaces or completes them.
 * @param account as written; the one inside the IBAN where none is beside it
 */
export function isMadeOf(iban: Literal, bankcode: string, account: string | null, reference: ReferenceData): boolean {
  const country = iban.value.slice(0, 2);
  const { byBankRule, asksAccountOnly } = countryOf(country)?.calculation ?? {};
  // Where the account has the bank's code in it, short forms are filled in their own place (Finland).
  if (asksAccountOnly === true && account !== null) return makes(iban, { country, account }, reference);
  if (byBankRule === undefined) return false;
  const inside = ibanParts(iban.value).find(({ part }) => part === "account")?.value ?? "";
  return makes(iban, { country, bankcode, account: account ?? inside }, reference);
}

function makes({ value }: Literal, input: IbanInput, reference: ReferenceData): boolean {
  const result = calculateIban(input, reference);
  return result.ok && result.iban === value;
}
