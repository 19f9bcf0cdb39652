/** Writes JSON: strings in double quotes, members on lines of their own where their neighbour has one. */
import {
  type CommentForm,
  type DocumentText,
  keyStartOf,
  lineBefore,
  lineEnd,
  type NewEntry,
  rangeOf,
  type TextEdit,
  type Writer,
} from "../writer";

function writerWith(comment: CommentForm | null): Writer {
  return {
    comment,
    leavesBlanks: false,
    stringIn: (style, value) => (style === "plain" ? `"${value}"` : value),
    fill(document, field, value) {
      const quotes = field.style === "plain" ? '"' : "";
      return { ...rangeOf(document, field), newText: `${quotes}${value}${quotes}` };
    },
    add: addMember,
  };
}

export const jsonWriter = writerWith(null);
export const jsoncWriter = writerWith({ open: "//", close: "" });

function addMember(document: DocumentText, { beside: after, key, value }: NewEntry): TextEdit[] {
  if (after.key === null || after.keyStart < 0) return [];
  const { start, end } = rangeOf(document, after);
  const at = end + (after.style === "plain" ? 0 : 1);
  const keyStart = keyStartOf(document, after) - 1;
  const lead = lineBefore(document, keyStart);
  const member = `${JSON.stringify(key)}: "${value}"`;
  // On a line of its own the new member gets one too; beside others, or after them, it stays on the line.
  const own = lead !== null && /^[ \t]*$/u.test(lead);
  const newText = own ? `,${lineEnd(document, start)}${lead}${member}` : `, ${member}`;
  return [{ start: at, end: at, newText }];
}
