/** Loads what the commands work with: reference tables and the bank directory, each on first use. */
import { noReferenceData, type ReferenceData } from "../domain/inspect";
import { type BankLookup, noBank } from "./bankLookup";

export interface LoadingOptions {
  readonly ukWeights?: string;
  readonly directory: boolean;
}

export type LoadedReference =
  | { readonly ok: true; readonly reference: ReferenceData }
  | { readonly ok: false; readonly error: string };

/** @returns the reference tables, or what is wrong with a table the user gave */
export function loadReference(_options: LoadingOptions): LoadedReference {
  return { ok: true, reference: noReferenceData };
}

/** @returns bank look-ups in the directory; none with `--no-directory` */
export function loadBankLookup(_options: LoadingOptions): BankLookup {
  return noBank;
}
