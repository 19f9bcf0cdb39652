/** A test value that surely belongs to nobody. */
import type { CountryCode } from "../check";
import type { LiteralKind } from "../literalKind";
import type { ReferenceData } from "../reference";
import { generateSample } from "./generate";
import { randomFrom } from "./random";
import { isSampleValue } from "./sampleValue";
import { documentedSample, standingOf } from "./standing";

/**
 * @param seed the same gives the same value; never the value that is to be replaced, which could be told from it
 * @returns null where no bank code of the country is surely free
 */
export function freeSample(
  kind: LiteralKind,
  country: CountryCode,
  seed: string,
  reference: ReferenceData,
): string | null {
  const value = generateSample(kind, country, randomFrom(`${seed} ${kind} ${country}`), reference, true);
  if (value === null || isDocumented(kind, country, value)) return null;
  return standingOf(kind, country, value, reference) === "free" ? value : null;
}

/** Whether it is the documented example, or an account of that example's bank, which exists. */
export function isDocumented(kind: LiteralKind, country: CountryCode, value: string): boolean {
  return kind === "iban" ? !isSampleValue(kind, country, value) : value === documentedSample(kind, country);
}
