/**
 * How far a compact value has the form of an IBAN, part by part (ISO 13616): detection weighs this before anything
 * is reported, so it works on characters and allocates next to nothing.
 */
import { ibanFormat } from "../../domain/countries/ibanFormats";

interface IbanForm {
  /** The letters are those of a country with IBANs. */
  readonly country: boolean;
  readonly length: boolean;
  /** The length, and digits and letters where the country has them. */
  readonly structure: boolean;
  /** Of that structure, with check digits that hold (ISO 7064 MOD 97-10). */
  readonly right: boolean;
}

const UNKNOWN: IbanForm = { country: false, length: false, structure: false, right: false };

/** @param text electronic form: no separators, upper case */
export function ibanForm(text: string): IbanForm {
  const format = ibanFormat(text.slice(0, 2));
  if (format === undefined) return UNKNOWN;
  const length = text.length === format.length;
  const structure =
    length &&
    format.classes.every((kind, at) => {
      const code = text.charCodeAt(at);
      const isDigit = code >= 0x30 && code <= 0x39;
      return kind === "n" ? isDigit : kind === "a" ? !isDigit : true;
    });
  return { country: true, length, structure, right: structure && remainder97(text) === 1 };
}

/** Remainder of the IBAN, its first four characters moved to the end, letters as two digits; -1 for other characters. */
function remainder97(text: string): number {
  let remainder = 0;
  for (let step = 0; step < text.length; step += 1) {
    const code = text.charCodeAt((step + 4) % text.length);
    if (code >= 0x30 && code <= 0x39) remainder = (remainder * 10 + code - 0x30) % 97;
    else if (code >= 0x41 && code <= 0x5a) remainder = (remainder * 100 + code - 55) % 97;
    else return -1;
  }
  return remainder;
}
