/** A text inside the document that isn't read. */
import { isUnread, MAX_DEPTH, MAX_TEXT } from "../../embedded";
import { type FieldRule, onField } from "../rule";

export const valueUnread: FieldRule = {
  id: "value/unread",
  defaultSeverity: "info",
  scope: "field",
  doc: {
    meaning:
      "A string that holds a text of its own (JSON, XML) is longer than 262,144 characters, or stands in more than four " +
      "others: its fields are not read, so that identifiers in it are missed.",
    example: {
      bad: nested('{"iban": "DE89370400440532013000"}', MAX_DEPTH + 1),
      good: nested('{"iban": "DE89370400440532013000"}', 1),
    },
    source: "Limits of Paylint",
  },
  concernsField: isUnread,
  check({ field }) {
    const reason =
      field.value.length > MAX_TEXT
        ? `it is longer than ${MAX_TEXT.toLocaleString("en")} characters`
        : `it stands in more than ${MAX_DEPTH} others`;
    return [onField(field, `The fields of this text are not read: ${reason}.`)];
  },
};

/** JSON in JSON in JSON. */
function nested(text: string, levels: number): string {
  return levels === 0 ? text : nested(JSON.stringify({ body: text }), levels - 1);
}
