/** A sort code of another form than six digits, lost zeros and look-alikes aside. */
import { SORT_CODE_LENGTH } from "../../domain/uk/checkPair";
import type { Literal } from "../../model";
import { ruleOfCheck } from "../ofCheck";
import { isLookAlike } from "../value/lookAlike";
import { lostZeros } from "../value/lostZeros";

export const sortCodeFormat = ruleOfCheck({
  id: "sort-code/format",
  defaultSeverity: "error",
  kinds: ["sortCode"],
  checks: ["characters", "length", "structure", "country", "location", "branch"],
  except: (literal, context) => lostZeros(literal) !== null || isLookAlike(literal, context) || isInIbanBeside(literal),
  doc: {
    meaning: "A sort code of the United Kingdom or Ireland has six digits, often written in pairs.",
    example: { bad: 'sort_code: "60-16-1"', good: 'sort_code: "60-16-13"' },
    source: "Sort code interface, section 2.1",
  },
});

/** The bank says itself, by the IBAN, that this is the code: whatever digit others begin with. */
function isInIbanBeside({ value, record }: Literal): boolean {
  return (
    value.length === SORT_CODE_LENGTH &&
    record.literals.some(({ kind, value: iban }) => kind === "iban" && iban.slice(8, 8 + SORT_CODE_LENGTH) === value)
  );
}
