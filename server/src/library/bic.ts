/**
 * `import { isValidBic, validateBic } from "paylint/bic"`: BICs alone (ISO 9362). Runs wherever JavaScript does. Whether a
 * bank has the BIC is a directory's business: `paylint/directory`.
 *
 * The types stand here in full, so that the declarations of the package are this one file.
 */
import { checkBic, parseBic as cutBic, toBic11 } from "../domain/bic";
import { verdictOf } from "../domain/check";
import { toElectronicFormat } from "../domain/text";
import { explainChecks, plainChecks } from "./plainChecks";

export interface Check {
  /** `characters`, `length`, `structure`, `country`, `location`, `branch`. */
  readonly check: string;
  readonly result: "pass" | "fail" | "not-applicable" | "undecidable";
  /** What a failure proves. */
  readonly strength: "error" | "warning" | "hint";
  /** One sentence. */
  readonly detail: string;
}

export interface ValidatedBic {
  /** `null` where its form is unusual and not wrong: digits among the first four. */
  readonly valid: boolean | null;
  /** Without separators, in upper case. */
  readonly electronic: string;
  readonly checks: readonly Check[];
}

export interface ParsedBic {
  /** 8 or 11 characters, as given. */
  readonly bic: string;
  /** Business party prefix: the bank. */
  readonly prefix: string;
  /** ISO 3166-1 alpha-2, and XK. */
  readonly country: string;
  /** Business party suffix. */
  readonly location: string;
  /** Three characters; null for a BIC of eight. */
  readonly branch: string | null;
  /** On no live network. */
  readonly isTest: boolean;
  /** A passive participant. */
  readonly isPassive: boolean;
  /** The primary office: eight characters, or branch XXX. */
  readonly isHeadOffice: boolean;
}

/** Whether a text has the form of a BIC and names a country. Separators and case don't matter. */
export function isValidBic(text: string): boolean {
  return cutBic(text) !== null;
}

/** Every check on a BIC, with a sentence each. */
export function validateBic(text: string): ValidatedBic {
  const checks = checkBic(text);
  return { valid: verdictOf(checks), electronic: toElectronicFormat(text), checks: plainChecks(checks) };
}

/** What is wrong or unusual, a sentence each; that it is right, where nothing is. */
export function explainBic(text: string): readonly string[] {
  return explainChecks(checkBic(text), "The BIC is right in form.");
}

/** @returns null where the text is no BIC */
export function parseBic(text: string): ParsedBic | null {
  return cutBic(text);
}

/** Eleven characters, upper case: eight name the primary office, XXX. What is no BIC comes back without its separators. */
export function formatBic(text: string): string {
  return toBic11(toElectronicFormat(text));
}
