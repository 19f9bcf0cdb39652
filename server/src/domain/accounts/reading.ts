/**
 * What became of a written domestic account number: a number that a rule can verify, a wrong length, or a right form
 * about which nothing more can be said.
 */
import type { CheckStrength, CountryCode } from "../check";
import type { NationalRule } from "../nationalCheckDigits/rule";

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
  | { readonly kind: "unchecked"; readonly detail: string }
  /** Neither the full domestic form nor a part of it; `expected` says what would be. */
  | { readonly kind: "wrong-length"; readonly expected: string }
  /** Of right length, with a character where it does not belong. */
  | { readonly kind: "wrong-structure"; readonly detail: string };

/** Reads a domestic number of digits only; anything else is a wrong structure. */
export function readDigits(account: string, read: (digits: string) => AccountReading): AccountReading {
  return /^[0-9]+$/u.test(account)
    ? read(account)
    : { kind: "wrong-structure", detail: "The account number holds digits only." };
}
