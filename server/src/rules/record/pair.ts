/** The literals of a record that can be compared: one of a kind, and right by themselves. */
import type { Literal, LiteralKind, PaymentRecord } from "../../model";

/** The record's only literal of the kind; null when there is none, more than one, or it is wrong or only a guess. */
export function onlyOf(record: PaymentRecord, kind: LiteralKind): Literal | null {
  let only: Literal | null = null;
  for (const literal of record.literals) {
    if (literal.kind !== kind || literal.confidence === "weak") continue;
    if (only !== null) return null;
    only = literal;
  }
  return only === null || only.valid === false ? null : only;
}

/** Digits and letters without leading zeros: how numbers of different filling compare. */
export function withoutZeros(value: string): string {
  return value.replace(/^0+/u, "");
}
