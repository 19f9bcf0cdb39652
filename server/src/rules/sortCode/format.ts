/** A sort code of another form than six digits, lost zeros and look-alikes aside. */
import { ruleOfCheck } from "../ofCheck";
import { isLookAlike } from "../value/lookAlike";
import { lostZeros } from "../value/lostZeros";

export const sortCodeFormat = ruleOfCheck({
  id: "sort-code/format",
  defaultSeverity: "error",
  kinds: ["sortCode"],
  checks: ["characters", "length", "structure", "country", "location", "branch"],
  except: (literal, context) => lostZeros(literal) !== null || isLookAlike(literal, context),
  doc: {
    meaning: "A sort code of the United Kingdom or Ireland has six digits, often written in pairs.",
    example: { bad: 'sort_code: "60-16-1"', good: 'sort_code: "60-16-13"' },
    source: "Sort code interface, section 2.1",
  },
});
