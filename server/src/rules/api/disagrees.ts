/** An interface accepts an account that Paylint's own rules refuse; theirs stands, and one of the two is behind. */
import { hasAnswers } from "../facts";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { disagreementOf, isVerifiedAcceptance } from "./answers";

export const apiDisagrees: LiteralRule = {
  id: "api/disagrees",
  defaultSeverity: "info",
  scope: "literal",
  concerns: hasAnswers,
  kinds: ["account", "iban", "sortCode", "nid"],
  doc: {
    meaning:
      "An interface that was asked on demand, and that verifies check digits for the country, accepts an account that fails " +
      "the check here. The value stays invalid: one of the two has an older rule, and which is worth a question to the bank.",
    example: { bad: 'sort_code: "08-99-99"\naccount_number: "66374959"' },
    source: "Sort code interface, section 2.3 (001); Bank directory interface, section 2.8",
  },
  check(literal, context) {
    if (literal.valid !== false || literal.confidence === "weak") return NOTHING;
    const answer = context.facts.of(literal).find(({ account }) => isVerifiedAcceptance(account));
    return answer === undefined ? [] : [onLiteral(literal, disagreementOf(answer))];
  },
};
