/** An account number whose check digits, or whose bank's method, say no. */
import { isCounting } from "../../domain/placeholder";
import { ruleOfCheck } from "../ofCheck";

export const accountCheckDigits = ruleOfCheck({
  id: "account/check-digits",
  defaultSeverity: "error",
  kinds: ["account"],
  checks: ["check-digits", "national-check-digits", "method"],
  severity: ({ value }) => (isCounting(value) ? "hint" : null),
  doc: {
    meaning:
      "The account number fails the check-digit rule of its country or bank. Where banks are known to deviate this is a " +
      "warning; where the rule was given up, and of digits that count up or down (`0123456789`), a hint.",
    example: { bad: 'iban: NO9386011117947\nkontonummer: "86011117948"' },
    source: "The country's central bank or banking association; Deutsche Bundesbank, check-digit methods",
  },
});
