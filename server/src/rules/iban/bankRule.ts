/** An IBAN that the bank's own rule for IBANs would not have made. */
import { ruleOfCheck } from "../ofCheck";

export const ibanBankRule = ruleOfCheck({
  id: "iban/bank-rule",
  defaultSeverity: "warning",
  kinds: ["iban"],
  checks: ["bank-rule"],
  doc: {
    meaning:
      "German banks have rules for their IBANs. Some bank codes and some accounts have no IBAN at all: a payment to one may " +
      "not arrive. A hint where the bank makes its IBANs with another bank code today, for old ones may still be in use.",
    example: { bad: "iban: DE14500400330000012345", good: "iban: DE89370400440532013000" },
    source: "Deutsche Bundesbank, IBAN rules; field 14 of an imported bank code file, else Paylint's own table",
  },
});
