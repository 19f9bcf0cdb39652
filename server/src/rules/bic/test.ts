/** A test BIC, told by the form alone. */
import { type LiteralRule, onLiteral } from "../rule";

export const bicTest: LiteralRule = {
  id: "bic/test",
  defaultSeverity: "info",
  scope: "literal",
  formal: true,
  kinds: ["bic"],
  doc: {
    meaning: "The eighth character is 0: a test BIC, which takes no payments on the live network.",
    example: { bad: "bic: NWBKGB20" },
    source: "ISO 9362; SWIFT, BIC data: test and training BICs",
  },
  check(literal) {
    if (literal.valid === false || literal.value.charAt(7) !== "0") return [];
    return [onLiteral(literal, "This is a test BIC: it takes no payments.")];
  },
};
