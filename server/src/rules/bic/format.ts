/** A right BIC in small letters or with separators. */
import { say } from "../../domain/message";
import { replaceLiteral } from "../fix";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

export const bicFormat: LiteralRule = {
  id: "bic/format",
  defaultSeverity: "hint",
  scope: "literal",
  kinds: ["bic"],
  doc: {
    meaning: "A BIC is written in capital letters without separators; many systems refuse it otherwise.",
    example: { bad: "bic: nwbkgb2l", good: "bic: NWBKGB2L" },
    source: "ISO 9362, clause 4",
    repairs: ["safe", "unsafe"],
  },
  check(literal) {
    if (literal.valid === false || literal.text === literal.value) return NOTHING;
    const whole = literal.text === literal.field.value;
    return [
      onLiteral(literal, say`This BIC is not written in capital letters without separators.`, {
        fixes: replaceLiteral(literal, literal.value, { title: say`Write in capital letters`, safe: whole }),
      }),
    ];
  },
};
