/** Sort code and account number against the modulus check, told once for the pair. */
import type { Literal } from "../../model";
import { failedCheck, ruleOfCheck } from "../ofCheck";

export const sortCodeModulus = ruleOfCheck({
  id: "sort-code/modulus",
  defaultSeverity: "error",
  kinds: ["sortCode", "account"],
  checks: ["modulus"],
  except: (literal) => literal.kind === "sortCode" && accountSaysIt(literal),
  doc: {
    meaning:
      "The account number fails the check that the bank of this sort code has published, so one of the two is wrong.",
    example: { bad: 'sort_code: "08-99-99"\naccount_number: "66374959"' },
    source: "Validating account numbers: UK modulus checking specification",
  },
});

/** One finding for the pair, on the account number: it is the longer one and the likelier to be mistyped. */
function accountSaysIt(sortCode: Literal): boolean {
  return sortCode.record.literals.some(
    (other) => other.kind === "account" && failedCheck(other, ["modulus"]) !== undefined,
  );
}
