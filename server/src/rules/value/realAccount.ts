/** Accounts of existing banks among test data. Off unless asked for. */
import { say } from "../../domain/message";
import { isSampleValue } from "../../domain/samples/sampleValue";
import { factsOf } from "../facts";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { EXAMPLE_PATHS, isDocumented } from "./sampleNumber";

export const valueRealAccount: LiteralRule = {
  id: "value/real-account",
  defaultSeverity: "off",
  isForChosenPaths: true,
  scope: "literal",
  concerns: ({ path }) => EXAMPLE_PATHS.test(path),
  kinds: ["iban"],
  doc: {
    meaning:
      "An IBAN of a bank that exists stands in a file whose path says test or example: it may be somebody's account, " +
      "copied from real data. Test values (`paylint generate`) pass the same checks and belong to nobody.",
    example: { bad: "iban: DE83370400440417236500   # in test/payments.yaml" },
    source: "The directory named in the message",
  },
  check(literal, context) {
    if (isSampleValue(literal.kind, literal.country, literal.value) || isDocumented(literal.value)) return NOTHING;
    const isBank = factsOf(literal, context).some(({ status }) => status === "found");
    if (!isBank) return NOTHING;
    return [onLiteral(literal, say`This IBAN belongs to a bank that exists; a test value would pass the same checks.`)];
  },
};
