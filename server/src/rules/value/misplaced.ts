/** Values in each other's place: a rule about records, for the partner is what makes it certain. */

import { isBicShape } from "../../domain/bic";
import { hasNoFailure } from "../../domain/check";
import { isValidIban } from "../../domain/iban";
import { inspect, type ReferenceData } from "../../domain/inspect";
import { type Message, say } from "../../domain/message";
import { isDigits } from "../../domain/text";
import type { Fix, Literal, LiteralKind } from "../../model";
import { kindsOfKey } from "../keys";
import { NOTHING, onLiteral, type RecordRule } from "../rule";

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
    repairs: ["unsafe"],
  },
  check(record, { reference }) {
    if (!record.literals.some(isMisplaced)) return NOTHING;
    const strangers = record.literals.filter(isMisplaced);
    return strangers.map((literal) => {
      const partner = strangers.find((other) => other !== literal && announced(other) === actual(literal));
      const message = say`${NAMES[actual(literal)].found} in the place of ${NAMES[announced(literal) ?? literal.kind].wanted}.`;
      return onLiteral(literal, message, {
        // A header that names its whole column wrongly is one mistake, not one in each row.
        ...(partner === undefined && literal.field.container.kind === "row" ? { severity: "info" } : {}),
        related: partner === undefined ? [] : [{ literal: partner, message: say`The two have changed places.` }],
        fixes:
          partner !== undefined && [literal, partner].every((one) => isRight(one, reference))
            ? swap(literal, partner)
            : [],
      });
    });
  },
};

const NAMES: Readonly<Record<LiteralKind, { readonly found: Message; readonly wanted: Message }>> = {
  iban: { found: say`An IBAN`, wanted: say`an IBAN` },
  bic: { found: say`A BIC`, wanted: say`a BIC` },
  sortCode: { found: say`A sort code`, wanted: say`a sort code` },
  account: { found: say`An account number`, wanted: say`an account number` },
  nid: { found: say`A bank code`, wanted: say`a bank code` },
};

/** The kind the key announces, where the value is of the partner kind; null where all is well. */
function announced(literal: Literal): LiteralKind | null {
  const partner = PARTNER[actual(literal)];
  const { key } = literal.field;
  if (partner === undefined || key === null || literal.text !== literal.field.value) return null;
  // One of several values in the field: beside the one that is announced, another is no mistake.
  if (literal.field.container.kind === "text") return null;
  const named = kindsOfKey(key, "likely");
  return named.includes(partner) && !named.includes(actual(literal)) ? partner : null;
}

/** Whether the literal stands in another's place: what its form lacks for that place is then beside the point. */
export function isMisplaced(literal: Literal): boolean {
  return announced(literal) !== null;
}

/** What the value is, whatever detection took it for on its key's word. */
function actual(literal: Literal): LiteralKind {
  const { kind, value } = literal;
  if (kind === "iban" && literal.valid === false && isBicShape(value)) return "bic";
  if (kind === "bic" && isValidIban(value)) return "iban";
  // Account numbers of six digits exist; beside a sort code of eight they are the sort code.
  if (kind === "sortCode" && isNumberOf(value, 8) && hasBeside(literal, "account", 6)) return "account";
  if (kind === "account" && isNumberOf(value, 6) && hasBeside(literal, "sortCode", 8)) return "sortCode";
  return kind;
}

/** Whether the value is right as what it is, so that it is right in its own place. */
function isRight(literal: Literal, reference: ReferenceData): boolean {
  const { value, country } = literal;
  return hasNoFailure(inspect({ kind: actual(literal), value, country }, reference).checks);
}

function hasBeside({ record }: Literal, kind: LiteralKind, digits: number): boolean {
  return record.literals.some((other) => other.kind === kind && isNumberOf(other.value, digits));
}

function isNumberOf(value: string, count: number): boolean {
  return value.length === count && isDigits(value);
}

function swap(one: Literal, other: Literal): Fix[] {
  if (!one.field.verbatim || !other.field.verbatim || one.field.style !== other.field.style) return [];
  return [
    {
      title: say`Swap the two values`,
      safe: false,
      edits: [
        { field: one.field, start: one.start, end: one.end, newText: other.text },
        { field: other.field, start: other.start, end: other.end, newText: one.text },
      ],
    },
  ];
}
