/** An account number whose check digits, or whose bank's method, say no. */
import { isCounting } from "../../domain/placeholder";
import type { Literal } from "../../model";
import { failedCheck, ruleOfCheck } from "../ofCheck";

export const accountCheckDigits = ruleOfCheck({
  id: "account/check-digits",
  defaultSeverity: "error",
  kinds: ["account"],
  checks: ["check-digits", "national-check-digits", "method"],
  except: ibanSaysIt,
  severity: ({ value }) => (isCounting(value) ? "hint" : null),
  doc: {
    meaning:
      "The account number fails the check-digit rule of its country or bank. Where banks are known to deviate this is a " +
      "warning; where the rule was given up, and of digits that count up or down (`0123456789`), a hint.",
    example: { bad: 'iban: NO9386011117947\nkontonummer: "86011117948"' },
    source: "The country's central bank or banking association; Deutsche Bundesbank, check-digit methods",
  },
});

/** Fewer digits end an IBAN by chance. */
const SHORTEST_OF_IBAN = 6;

/** One finding for the same digits twice, on the IBAN, where its own check digits fail as well. */
function ibanSaysIt({ value, record }: Literal): boolean {
  const digits = value.replace(/^0+/u, "");
  return (
    digits.length >= SHORTEST_OF_IBAN &&
    record.literals.some(
      (other) =>
        other.kind === "iban" &&
        other.value.slice(4).endsWith(digits) &&
        failedCheck(other, ["check-digits", "national-check-digits"]) !== undefined,
    )
  );
}
