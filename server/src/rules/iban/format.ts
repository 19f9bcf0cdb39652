/** A right IBAN that isn't in electronic format; in a table groups of four are left alone, or each row would say it. */
import { say } from "../../domain/message";
import { DIVIDERS } from "../../domain/text";
import { replaceLiteral } from "../fix";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

/** Print format: upper case, groups of four with one space between them (ISO 13616-1, clause 6). */
const PRINTED = /^(?:[A-Z0-9]{4} )+[A-Z0-9]{1,4}$/u;

export const ibanFormat: LiteralRule = {
  id: "iban/format",
  defaultSeverity: "hint",
  scope: "literal",
  kinds: ["iban"],
  doc: {
    meaning:
      "The IBAN is right but not written in electronic format (upper case, no separators), the form that programs " +
      "exchange. Groups of four are for paper; in the cells of a table, which people read, they are no finding.",
    example: { bad: "iban: gb29 nwbk 6016 1331 9268 19", good: "iban: GB29NWBK60161331926819" },
    source: "ISO 13616-1, clause 6 (electronic and print format)",
    repairs: ["safe", "unsafe"],
  },
  check(literal) {
    if (literal.valid === false || literal.text === literal.value) return NOTHING;
    if (literal.field.container.kind === "row" && PRINTED.test(literal.text)) return NOTHING;
    const whole = literal.text === literal.field.value && !DIVIDERS.test(literal.text);
    return [
      onLiteral(literal, say`This IBAN is not written in electronic format.`, {
        fixes: replaceLiteral(literal, literal.value, { title: say`Write in electronic format`, safe: whole }),
      }),
    ];
  },
};
