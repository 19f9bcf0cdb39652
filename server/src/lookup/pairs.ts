/** Which literals are worth a question, and which bank codes and accounts of a record belong together. */
import { type AskableLiteral, banksBeside, keyOf, type Subject } from "./subject";

/** Checks whose failure no interface can lift. */
const FORM: ReadonlySet<string> = new Set(["characters", "length", "country", "structure", "check-digits"]);

/** Whether a question about it can tell anything: what is wrong by its form would be paid for in vain. */
export function isWorthAsking({ confidence, checks }: AskableLiteral, pointedAt: boolean): boolean {
  if (confidence === "weak" && !pointedAt) return false;
  return !checks.some(({ check, result, strength }) => result === "fail" && strength === "error" && FORM.has(check));
}

/** A bank code with the account that stands beside it, or alone. */
export interface BankPair {
  readonly bank: AskableLiteral;
  readonly account: AskableLiteral | null;
}

/** The pairs that a sort code, bank code or account is part of; an account without its bank is in none. */
export function pairsOf(literal: AskableLiteral, pointedAt: boolean): BankPair[] {
  if (literal.kind === "account") {
    return banksBeside(literal)
      .filter((bank) => isWorthAsking(bank, pointedAt))
      .map((bank) => ({ bank, account: literal }));
  }
  if (literal.kind !== "sortCode" && literal.kind !== "nid") return [];
  const accounts = literal.record.literals.filter(
    (other) =>
      other.kind === "account" &&
      isWorthAsking(other, pointedAt) &&
      banksBeside(other).some((bank) => keyOf(bank) === keyOf(literal)),
  );
  return accounts.length === 0
    ? [{ bank: literal, account: null }]
    : accounts.map((account) => ({ bank: literal, account }));
}

export function subjectOf({ kind, country, value }: AskableLiteral): Subject {
  return { kind, country, value };
}

/** Bank code and account, each with what a verdict on it belongs to. */
export function subjectsOfPair({ bank, account }: BankPair): Subject[] {
  return account === null ? [subjectOf(bank)] : [subjectOf(bank), { ...subjectOf(account), bank: bank.value }];
}
