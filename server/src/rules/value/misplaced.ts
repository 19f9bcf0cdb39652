import { isBicShape } from "../../domain/bic";
import { isValidIban } from "../../domain/iban";
import type { Fix, Literal, LiteralKind } from "../../model";
import { kindsOfKey } from "../keys";
import { onLiteral, type RecordRule } from "../rule";

/** Kinds that stand in each other's place; an IBAN under an account's name is at home. */
const PARTNER: Readonly<Partial<Record<LiteralKind, LiteralKind>>> = {
  iban: "bic",
  bic: "iban",
  sortCode: "account",
  account: "sortCode",
};

export const valueMisplaced: RecordRule = {
  id: "value/misplaced",
  defaultSeverity: "warning",
  scope: "record",
  doc: {
    meaning:
      "A BIC stands where the key announces an IBAN, or the other way round; or sort code and account number have changed " +
      "places. The repair swaps the two.",
    example: {
      bad: "iban: NWBKGB2L\nbic: GB29NWBK60161331926819",
      good: "iban: GB29NWBK60161331926819\nbic: NWBKGB2L",
    },
    source: "ISO 13616-1, ISO 9362",
  },
  check(record) {
    const strangers = record.literals.filter((literal) => announced(literal) !== null);
    return strangers.map((literal) => {
      const partner = strangers.find((other) => other !== literal && announced(other) === actual(literal));
      const message = `${NAMES[actual(literal)]} in the place of ${NAMES[announced(literal) ?? literal.kind].toLowerCase()}.`;
      return onLiteral(literal, message, {
        // A header that names its whole column wrongly is one mistake, not one in each row.
        ...(partner === undefined && literal.field.container.kind === "row" ? { severity: "info" } : {}),
        related: partner === undefined ? [] : [{ literal: partner, message: "The two have changed places." }],
        fixes: partner === undefined ? [] : swap(literal, partner),
      });
    });
  },
};

const NAMES: Readonly<Record<LiteralKind, string>> = {
  iban: "An IBAN",
  bic: "A BIC",
  sortCode: "A sort code",
  account: "An account number",
  nid: "A bank code",
};

/** The kind the key announces, where the value is of the partner kind; null where all is well. */
function announced(literal: Literal): LiteralKind | null {
  const partner = PARTNER[actual(literal)];
  const { key } = literal.field;
  if (partner === undefined || key === null || literal.text !== literal.field.value) return null;
  const named = kindsOfKey(key, "likely");
  return named.includes(partner) && !named.includes(actual(literal)) ? partner : null;
}

/** What the value is, whatever detection took it for on its key's word. */
function actual(literal: Literal): LiteralKind {
  const { kind, value } = literal;
  if (kind === "iban" && literal.valid === false && isBicShape(value)) return "bic";
  if (kind === "bic" && isValidIban(value)) return "iban";
  if (kind === "sortCode" && /^[0-9]{8}$/u.test(value)) return "account";
  if (
    kind === "account" &&
    literal.record.country === "GB" &&
    /^[0-9]{6}$/u.test(value) &&
    hasEightDigitCode(literal)
  ) {
    return "sortCode";
  }
  return kind;
}

/** Account numbers of six digits exist; beside a sort code of eight they are the sort code. */
function hasEightDigitCode(literal: Literal): boolean {
  return literal.record.literals.some(({ kind, value }) => kind === "sortCode" && /^[0-9]{8}$/u.test(value));
}

function swap(one: Literal, other: Literal): Fix[] {
  if (!one.field.verbatim || !other.field.verbatim || one.field.style !== other.field.style) return [];
  if (one.field.container.segment !== other.field.container.segment) return [];
  return [
    {
      title: "Swap the two values",
      safe: false,
      edits: [
        { field: one.field, start: one.start, end: one.end, newText: other.text },
        { field: other.field, start: other.start, end: other.end, newText: one.text },
      ],
    },
  ];
}
