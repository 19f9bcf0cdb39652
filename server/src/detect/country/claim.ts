/** What is said of a country, and by what. */
import type { CountryCode } from "../../domain/check";
import type { Literal } from "../../model";

/** One statement about the country of a record. */
export interface Claim {
  readonly country: CountryCode;
  readonly by: "bank" | "name" | "field" | "identifier" | "term" | "currency" | "around" | "default";
  readonly certainty: Literal["certainty"];
}

export interface RecordCountry {
  /** The strongest first; each country once. */
  readonly claims: readonly Claim[];
  /** What the strongest claim says. */
  readonly country: CountryCode | null;
  readonly currency: string | null;
  /** A field, a name or a currency says so, not an identifier alone. */
  readonly stated: boolean;
}
