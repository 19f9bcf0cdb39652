/** A test BIC, told by the form alone. */

import type { Verdict } from "../../domain/check";
import { type Message, say } from "../../domain/message";
import { isSampleValue } from "../../domain/samples/sampleValue";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

export const bicTest: LiteralRule = {
  id: "bic/test",
  defaultSeverity: "info",
  scope: "literal",
  kinds: ["bic"],
  doc: {
    meaning: "The eighth character is 0: a test BIC, which takes no payments on the live network.",
    example: { bad: "bic: NWBKGB20" },
    source: "ISO 9362; SWIFT, BIC data: test and training BICs",
  },
  check(literal) {
    // What `paylint generate` made is known to be a test value.
    const message = isSampleValue("bic", literal.country, literal.value) ? null : testBicMessage(literal);
    return message === null ? NOTHING : [onLiteral(literal, message)];
  },
};

/** @returns null for a BIC that is none */
export function testBicMessage({ value, valid }: { readonly value: string; readonly valid: Verdict }): Message | null {
  return valid === false || value.charAt(7) !== "0" ? null : say`This is a test BIC: it takes no payments.`;
}
