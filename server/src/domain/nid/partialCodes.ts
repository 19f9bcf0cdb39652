/**
 * Parts of a national bank code that stand by themselves: the bank without its branch, as the IBAN registry's bank
 * identifier has it, and what payment systems call a bank beside the directory's form. Right as they are, though no
 * directory lists them under that length.
 * Source: IBAN registry (bank identifier position); `partialCodes` of the country's file.
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { type IbanFormat, ibanFormatIn, isOfClass, partOf } from "../countries/ibanFormats";
import { nidLengths } from "./nidFormats";

interface PartialCode {
  /** What it is, for messages: "bank code inside its IBANs". */
  readonly name: string;
  /** Null where there are several, or the name says it. */
  readonly length: number | null;
  readonly fits: (value: string) => boolean;
}

/** What the value is by itself, where it is such a part; null else. */
export function partialCodeOf(country: CountryCode, value: string): string | null {
  return partialCodes(country).find(({ fits }) => fits(value))?.name ?? null;
}

/** The parts of a country's bank code that stand by themselves; those of its IBANs only where they are shorter than a code. */
export function partialCodeNames(country: CountryCode): string[] {
  const lengths = nidLengths(country);
  const names = partialCodes(country).flatMap(({ name, length }) => {
    if (length === null) return name;
    return lengths.includes(length) ? [] : `${name}, ${length} characters`;
  });
  return [...new Set(names)];
}

function partialCodes(country: CountryCode): readonly PartialCode[] {
  const own = (countryOf(country)?.bankCode?.partialCodes ?? []).map(({ name, pattern }) => ({
    name,
    length: null,
    fits: (value: string) => pattern.test(value),
  }));
  const format = ibanFormatIn(country);
  return format === undefined ? own : [...own, ...ofIban(format)];
}

/** The registry's bank identifier, and the bank code without the branch. */
function ofIban(format: IbanFormat): PartialCode[] {
  const { nationalId } = format;
  const bank = partOf(format, "bankCode");
  const spans: (readonly [name: string, start: number, end: number])[] = [];
  if (bank !== undefined) spans.push(["bank code inside its IBANs", bank.start, bank.start + bank.length]);
  if (nationalId !== null) {
    spans.push(["bank identifier inside its IBANs", nationalId.start, nationalId.start + nationalId.length]);
  }
  return spans.map(([name, start, end]) => {
    const classes = format.classes.slice(start, end);
    const fits = (value: string) =>
      value.length === classes.length && classes.every((kind, at) => isOfClass(value.charCodeAt(at), kind));
    return { name, length: end - start, fits };
  });
}
