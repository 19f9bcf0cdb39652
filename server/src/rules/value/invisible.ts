/** Characters that nobody sees, inside a value or at its ends. */
import { say } from "../../domain/message";
import { invisibleLength, isSpace, withoutInvisible } from "../../domain/text";
import type { Literal } from "../../model";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

export const valueInvisible: LiteralRule = {
  id: "value/invisible",
  defaultSeverity: "warning",
  scope: "literal",
  kinds: ["iban", "bic", "sortCode", "account", "nid"],
  doc: {
    meaning:
      "The value holds characters that nobody sees (zero-width spaces, direction marks, a byte order mark, or a no-break " +
      "space at an end), copied along from a web page or a PDF. Comparisons and bank systems stumble over them.",
    example: { bad: 'iban: "GB82WEST\u200B12345698765432"', good: "iban: GB82WEST12345698765432" },
    source: "Unicode Standard, chapter 23 (format characters)",
    repairs: ["safe"],
  },
  check(literal) {
    const { field } = literal;
    if (!NOT_PLAIN.test(field.value)) return NOTHING;
    const stretch = withNeighbours(literal);
    const seen = withoutOddSpaces(withoutInvisible(stretch.text));
    if (seen === stretch.text) return NOTHING;
    return [
      onLiteral(literal, say`There are invisible characters in this value.`, {
        start: stretch.start,
        end: stretch.end,
        fixes: field.verbatim
          ? [
              {
                title: say`Remove the invisible characters`,
                safe: true,
                edits: [{ field, start: stretch.start, end: stretch.end, newText: seen }],
              },
            ]
          : [],
      }),
    ];
  },
};

/** Anything outside printable ASCII: nearly every value is told apart by this alone. */
const NOT_PLAIN = /[^ -~]/u;

interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The literal with the invisible characters directly before and behind it, where offsets tell what those are. Between
 * two words they stay: without them the two would be one.
 */
function withNeighbours(literal: Literal): Stretch {
  const { field, start, end, text } = literal;
  if (!field.verbatim) return { text, start, end };
  const { value } = field;
  let from = start - field.start;
  let to = end - field.start;
  while (from > 0 && isUnseen(value, from - 1)) from--;
  while (to < value.length && isUnseen(value, to)) to += Math.max(invisibleLength(value, to), 1);
  if (isWord(value.charAt(from - 1))) from = start - field.start;
  if (isWord(value.charAt(to))) to = end - field.start;
  return { text: value.slice(from, to), start: field.start + from, end: field.start + to };
}

/** Harmless between groups, left over at the ends. */
function withoutOddSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isOddSpace(text.charCodeAt(start))) start++;
  while (end > start && isOddSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isUnseen(text: string, at: number): boolean {
  return invisibleLength(text, at) > 0 || isOddSpace(text.charCodeAt(at));
}

function isOddSpace(code: number): boolean {
  return code !== 0x20 && isSpace(code);
}

function isWord(sign: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(sign);
}
