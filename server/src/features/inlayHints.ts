/**
 * Inlay hints: the bank's name behind an IBAN, a BIC or a bank code, once in a record; and behind an account whether its
 * check digits prove anything. Switched on by the user.
 */

import { type InlayHint, InlayHintKind, type Range } from "vscode-languageserver-types";
import { bankName, toBankDetails } from "../describe/bankDetails";
import type { Check, CheckName } from "../domain/check";
import { textOf } from "../domain/message";
import type { Facts, Literal, LiteralKind, PaymentRecord } from "../model";
import type { Snapshot, ViewContext } from "./documents/snapshot";

/** Longer names are cut: a hint must not push the rest of the line away. */
const LONGEST_NAME = 40;

export function inlayHints(snapshot: Snapshot, range: Range, context: ViewContext): InlayHint[] {
  const { positions, facts } = context;
  const start = positions.toOffset(snapshot, range.start);
  const end = positions.toOffset(snapshot, range.end);
  const kinds = new Map<PaymentRecord, ReadonlyMap<string, LiteralKind>>();
  return snapshot.literalsIn(start, end).flatMap((placed) => {
    const { literal } = placed;
    const label = labelOf(literal, facts);
    if (label === null) return [];
    const { record } = literal;
    const own = kinds.get(record) ?? kindsOf(record, facts);
    kinds.set(record, own);
    if (own.get(label) !== literal.kind) return [];
    const quote = literal.field.style === "plain" || literal.field.style === "block" ? 0 : 1;
    return [
      {
        position: positions.toPosition(snapshot, placed.end + quote),
        label: shorten(label),
        kind: InlayHintKind.Type,
        ...(literal.kind === "account" ? { tooltip: detailOf(literal) } : {}),
        paddingLeft: true,
      },
    ];
  });
}

function labelOf(literal: Literal, facts: Facts): string | null {
  if (literal.valid === false || literal.confidence === "weak") return null;
  return literal.kind === "account" ? proofOf(literal) : bankName(facts.of(literal));
}

/**
 * Behind which kind of literal a label stands, the first to have it: one bank is named once, also where its IBAN and its
 * BIC are listed under two names; another bank beside it is named as well.
 */
function kindsOf({ literals }: PaymentRecord, facts: Facts): ReadonlyMap<string, LiteralKind> {
  const kinds = new Map<string, LiteralKind>();
  const named = new Set<string>();
  for (const literal of literals) {
    const label = labelOf(literal, facts);
    const letters = lettersOf(literal, facts);
    if (label === null || kinds.has(label) || letters.some((one) => named.has(one))) continue;
    kinds.set(label, literal.kind);
    for (const one of letters) named.add(one);
  }
  return kinds;
}

/** The letters by which BICs tell the bank of a literal. */
function lettersOf(literal: Literal, facts: Facts): readonly string[] {
  if (literal.kind === "account") return [];
  if (literal.kind === "bic") return [literal.value.slice(0, 4)];
  const bics = facts.of(literal).flatMap(({ records }) => records.map((record) => toBankDetails(record).bic ?? ""));
  return bics.filter((bic) => bic !== "").map((bic) => bic.slice(0, 4));
}

/** Checks over the digits of an account, by what the hint calls them. */
const PROOFS: Readonly<Partial<Record<CheckName, string>>> = {
  modulus: "modulus",
  method: "check digit",
  "national-check-digits": "check digits",
};

/** "✓ modulus", or that no rule covers the account; null where no such check is made. */
function proofOf(account: Literal): string | null {
  const check = decisive(account);
  const name = check && PROOFS[check.check];
  if (check === undefined || name === undefined) return null;
  if (check.result === "pass") return `✓ ${name}`;
  // Without a sort code nothing is said of coverage.
  const hasSortCode = account.record.literals.some(({ kind, valid }) => kind === "sortCode" && valid !== false);
  return check.check === "modulus" && check.result === "undecidable" && hasSortCode ? `${name}: not covered` : null;
}

function detailOf(account: Literal): string {
  const check = decisive(account);
  return check === undefined ? "" : textOf(check.detail);
}

function decisive({ checks }: Literal): Check | undefined {
  return checks.find(({ check }) => PROOFS[check] !== undefined);
}

function shorten(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
