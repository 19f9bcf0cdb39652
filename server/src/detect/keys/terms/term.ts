/** What a phrase of the vocabulary names, and how surely. */
import type { CountryCode } from "../../../domain/check";
import type { LiteralKind } from "../../../model";

/**
 * How much a phrase says: `exact` names this identifier and nothing else, `ambiguous` also means other things in
 * other trades (aba, swift, branch code), `generic` only helps beside a bank's or an account's key. A `part` is a
 * piece of a domestic number (French guichet, Italian CAB): it supports its neighbours and is no literal itself.
 */
export type Strength = "exact" | "ambiguous" | "generic";

export interface Term {
  readonly kind: LiteralKind | "part";
  readonly country: string | null;
  readonly strength: Strength;
  /** Lengths of the value where the term names a piece of the national code (transit number: 5). */
  readonly lengths?: readonly number[];
  /** Of a clearing system: lengths of its members' ids; empty where they aren't known. */
  readonly memberLengths?: readonly number[];
  /** Fewest and most digits of a value that can be meant, one lost or too many included. */
  readonly digits?: readonly [number, number];
  /** The code is checked as a full account number of its country (CLABE). */
  readonly isFullAccount?: boolean;
  /** Country of the word's language, for domestic forms that the value alone doesn't prove. */
  readonly home?: string;
  /** Countries that have the word, for a number of their form whose check digits hold. */
  readonly provenIn?: readonly CountryCode[];
  /** Other countries use the word as well: without a statement the country is only likely. */
  readonly shared?: true;
  /** The word for an account is that for an invoice: a number without the form of an account may be one's. */
  readonly orOfInvoice?: true;
  /** A bank's account with another bank, which stands beside the customer's. */
  readonly correspondent?: true;
  /** The code of a bank's branch without that of the bank: one only beside the code of its bank. */
  readonly ofBranch?: true;
  /** Says something only beside another piece of a domestic number. */
  readonly besidePart?: true;
  /** Names a bank account and no other account (customer, ledger): needs no further bank word. */
  readonly banking?: boolean;
}

export interface TermRow extends Term {
  /** Separated by semicolons. */
  readonly phrases: string;
}
