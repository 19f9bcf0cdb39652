/**
 * Examples of account numbers (Bank directory interface, section 2.6). Where no public source gives one, the sandbox
 * makes one of the format: well-formed, and nobody's, for none of these countries' check digits are verified.
 */
import type { CountryCode } from "../../domain/check";
import { type AccountFormat, accountFormats, nidCountries } from "../../domain/nid";

const DIGITS = "1234567890";

/** As published or calculated, else made of the format. */
export function exampleOf({ EXAMPLE, MIN_LENGTH, MAX_LENGTH }: AccountFormat): string {
  if (EXAMPLE !== "") return EXAMPLE;
  // Ten digits where the length is left open.
  const length = MIN_LENGTH === MAX_LENGTH ? Number(MAX_LENGTH) : Math.min(DIGITS.length, Number(MAX_LENGTH));
  return DIGITS.repeat(Math.ceil(length / DIGITS.length)).slice(0, length);
}

interface AccountExample {
  readonly country: CountryCode;
  readonly account: string;
  /** Made of the format. */
  readonly made: boolean;
}

export function accountExamples(): AccountExample[] {
  return nidCountries.flatMap((country) =>
    accountFormats(country).map((format) => ({ country, account: exampleOf(format), made: format.EXAMPLE === "" })),
  );
}
