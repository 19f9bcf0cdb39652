/** An interface knows the BIC as not connected to the network. */
import { factsOf, hasAnswers } from "../facts";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { inactivityOf } from "./answers";

export const apiBicInactive: LiteralRule = {
  id: "api/bic-inactive",
  defaultSeverity: "info",
  scope: "literal",
  concerns: hasAnswers,
  kinds: ["bic"],
  doc: {
    meaning:
      "The BIC exists but is not connected to the network: payments reach the institution through another. Passive BICs, " +
      "whose form says so already, are left to `bic/passive`.",
    example: { bad: "bic: NWBKGB2LXXX" },
    source: "BIC validation interface, section 2.4 (bic_active)",
  },
  check(literal, context) {
    if (literal.value.charAt(7) === "1") return NOTHING;
    const answer = factsOf(literal, context).find(({ active }) => active !== undefined);
    if (answer?.active !== false) return NOTHING;
    return [onLiteral(literal, inactivityOf(answer))];
  },
};
