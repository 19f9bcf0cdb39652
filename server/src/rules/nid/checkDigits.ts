/** A national bank code whose check digit says no. */
import type { Literal } from "../../model";
import { ruleOfCheck } from "../ofCheck";

export const nidCheckDigits = ruleOfCheck({
  id: "nid/check-digits",
  defaultSeverity: "error",
  kinds: ["nid"],
  except: isCounting,
  checks: ["check-digits", "national-check-digits", "modulus", "method"],
  doc: {
    meaning:
      "The national bank code fails its check digit (US routing numbers, CLABE, CBU and others), so a digit is wrong.",
    example: {
      bad: 'routing_number: "021000022"\naccount_number: "3926871"',
      good: 'routing_number: "021000021"\naccount_number: "3926871"',
    },
    source: "ABA routing number policy; the country's central bank or banking association",
  },
});

/** `123456789`: stands for a routing number in documentation and forms. */
function isCounting({ value }: Literal): boolean {
  return value === "123456789" || value === "987654321";
}
