/** Numbers too long for the readers of the format, and digits that are gone already. */

import { isScientific } from "../../detect/values/values";
import { say } from "../../domain/message";
import { isDigit } from "../../domain/text";
import type { Field } from "../../model";
import { replaceValue } from "../fix";
import { type FieldRule, NOTHING, onField, onLiteral } from "../rule";

/** As many digits as a double may not hold. */
const MANY = 16;
const MANY_DIGITS = new RegExp(`^[0-9]{${MANY},}$`, "u");

/** Digits that a spreadsheet keeps; those behind become zeros. */
const KEPT_BY_SPREADSHEETS = 15;

export const valuePrecision: FieldRule = {
  id: "value/precision",
  defaultSeverity: "warning",
  scope: "field",
  ofAnyCountry: true,
  doc: {
    meaning:
      "A code is written as a number with more digits than floating-point numbers hold (above 2^53), so that many readers " +
      "round its last digits; or in scientific notation (`1.23457E+15`), where a spreadsheet has already thrown them away.",
    example: {
      bad: '{ "iban": "ES9121000418450200051332", "account": 21000418450200051332 }',
      good: '{ "iban": "ES9121000418450200051332", "account": "21000418450200051332" }',
    },
    source: "RFC 8259, section 6; IEEE 754 binary64",
    repairs: ["unsafe"],
  },
  // Asked of every field: the second character tells which of the two it may be.
  concernsField: ({ value }) =>
    isDigit(value.charCodeAt(1)) ? value.length >= MANY && MANY_DIGITS.test(value) : isScientific(value),
  check({ field, literals, kinds }, { format }) {
    const [literal] = literals;
    if (isScientific(field.value) && (literal !== undefined || kinds.length > 0)) {
      const message = say`Scientific notation has replaced the digits of this code; get it from its source again.`;
      return [literal === undefined ? onField(field, message) : onLiteral(literal, message)];
    }
    if (literal === undefined) return NOTHING;
    if (literal.valid === false && lostBySpreadsheet(field)) {
      return [
        onLiteral(
          literal,
          say`A spreadsheet has turned all digits after the fifteenth into zeros; get the code from its source again.`,
        ),
      ];
    }
    if (!losesPrecision(field)) return NOTHING;
    const finding = onLiteral(
      literal,
      say`A number of this length is rounded by many readers; as a string it keeps its digits.`,
      {
        // YAML loaders of most languages read integers of any length.
        ...(format === "yaml" ? { severity: "info" } : {}),
        fixes: replaceValue(field, field.value, format, { title: say`Quote the value` }),
      },
    );
    return [finding];
  },
};

/** Three zeros or more from the sixteenth digit on, in a cell that is wrong anyway: too many for chance. */
function lostBySpreadsheet({ value, container }: Field): boolean {
  return container.kind === "row" && /^[0-9]{18,}$/u.test(value) && /^0+$/u.test(value.slice(KEPT_BY_SPREADSHEETS));
}

/** Whether the field is a number that a double can't hold exactly or that has more digits than one guarantees. */
export function losesPrecision(field: Field): boolean {
  if (field.scalar !== "number" || !MANY_DIGITS.test(field.value)) return false;
  return BigInt(field.value) > BigInt(Number.MAX_SAFE_INTEGER);
}
