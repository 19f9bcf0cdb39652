/** The account beside an IBAN against the one inside it, in whatever domestic form it is written. */

import type { CountryCode } from "../../domain/check";
import { countryOf } from "../../domain/countries/countries";
import { ibanFormat, partOf } from "../../domain/countries/ibanFormats";
import { say } from "../../domain/message";
import type { ReferenceData } from "../../domain/reference";
import { withoutLeadingZeros } from "../../domain/text";
import type { Literal, PaymentRecord } from "../../model";
import { currencyOfKey } from "../keys";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { isMadeOf, onlyOf } from "./pair";

export const recordIbanAccount: RecordRule = {
  id: "record/iban-account",
  defaultSeverity: "warning",
  scope: "record",
  doc: {
    meaning:
      "The account number of a record is not the one inside its IBAN. A warning where IBANs hold the account number as it " +
      "is, a hint where banks are known to convert some (sub-accounts, account types).",
    example: {
      bad: 'iban: GB29NWBK60161331926819\naccount_number: "31926818"',
      good: 'iban: GB29NWBK60161331926819\naccount_number: "31926819"',
    },
    source: "IBAN registry, account number positions",
  },
  check(record, { reference }) {
    const iban = onlyOf(record, "iban");
    const account = onlyOf(record, "account");
    if (iban === null || account === null) return NOTHING;
    const country = iban.value.slice(0, 2);
    if ((account.country !== null && account.country !== country) || areOfOtherMoney(iban, account)) return NOTHING;
    if (isOfIban(record, iban, account, reference)) return NOTHING;
    return [
      onLiteral(account, say`The IBAN beside it has another account number.`, {
        severity: standsAsWritten(country) ? "warning" : "hint",
        related: [{ literal: iban, message: say`The IBAN beside it.` }],
      }),
    ];
  },
};

/** Whether an account is the one inside the IBAN beside it, one of which the bank makes it, or none that it could hold. */
export function isOfIban(record: PaymentRecord, iban: Literal, account: Literal, reference: ReferenceData): boolean {
  const { isOfOtherBank } = countryOf(iban.value.slice(0, 2))?.account ?? {};
  if (holds(iban, account) || isOfOtherBank?.(account.text, iban.value) === true) return true;
  const bankcode = onlyOf(record, "nid")?.value ?? iban.value.slice(4, 12);
  return isMadeOf(iban, bankcode, account.value, reference);
}

/** `rachunek_pln` beside `iban_eur`: two accounts. */
function areOfOtherMoney(iban: Literal, account: Literal): boolean {
  const [one, other] = [iban, account].map(({ field }) => currencyOfKey(field.key));
  return one !== undefined && other !== undefined && one !== other;
}

function standsAsWritten(country: CountryCode): boolean {
  return countryOf(country)?.account?.standsInIbanAsWritten === true;
}

/**
 * Whether the IBAN holds the account, which may be written in any of its forms: the account part alone or with bank code,
 * branch or check digits around it, filled or not. Values of fewer than four digits prove nothing.
 */
function holds(iban: Literal, account: Literal): boolean {
  const written = withoutLeadingZeros(account.value);
  const format = ibanFormat(iban.value.slice(0, 2));
  const part = format === undefined ? undefined : partOf(format, "account");
  if (written.length < 4 || format === undefined || part === undefined) return true;
  if (account.value.includes(iban.value.slice(4))) return true;
  const inside = withoutLeadingZeros(iban.value.slice(part.start, part.start + part.length));
  // Elsewhere parts are written without their filling, or joined in another order.
  if (!standsAsWritten(format.country)) return written.includes(inside) || iban.value.includes(written);
  for (const { start } of format.parts) {
    if (start > part.start) continue;
    for (const last of format.parts) {
      const end = last.start + last.length;
      if (end > part.start && withoutLeadingZeros(iban.value.slice(start, end)) === written) return true;
    }
  }
  return false;
}
