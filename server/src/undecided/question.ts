/**
 * What Paylint isn't sure of, as questions to a person: a name, the values that stand under it, and what they may be. The
 * answer is an entry of `keys` in `paylint.json`.
 */
import type { CountryCode } from "../domain/check";
import { nidFormats } from "../domain/nid";
import type { LiteralKind } from "../model";

/** What the values under a name may be. */
export interface PossibleMeaning {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** Why one may think so: a sentence without any value in it. */
  readonly reason: string;
  /** The values alone prove it, whatever the name. */
  readonly sure: boolean;
}

export interface Question {
  /** The key or column, as written; null where it says too little, and `key` is meant. */
  readonly name: string | null;
  /** Pattern of the key path; null where all values under the name are meant. */
  readonly key: string | null;
  /** How many values stand there, and how many different ones were looked at. */
  readonly values: number;
  readonly distinct: number;
  /** The files with most of them. */
  readonly files: readonly { readonly path: string; readonly values: number }[];
  /** Further files. */
  readonly moreFiles: number;
  /** Key paths that they stand at, the first ones. */
  readonly places: readonly string[];
  /** The likeliest first; one at least. */
  readonly readings: readonly PossibleMeaning[];
  /** Some of the values, as they are: whoever shows them masks them. */
  readonly examples: readonly string[];
}

/** What a person, or a program, answers: null for no identifier. */
export interface Answer {
  readonly kind: LiteralKind | null;
  readonly country: CountryCode | null;
}

/** What the values surely are; null where a person has to say it. */
export function suggestionFor({ readings }: Question): Answer | null {
  const [first, second] = readings;
  if (first === undefined || !first.sure || second?.sure === true) return null;
  return { kind: first.kind, country: first.country };
}

/** The name of what is asked about, to be shown. */
export function titleOf({ name, key }: Pick<Question, "name" | "key">): string {
  return name ?? key ?? "";
}

/** `US routing number`, `sort code`, `DE bank code (BLZ)`. */
export function wordsFor(kind: LiteralKind, country: CountryCode | null): string {
  switch (kind) {
    case "iban":
      return "IBAN";
    case "bic":
      return "BIC";
    case "sortCode":
      return "sort code";
    case "account":
      return country === null ? "account number" : `${country} account number`;
    case "nid": {
      if (country === null) return "bank code";
      if (country === "US") return "US routing number";
      const acronym = nidFormats(country)[0]?.NATIONAL_ID_LOCAL_ACRONYM ?? "";
      return `${country} bank code${acronym === "" ? "" : ` (${acronym})`}`;
    }
  }
}

/** The same in a sentence. */
export function anyOne(kind: LiteralKind, country: CountryCode | null): string {
  const words = wordsFor(kind, country);
  return `${/^[AEIO]|^(?:FR|HR|HU|LT|LU|LV|MA|MC|MD|ME|MG|MK|ML|MN|MT|MX|MZ|NG|NL|NO|NZ|SA|SE|SG|SI|SK|SM|RO|RS|RU) |^account/u.test(words) ? "an" : "a"} ${words}`;
}
