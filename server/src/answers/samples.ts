/** Test values on request, for the command line and the editor alike. */
import type { CountryCode } from "../domain/check";
import { countryAsked, countryInText, isCountry } from "../domain/countries/isoCountries";
import type { ReferenceData } from "../domain/inspect";
import type { LiteralKind } from "../domain/literalKind";
import { isDocumented } from "../domain/samples/freeSample";
import { generateSample } from "../domain/samples/generate";
import { randomFrom } from "../domain/samples/random";
import { documentedSample, type Standing, standingOf } from "../domain/samples/standing";
import { MOST_SAMPLES } from "./sampleLimits";

export interface SampleRequest {
  readonly kind: LiteralKind;
  readonly country: CountryCode;
  readonly count: number;
  /** The same seed gives the same values. */
  readonly seed: string;
  /** Values whose bank no list at hand has will do, though it may exist. */
  readonly unlisted?: boolean;
}

type SampleAnswer =
  | {
      readonly ok: true;
      readonly values: readonly string[];
      /** They are the country's documented example, for no value of it is surely of no bank; `note` says so. */
      readonly documented?: true;
      /** What is not certain about them: a sentence. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly message: string };

const NAMES: Readonly<Record<LiteralKind, string>> = {
  iban: "IBANs",
  bic: "BICs",
  sortCode: "sort codes",
  account: "account numbers",
  nid: "bank codes",
};

/** What was given isn't repeated: a window shows the sentence, and anything may have been pasted. */
const NO_COUNTRY = "There is no such country; expected are the two letters of ISO 3166-1 alpha-2, such as DE.";

/**
 * Values that pass every check and belong to nobody: their bank code is reserved, or a list of all codes at hand lacks it.
 * Where nothing is certain, the country's documented example, called that; on request values that no list at hand has.
 */
export function answerSamples(request: SampleRequest, reference: ReferenceData): SampleAnswer {
  const { kind, count, seed, unlisted = false } = request;
  const country = countryAsked(request.country);
  if (!isCountry(country)) return { ok: false, message: NO_COUNTRY };
  if (!Number.isInteger(count) || count < 1 || count > MOST_SAMPLES) {
    return { ok: false, message: `The count is a whole number from 1 to ${MOST_SAMPLES}.` };
  }
  const random = randomFrom(`${seed} ${kind} ${country}`);
  const values = new Set<string>();
  const wanted: ReadonlySet<Standing> = new Set(unlisted ? ["free", "open"] : ["free"]);
  for (let tries = 0; values.size < count && tries < count + MORE_TRIES; tries++) {
    const value = generateSample(kind, country, random, reference, !unlisted);
    if (value === null) return { ok: false, message: `No test values are known for ${NAMES[kind]} of ${country}.` };
    if (isDocumented(kind, country, value) || !wanted.has(standingOf(kind, country, value, reference))) break;
    values.add(value);
  }
  const own = [...values];
  const [first] = own;
  if (first === undefined) return documentedAnswer(kind, country, count);
  // Few codes are free in some places: the same come again, so that as many are given as were asked for.
  const given = Array.from({ length: count }, (_, at) => own[at % own.length] ?? first);
  if (!unlisted || standingOf(kind, country, first, reference) === "free") return { ok: true, values: given };
  const note = `No list at hand has the bank of these ${NAMES[kind]}, but none is complete: it may belong to somebody.`;
  return { ok: true, values: given, note };
}

/** Values that came twice are tried anew so often. */
const MORE_TRIES = 200;

function documentedAnswer(kind: LiteralKind, country: CountryCode, count: number): SampleAnswer {
  const sample = documentedSample(kind, country);
  if (sample === null) return { ok: false, message: `No test values are known for ${NAMES[kind]} of ${country}.` };
  const source = kind === "iban" || kind === "sortCode" ? " of the IBAN registry" : "";
  const note = `No bank code of ${countryInText(country)} is surely free: none is reserved for tests, and no list of all of them is at hand. This is the documented example${source}, the same each time.`;
  return { ok: true, values: new Array<string>(count).fill(sample), documented: true, note };
}
