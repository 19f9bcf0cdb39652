/** Banks by BIC and by name. */
import type { Remedy } from "./interfaces";

export interface LookUpBicParams {
  readonly bic: string;
}

/** What is known of a BIC, ready to show. */
export type LookUpBicResult =
  | { readonly ok: true; readonly markdown: string; readonly text: string; readonly remedies?: readonly Remedy[] }
  | { readonly ok: false; readonly message: string };

export interface SearchBankParams {
  readonly country: string;
  /** Part of the name, as typed. */
  readonly name: string;
  readonly city?: string;
  readonly limit?: number;
  /** The directory alone, which costs nothing; the interface as well when left out. */
  readonly ask?: "directory";
}

export interface BankSummary {
  readonly bic: string;
  readonly name: string;
  /** City, or whatever tells banks of one name apart. */
  readonly detail: string;
  /** Where this comes from, with the date of the data. */
  readonly source: string;
}

export type SearchBankResult =
  | {
      readonly ok: true;
      /** Head offices first. */
      readonly banks: readonly BankSummary[];
      /** Whether an interface could be asked as well; where it wasn't to be. */
      readonly canAsk?: boolean;
      /** Queries that this search used. */
      readonly queries?: number;
      /** Records that the interface has, also those beyond the limit. */
      readonly found?: number;
      /** What the interface said instead of an answer. */
      readonly remark?: string;
    }
  | { readonly ok: false; readonly message: string };
