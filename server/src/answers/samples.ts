/** Test values on request, for the command line and the editor alike. */
import type { CountryCode } from "../domain/check";
import { countryAsked } from "../domain/countries/countries";
import { isCountry } from "../domain/countries/isoCountries";
import type { ReferenceData } from "../domain/inspect";
import type { LiteralKind } from "../domain/literalKind";
import { generateSample } from "../domain/samples/generate";
import { randomFrom } from "../domain/samples/random";

export interface SampleRequest {
  readonly kind: LiteralKind;
  readonly country: CountryCode;
  readonly count: number;
  /** The same seed gives the same values. */
  readonly seed: string;
}

export type SampleAnswer =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Most values of one request. */
export const MOST_SAMPLES = 100_000;

const NAMES: Readonly<Record<LiteralKind, string>> = {
  iban: "IBANs",
  bic: "BICs",
  sortCode: "sort codes",
  account: "account numbers",
  nid: "bank codes",
};

/** What was given isn't repeated: a window shows the sentence, and anything may have been pasted. */
const NO_COUNTRY = "There is no such country; expected are the two letters of ISO 3166-1 alpha-2, such as DE.";

/** Values that pass every check and whose bank code belongs to no bank, where the country allows that. */
export function answerSamples({ kind, country, count, seed }: SampleRequest, reference: ReferenceData): SampleAnswer {
  const code = countryAsked(country);
  if (!isCountry(code)) return { ok: false, message: NO_COUNTRY };
  if (!Number.isInteger(count) || count < 1 || count > MOST_SAMPLES) {
    return { ok: false, message: `The count is a whole number from 1 to ${MOST_SAMPLES}.` };
  }
  const random = randomFrom(`${seed} ${kind} ${code}`);
  const values: string[] = [];
  while (values.length < count) {
    const value = generateSample(kind, code, random, reference);
    if (value === null) return { ok: false, message: `No test values are known for ${NAMES[kind]} of ${code}.` };
    values.push(value);
  }
  return { ok: true, values };
}
