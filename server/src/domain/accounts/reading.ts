/**
 * What became of a written domestic account number: a number that a rule can verify, a wrong length, or a right form
 * about which nothing more can be said.
 */

import type { CheckStrength, CountryCode } from "../check";
import { type Message, say } from "../message";
import type { NationalCheck, NationalRule } from "../nationalCheckDigits/rule";
import { isDigits } from "../text";

/** A domestic account as asked about; everything electronic but `written`. */
export interface AccountQuestion {
  /** ISO 3166-1 alpha-2; territories are replaced by the country whose accounts they use. */
  readonly country: CountryCode;
  readonly account: string;
  /** As given, with the separators that may mean something. */
  readonly written: string;
  /** Empty when not given. */
  readonly bankcode: string;
  /** Empty when not given. */
  readonly branch: string;
}

export type AccountReading =
  | {
      readonly kind: "number";
      /** In the form that the rule works on. */
      readonly number: string;
      readonly rule: NationalRule;
      readonly strength: CheckStrength;
    }
  /** Form right; why its check digits cannot be verified. */
  | { readonly kind: "unchecked"; readonly detail: Message }
  /** Shorter than the account's place in the BBAN, in a country whose check digits belong to the whole of it. */
  | { readonly kind: "shortened" }
  /** Neither the full domestic form nor a part of it; `expected` says what would be. */
  | { readonly kind: "wrong-length"; readonly expected: string }
  /** Of right length, with a character where it does not belong. */
  | { readonly kind: "wrong-structure"; readonly detail: Message };

/** Reads a domestic number of digits only; anything else is a wrong structure. */
export function readDigits(account: string, read: (digits: string) => AccountReading): AccountReading {
  return isDigits(account)
    ? read(account)
    : { kind: "wrong-structure", detail: say`The account number holds digits only.` };
}

/** A number that the country's rule verifies. */
export function verifiable({ rule, strength }: NationalCheck, number: string): AccountReading {
  return { kind: "number", number, rule, strength: strength ?? "error" };
}

/** A number of digits that always has the same length. */
export function readFixed(account: string, length: number, check: NationalCheck): AccountReading {
  return readDigits(account, (digits) =>
    digits.length === length ? verifiable(check, digits) : { kind: "wrong-length", expected: String(length) },
  );
}

/** An account filled with zeros to its place in the BBAN, behind what the rule does not look at. */
export function readFilled(digits: string, front: string, length: number, check: NationalCheck): AccountReading {
  if (digits.length > length) return { kind: "wrong-length", expected: `at most ${length}` };
  return verifiable(check, front + digits.padStart(length, "0"));
}

export const PART_ONLY = say`The check digits belong to the whole number, bank code included; this is the account part alone.`;
