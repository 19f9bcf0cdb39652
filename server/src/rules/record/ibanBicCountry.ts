/** The country of an IBAN against that of the BIC beside it. */

import type { CountryCode } from "../../domain/check";
import { ibanPrefixOf, sepaMembership } from "../../domain/countries/ibanFormats";
import { countryInText } from "../../domain/countries/isoCountries";
import { part, say } from "../../domain/message";
import type { ReferenceData } from "../../domain/reference";
import type { Literal, PaymentRecord } from "../../model";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { isOfIban } from "./ibanAccount";
import { onlyOf } from "./pair";

export const recordIbanBicCountry: RecordRule = {
  id: "record/iban-bic-country",
  defaultSeverity: "warning",
  scope: "record",
  doc: {
    meaning:
      "IBAN and BIC of one record are of different countries. A hint where both are in SEPA, for banks keep accounts abroad " +
      "under a passport, and where an account or a bank's code of another country stands beside them, which the BIC may " +
      "be of; elsewhere a warning. Territories that use their mother country's IBANs (French overseas departments, Jersey, Guernsey, Isle of Man and " +
      "others) are no difference.",
    example: { bad: "iban: NL91ABNA0417164300\nbic: DEUTDEFF", good: "iban: NL91ABNA0417164300\nbic: ABNANL2A" },
    source: "ISO 13616-1, ISO 9362; IBAN registry (countries that an IBAN prefix includes)",
  },
  check(record, { reference }) {
    const iban = onlyOf(record, "iban");
    const bic = onlyOf(record, "bic");
    if (iban === null || bic === null) return NOTHING;
    const ibanCountry = iban.value.slice(0, 2);
    const bicCountry = bic.value.slice(4, 6);
    if (ibanPrefixOf(ibanCountry) === ibanPrefixOf(bicCountry)) return NOTHING;
    const [of, against] = [part.name(countryInText(ibanCountry)), part.name(countryInText(bicCountry))];
    const isHint = areBranchesUsual(ibanCountry, bicCountry) || hasOtherAccount(record, iban, reference);
    return [
      onLiteral(bic, say`The BIC is of ${against}, the IBAN beside it of ${of}.`, {
        ...(isHint ? { severity: "hint" } : {}),
        related: [{ literal: iban, message: say`The IBAN beside it.` }],
      }),
    ];
  },
};

/** Banks serve each other's countries from abroad within SEPA. */
export function areBranchesUsual(one: CountryCode, other: CountryCode): boolean {
  return sepaMembership(one).isMember && sepaMembership(other).isMember;
}

/** Beside the IBAN stands an account that isn't its own, or the code of a bank elsewhere. */
function hasOtherAccount(record: PaymentRecord, iban: Literal, reference: ReferenceData): boolean {
  const country = iban.value.slice(0, 2);
  const isElsewhere = (other: Literal | null) =>
    other !== null && other.country !== null && ibanPrefixOf(other.country) !== ibanPrefixOf(country);
  const account = onlyOf(record, "account");
  if (account !== null && (isElsewhere(account) || !isOfIban(record, iban, account, reference))) return true;
  return isElsewhere(onlyOf(record, "nid")) || isElsewhere(onlyOf(record, "sortCode"));
}
