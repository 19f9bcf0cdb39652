/** Characters that nobody sees, inside a value or at its ends. */
import type { Literal } from "../../model";
import { type LiteralRule, onLiteral } from "../rule";

/** Characters without width: zero-width spaces and joiners, direction marks, soft hyphen, byte order mark, controls. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|\p{Cc}/u;
/** Spaces other than the ordinary one: harmless between groups, left over at the ends. */
const ODD_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/u;

/** Anything outside printable ASCII: nearly every value is told apart by this alone. */
const SUSPECT = /[^ -~]/u;

export const valueInvisible: LiteralRule = {
  id: "value/invisible",
  defaultSeverity: "warning",
  scope: "literal",
  formal: true,
  kinds: ["iban", "bic", "sortCode", "account", "nid"],
  doc: {
    meaning:
      "The value holds characters that nobody sees (zero-width spaces, direction marks, a byte order mark, or a no-break " +
      "space at an end), copied along from a web page or a PDF. Comparisons and bank systems stumble over them.",
    example: { bad: 'iban: "GB82WEST\u200B12345698765432"', good: "iban: GB82WEST12345698765432" },
    source: "Unicode Standard, chapter 23 (format characters)",
  },
  check(literal) {
    const { field } = literal;
    if (!SUSPECT.test(field.value)) return [];
    const stretch = withNeighbours(literal);
    const seen = withoutInvisible(stretch.text);
    if (seen === stretch.text) return [];
    return [
      onLiteral(literal, "There are invisible characters in this value.", {
        start: stretch.start,
        end: stretch.end,
        fixes: field.verbatim
          ? [
              {
                title: "Remove the invisible characters",
                safe: true,
                edits: [{ field, start: stretch.start, end: stretch.end, newText: seen }],
              },
            ]
          : [],
      }),
    ];
  },
};

interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The literal with the invisible characters directly before and behind it, where offsets tell what those are. */
function withNeighbours(literal: Literal): Stretch {
  const { field, start, end, text } = literal;
  if (!field.verbatim) return { text, start, end };
  let from = start - field.start;
  let to = end - field.start;
  while (from > 0 && isUnseen(field.value.charAt(from - 1))) from--;
  while (to < field.value.length && isUnseen(field.value.charAt(to))) to++;
  return { text: field.value.slice(from, to), start: field.start + from, end: field.start + to };
}

function withoutInvisible(text: string): string {
  const seen = [...text].filter((sign) => !INVISIBLE.test(sign)).join("");
  const spaces = new RegExp(`^(?:${ODD_SPACE.source})+|(?:${ODD_SPACE.source})+$`, "gu");
  return seen.replace(spaces, "");
}

function isUnseen(sign: string): boolean {
  return INVISIBLE.test(sign) || ODD_SPACE.test(sign);
}
