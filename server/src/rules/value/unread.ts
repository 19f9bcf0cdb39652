/** A text inside the document that isn't looked into. */

import { isTooLongToCut } from "../../detect";
import { type Message, type MessagePart, part, say } from "../../domain/message";
import { isUnread } from "../../embedded";
import { MAX_QUOTED, MAX_TEMPLATE_COMMENT, MAX_TEXT, MAX_TEXT_DEPTH } from "../../formats/limits";
import type { Field } from "../../model";
import { type FieldRule, onField } from "../rule";

export const valueUnread: FieldRule = {
  id: "value/unread",
  defaultSeverity: "info",
  scope: "field",
  doc: {
    meaning:
      "A string that holds a text of its own (JSON, XML, a form or a URL's query, YAML, pairs, words) is longer than " +
      "262,144 characters, or stands in more than four others: it is not looked into, so that identifiers in it are missed. " +
      "The same is said where a quoted cell of a table goes on for more than 262,144 characters, and where a template's " +
      "comment in YAML does for more than 4,096. A file that is named on the command line then counts as checked in part " +
      "(exit code 2), unless the rule is switched off or the finding suppressed.",
    example: {
      bad: nested('{"iban": "DE89370400440532013000"}', MAX_TEXT_DEPTH + 1),
      good: nested('{"iban": "DE89370400440532013000"}', 1),
    },
    source: "Limits of Paylint",
  },
  concernsField: isLeftAlone,
  check({ field }) {
    if (field.isCut === true) return [onField(field, cutShort(field))];
    const reason =
      field.value.length > MAX_TEXT
        ? say`it is longer than ${count(MAX_TEXT)} characters`
        : say`it stands in more than ${MAX_TEXT_DEPTH} others`;
    return [onField(field, say`This text is not looked into: ${reason}.`)];
  },
};

/** Whether the field's value is a text beyond the limits. */
export function isLeftAlone(field: Field): boolean {
  return field.isCut === true || isUnread(field) || isTooLongToCut(field);
}

function cutShort({ container }: Field): Message {
  return container.kind === "row"
    ? say`The quote before this cell is not closed within ${count(MAX_QUOTED)} characters: its lines are read as rows.`
    : say`This comment is not closed within ${count(MAX_TEMPLATE_COMMENT)} characters: as many are not looked into.`;
}

function count(units: number): MessagePart {
  return part.number(units.toLocaleString("en"));
}

/** JSON in JSON in JSON. */
function nested(text: string, levels: number): string {
  return levels === 0 ? text : nested(JSON.stringify({ body: text }), levels - 1);
}
