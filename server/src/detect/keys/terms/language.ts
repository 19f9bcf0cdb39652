/**
 * What a language calls a bank's things, where the tables by kind don't have it: phrases separated by semicolons. Each is
 * a country's own official word for one of eight things, as it stands in keys and columns: with the usual short forms, and
 * transliterated where the script isn't Latin. A word that means other things as well isn't listed alone.
 */
import type { CountryCode } from "../../../domain/check";

export interface LanguageWords {
  /** Countries that have the words for an account, for a number of their form whose check digits hold. */
  readonly provenIn?: readonly CountryCode[];
  /** The word for an account is that for an invoice, too. */
  readonly orOfInvoice?: true;
  /** An account's number, of a bank or of others. */
  readonly account?: string;
  /** Of a bank and no other. */
  readonly bankAccount?: string;
  /** Whose value is the bank's name. */
  readonly bank?: string;
  readonly bankCode?: string;
  /** The code of a bank's branch, without that of the bank. */
  readonly branchCode?: string;
  /** The check digits of an account. */
  readonly checkDigits?: string;
  readonly iban?: string;
  readonly bic?: string;
}
