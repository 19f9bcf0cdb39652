/**
 * `import { isValidSortCode, isValidUkAccount } from "paylint/uk"`: British sort codes and accounts with the modulus check,
 * its table inside. Runs wherever JavaScript does. Which sort codes are given out isn't published: the check is of the two
 * together.
 *
 * The types stand here in full, so that the declarations of the package are this one file.
 */
import { type Check as DomainCheck, verdictOf } from "../domain/check";
import { withoutGroups } from "../domain/text";
import { checkSortCode, checkSortCodeAccount } from "../domain/uk/checkPair";
import { explainChecks, plainChecks } from "./plainChecks";
import { libraryReference } from "./tables";

export interface Check {
  /** `characters`, `length`, `modulus`. */
  readonly check: string;
  readonly result: "pass" | "fail" | "not-applicable" | "undecidable";
  /** What a failure proves. */
  readonly strength: "error" | "warning" | "hint";
  /** One sentence. */
  readonly detail: string;
}

export interface ValidatedAccount {
  /** `null` where the table doesn't cover the sort code, or a convention of the bank leaves the question open. */
  readonly valid: boolean | null;
  /** Six digits, where there are six. */
  readonly sortCode: string;
  /** As given, without separators. */
  readonly account: string;
  readonly checks: readonly Check[];
}

export interface ParsedAccount {
  readonly sortCode: string;
  readonly account: string;
}

/** Whether a text is six digits, in groups or not. */
export function isValidSortCode(text: string): boolean {
  return verdictOf(checkSortCode("UK", withoutGroups(text))) === true;
}

/** Whether nothing speaks against an account at a sort code: length and modulus check. */
export function isValidUkAccount(sortCode: string, account: string): boolean {
  return validateUkAccount(sortCode, account).valid !== false;
}

/** Every check on a sort code and an account there, with a sentence each. */
export function validateUkAccount(sortCode: string, account: string): ValidatedAccount {
  const given = { sortCode: withoutGroups(sortCode), account: withoutGroups(account) };
  const checks = checksOf(given);
  return { valid: verdictOf(checks), ...given, checks: plainChecks(checks) };
}

/** What is wrong or can't be told, a sentence each; that they are right, where nothing is. */
export function explainUkAccount(sortCode: string, account: string): readonly string[] {
  const checks = checksOf({ sortCode: withoutGroups(sortCode), account: withoutGroups(account) });
  return explainChecks(checks, "Sort code and account pass the modulus check.");
}

/** Takes apart what is written together: fourteen digits, grouped or not. @returns null for any other text */
export function parseUkAccount(text: string): ParsedAccount | null {
  const [, sortCode, account] = /^(\d{6})(\d{8})$/u.exec(withoutGroups(text)) ?? [];
  return sortCode === undefined || account === undefined ? null : { sortCode, account };
}

/** With hyphens, as on paper: 20-00-00. What isn't six digits comes back without its separators. */
export function formatSortCode(text: string): string {
  return withoutGroups(text).replace(/^(\d{2})(\d{2})(\d{2})$/u, "$1-$2-$3");
}

function checksOf({ sortCode, account }: ParsedAccount): DomainCheck[] {
  const own = checkSortCode("UK", sortCode);
  if (verdictOf(own) !== true) return own;
  return [...own, ...checkSortCodeAccount("UK", account, sortCode, libraryReference)];
}
