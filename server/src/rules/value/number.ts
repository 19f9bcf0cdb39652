/** A code as a number that has lost nothing yet. */
import { say } from "../../domain/message";
import { replaceValue } from "../fix";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { lostZeros } from "./lostZeros";
import { losesPrecision } from "./precision";

export const valueNumber: LiteralRule = {
  id: "value/number",
  defaultSeverity: "hint",
  scope: "literal",
  kinds: ["iban", "sortCode", "account", "nid"],
  doc: {
    meaning:
      "A code is written as a number. Nothing is lost in this one, but the next that begins with zero will lose it; codes " +
      "are strings of digits.",
    example: {
      bad: 'sort_code: 601613\naccount_number: "31926819"',
      good: 'sort_code: "601613"\naccount_number: "31926819"',
    },
    source: "RFC 8259, section 6; YAML 1.2.2, section 10.2.1.3",
    repairs: ["safe", "unsafe"],
  },
  check(literal, { format }) {
    const { field } = literal;
    if (field.scalar !== "number" || !/^[1-9][0-9]*$/u.test(field.value)) return NOTHING;
    if (literal.valid === false || lostZeros(literal) !== null || losesPrecision(field)) return NOTHING;
    return [
      onLiteral(literal, say`This code is written as a number; as a string it keeps leading zeros.`, {
        // In JSON the type is part of the contract with the reader of the file; in YAML quoting is a matter of style.
        fixes: replaceValue(field, field.value, format, { title: say`Quote the value`, safe: format === "yaml" }),
      }),
    ];
  },
};
