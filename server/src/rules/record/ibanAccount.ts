import { ibanFormat, partOf } from "../../domain/countries/ibanFormats";
import type { Literal } from "../../model";
import { onLiteral, type RecordRule } from "../rule";
import { onlyOf, withoutZeros } from "./pair";

/** Countries whose IBANs hold the account number as the bank writes it; elsewhere banks convert some of theirs. */
const UNCONVERTED: ReadonlySet<string> = new Set(["GB", "IE", "BE", "ES", "FI", "IT", "NO", "PL", "PT"]);

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
  check(record) {
    const iban = onlyOf(record, "iban");
    const account = onlyOf(record, "account");
    if (iban === null || account === null || holds(iban, account)) return [];
    const country = iban.value.slice(0, 2);
    if (account.country !== null && account.country !== country) return [];
    return [
      onLiteral(account, "The IBAN beside it has another account number.", {
        severity: UNCONVERTED.has(country) ? "warning" : "hint",
        related: [{ literal: iban, message: "The IBAN beside it." }],
      }),
    ];
  },
};

/**
 * Whether the IBAN holds the account, which may be written in any of its forms: as the account part, with check digits or
 * bank code around it, filled or not. Values of fewer than four digits prove nothing.
 */
function holds(iban: Literal, account: Literal): boolean {
  const written = withoutZeros(account.value);
  if (written.length < 4) return true;
  const bban = iban.value.slice(4);
  if (bban.includes(written) || account.value.includes(withoutZeros(bban))) return true;
  const format = ibanFormat(iban.value.slice(0, 2));
  const part = format === undefined ? undefined : partOf(format, "account");
  if (part === undefined) return true;
  const inside = withoutZeros(iban.value.slice(part.start, part.start + part.length));
  // Long domestic forms (bank code, type and account) end in the account part.
  return inside.length >= 4 && written.includes(inside);
}
