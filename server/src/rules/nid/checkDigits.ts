/** A national bank code whose check digit says no. */
import { isCounting } from "../../domain/placeholder";
import { ruleOfCheck } from "../ofCheck";

export const nidCheckDigits = ruleOfCheck({
  id: "nid/check-digits",
  defaultSeverity: "error",
  kinds: ["nid"],
  // `123456789`: stands for a routing number in documentation and forms.
  except: ({ value }) => isCounting(value),
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
