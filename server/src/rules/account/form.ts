/** The form of a domestic account number: how long it is and of which characters. */
import { isCounting } from "../../domain/placeholder";
import { hasUkSortCodes } from "../../domain/sortCodes";
import type { Literal } from "../../model";
import { ruleOfCheck } from "../ofCheck";
import { isLookAlike } from "../value/lookAlike";
import { lostZeros } from "../value/lostZeros";

export const accountLength = ruleOfCheck({
  id: "account/length",
  defaultSeverity: "error",
  kinds: ["account"],
  checks: ["length"],
  severity: ({ value }) => (isCounting(value) ? "hint" : null),
  except: (literal) => lostZeros(literal) !== null || isSortCodeAndAccount(literal),
  doc: {
    meaning:
      "The account number is longer or shorter than account numbers of its country can be: a hint where its digits count up " +
      "or down (`1234567890`), as they do where a number is still to come.",
    example: { bad: 'sort_code: "60-16-13"\naccount_number: "319268190"' },
    source: "Bank directory interface, sections 2.6 and 2.8",
  },
});

export const accountStructure = ruleOfCheck({
  id: "account/structure",
  defaultSeverity: "error",
  kinds: ["account"],
  checks: ["characters", "structure", "country", "location", "branch"],
  except: isLookAlike,
  doc: {
    meaning: "The account number holds characters, or parts, that account numbers of its country don't have.",
    example: { bad: 'sort_code: "60-16-13"\naccount_number: "3192A819"' },
    source: "Bank directory interface, sections 2.6 and 2.8",
  },
});

/** Open-banking interfaces write sort code and account number as one number of fourteen digits. */
function isSortCodeAndAccount({ country, value }: Literal): boolean {
  return hasUkSortCodes(country) && /^[0-9]{14}$/u.test(value);
}
