/** A domestic number that was wrong before the IBAN was calculated around it. */
import { nationalStrength } from "../../domain/nationalCheckDigits";
import type { Literal } from "../../model";
import { failedCheck, ruleOfCheck } from "../ofCheck";

export const ibanNationalCheckDigits = ruleOfCheck({
  id: "iban/national-check-digits",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["national-check-digits", "modulus", "method"],
  // One wrong digit breaks both checks; the first one says enough.
  except: (literal) => failedCheck(literal, ["check-digits"]) !== undefined,
  // Banks that don't keep to the rule give out such numbers, and IBANs made of them.
  severity: (literal, failed) => (failed.strength === "warning" && isSofter(literal) ? "hint" : null),
  doc: {
    meaning:
      "The IBAN's own check digits fit, but the domestic number inside it fails the check of its country, so it was " +
      "wrong before the IBAN was made. Where banks are known to deviate this is a warning, where the rule was given up a hint.",
    example: { bad: "iban: BE41539007547035", good: "iban: BE68539007547034" },
    source: "The country's central bank or banking association; see the table of national check digits",
  },
});

/** Whether the country's rule holds in general, so that a weaker failure is that of a number it is not kept for. */
function isSofter({ country }: Literal): boolean {
  return country !== null && nationalStrength(country) === "error";
}
