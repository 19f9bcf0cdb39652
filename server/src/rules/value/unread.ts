/** A text inside the document that isn't looked into. */

import { isTooLongToCut } from "../../detect";
import { part, say } from "../../domain/message";
import { isUnread, MAX_DEPTH, MAX_TEXT } from "../../embedded";
import type { Field } from "../../model";
import { type FieldRule, onField } from "../rule";

export const valueUnread: FieldRule = {
  id: "value/unread",
  defaultSeverity: "info",
  scope: "field",
  doc: {
    meaning:
      "A string that holds a text of its own (JSON, XML, words) is longer than 262,144 characters, or stands in more than " +
      "four others: it is not looked into, so that identifiers in it are missed. A file that is named on the command line " +
      "then counts as checked in part (exit code 2), unless the rule is switched off or the finding suppressed.",
    example: {
      bad: nested('{"iban": "DE89370400440532013000"}', MAX_DEPTH + 1),
      good: nested('{"iban": "DE89370400440532013000"}', 1),
    },
    source: "Limits of Paylint",
  },
  concernsField: isLeftAlone,
  check({ field }) {
    const reason =
      field.value.length > MAX_TEXT
        ? say`it is longer than ${part.number(MAX_TEXT.toLocaleString("en"))} characters`
        : say`it stands in more than ${MAX_DEPTH} others`;
    return [onField(field, say`This text is not looked into: ${reason}.`)];
  },
};

/** Whether the field's value is a text beyond the limits. */
export function isLeftAlone(field: Field): boolean {
  return isUnread(field) || isTooLongToCut(field);
}

/** JSON in JSON in JSON. */
function nested(text: string, levels: number): string {
  return levels === 0 ? text : nested(JSON.stringify({ body: text }), levels - 1);
}
