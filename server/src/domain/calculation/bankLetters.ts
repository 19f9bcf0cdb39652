/**
 * Bank letters: several countries' IBANs begin with letters that the domestic bank code does not hold. They come from
 * a BIC given with the account or from an official directory, never from a guess.
 */
import { parseBic } from "../bic";
import type { CountryCode } from "../check";
import { type IbanFormat, ibanPrefixOf, partOf } from "../countries/ibanFormats";
import type { ReferenceData } from "../reference";

const LETTERS = 4;

/** Whether the IBAN's bank code is the first four letters of the BIC. */
export function canTakeBankCodeFromBic(format: IbanFormat): boolean {
  const classes = partOf(format, "bankCode")?.classes ?? [];
  return classes.length === LETTERS && classes.every((kind) => kind !== "n");
}

/** @returns the first four letters of a BIC of that country (territories included); null when it is none */
export function lettersOfBic(country: CountryCode, bic: string): string | null {
  const parsed = parseBic(bic);
  return parsed === null || ibanPrefixOf(parsed.country) !== country ? null : parsed.prefix;
}

/**
 * The bank letters behind a national code.
 * @param bic as given, or undefined
 * @returns null when neither BIC nor directory tells them, or the BIC belongs to another country
 */
export function bankLettersOf(
  country: CountryCode,
  nationalCode: string,
  bic: string | undefined,
  reference: ReferenceData,
): string | null {
  return bic === undefined ? reference.bankLetters(country, nationalCode) : lettersOfBic(country, bic);
}
