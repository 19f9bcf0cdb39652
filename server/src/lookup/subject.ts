/**
 * What a question is about and what a fact belongs to: a canonical identifier, not a place in a document. An account
 * number means something only beside its bank code, so the two together are the subject.
 */
import type { CountryCode } from "../domain/check";
import { hasSortCodes } from "../domain/sortCodes";
import type { LiteralKind } from "../model";

export interface Subject {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** Electronic form. */
  readonly value: string;
  /** Of an account: the sort code or bank code beside it. */
  readonly bank?: string;
}

/** A literal as far as questions are made of it; `Literal` is one. */
export interface AskableLiteral {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  readonly value: string;
  readonly confidence: "certain" | "likely" | "weak";
  readonly checks: readonly { readonly check: string; readonly result: string; readonly strength: string }[];
  readonly record: { readonly literals: readonly AskableLiteral[] };
}

/** Equal for equal subjects. BICs, IBANs and UK or Irish sort codes are unique without their country. */
export function keyOf({ kind, country, value, bank }: Subject): string {
  switch (kind) {
    case "bic":
      return `bic ${value.length === 8 ? `${value}XXX` : value}`;
    case "iban":
      return `iban ${value}`;
    case "sortCode":
      return `sortCode ${isSortCodeCountry(country) ? "" : country} ${value}`;
    case "nid":
      return `nid ${country} ${value}`;
    case "account":
      return `account ${value} ${bank ?? ""}`;
  }
}

/** Whether sort codes of the country are those of the sort code interface; unknown ones are taken for it. */
export function isSortCodeCountry(country: CountryCode | null): boolean {
  return country === null || hasSortCodes(country);
}

/** The bank codes of a record that an account in it can belong to, those of its country. */
export function banksBeside(account: AskableLiteral): AskableLiteral[] {
  return account.record.literals.filter(
    ({ kind, country }) =>
      (kind === "sortCode" || kind === "nid") &&
      (country === account.country || country === null || account.country === null),
  );
}
