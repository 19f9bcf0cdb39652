/** Countries, their formats and their test values. */

export interface CountriesParams {
  /** Those that have IBANs (the default), or all. */
  readonly of?: "iban" | "all";
}

export interface CountrySummary {
  readonly country: string;
  readonly name: string;
  /** Other codes in use for it, for instance `UK` and `GBR`. */
  readonly codes: readonly string[];
  /** Its names in other languages and in everyday use, for finding it. */
  readonly names: readonly string[];
  readonly hasIban: boolean;
  /** Registered in the IBAN registry, or only in partial use. */
  readonly registered: boolean;
  readonly sepa: boolean;
}

export interface CountryParams {
  readonly country: string;
}

/** Description of a country's formats. */
export interface CountryDescription {
  readonly country: string;
  readonly name: string;
  readonly markdown: string;
  readonly text: string;
}

export interface SampleParams {
  readonly kind: "iban" | "bic" | "sortCode" | "account" | "nid";
  readonly country: string;
  readonly count: number;
  /** The same seed gives the same values. */
  readonly seed: string;
}

export type SampleResult =
  | { readonly ok: true; readonly values: readonly string[]; readonly note?: string }
  | { readonly ok: false; readonly message: string };
