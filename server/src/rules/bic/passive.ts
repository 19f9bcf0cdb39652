/** A passive participant, told by the form alone. */

import type { Verdict } from "../../domain/check";
import { type Message, say } from "../../domain/message";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

export const bicPassive: LiteralRule = {
  id: "bic/passive",
  // Whole branches of savings banks have such codes, and nobody can act on it: hover and `inspect` say it.
  defaultSeverity: "off",
  scope: "literal",
  kinds: ["bic"],
  doc: {
    meaning:
      "The eighth character is 1: a passive participant, not connected to the network; payments go through its correspondent. Off unless " +
      "switched on: hover and `inspect` say the same.",
    example: { bad: "bic: NWBKGB21" },
    source: "ISO 9362; BIC validation interface, section 2.4",
  },
  check(literal) {
    const message = passiveBicMessage(literal);
    return message === null ? NOTHING : [onLiteral(literal, message)];
  },
};

/** @returns null for a BIC of a connected participant */
export function passiveBicMessage({
  value,
  valid,
}: {
  readonly value: string;
  readonly valid: Verdict;
}): Message | null {
  if (valid === false || value.charAt(7) !== "1") return null;
  return say`This BIC belongs to a passive participant, which is not connected to the network.`;
}
