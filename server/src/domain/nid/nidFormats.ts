/**
 * What national bank codes look like per country, in the shape of the directory's structure endpoint
 * (Bank directory interface, section 2.6), and what such a code is called there.
 */
import type { CountryCode } from "../check";
import { ibanFormatIn } from "../countries/ibanFormats";
import { countryName } from "../countries/isoCountries";
import { type NidRow, nidRows } from "./nidRows";
import { readStructure } from "./structure";

/** All members are strings; what is not known is empty. */
export interface NidFormat {
  readonly COUNTRY_CODE: string;
  readonly COUNTRY_NAME: string;
  readonly NATIONAL_ID_LOCAL_NAME: string;
  readonly NATIONAL_ID_LOCAL_ACRONYM: string;
  readonly CLEARING_SYSTEM: string;
  readonly EXAMPLE: string;
  /** One letter per position. */
  readonly LETTER_FORMAT: string;
  /** Not anchored. */
  readonly REGEX_FORMAT: string;
  readonly ELEMENTS: string;
  readonly LENGTH: string;
  readonly LENGTH_IN_DB: string;
}

const rowsByCountry = new Map<CountryCode, NidRow[]>();
for (const row of nidRows) {
  const rows = rowsByCountry.get(row[0]);
  if (rows === undefined) rowsByCountry.set(row[0], [row]);
  else rows.push(row);
}

/** The countries with national bank codes, in alphabetical order. */
export const nidCountries: readonly CountryCode[] = [...rowsByCountry.keys()].sort();

const formatsByCountry = new Map<CountryCode, readonly NidFormat[]>();

/** The forms of the country's bank code, the main one first; empty for other countries. */
export function nidFormats(country: CountryCode): readonly NidFormat[] {
  const known = formatsByCountry.get(country);
  if (known !== undefined) return known;
  const formats = (rowsByCountry.get(country) ?? []).map(toFormat);
  if (formats.length > 0) formatsByCountry.set(country, formats);
  return formats;
}

const lengthsByCountry = new Map<CountryCode, readonly number[]>();

/** Lengths of the country's bank code, the main one first. Asked of every country, and often: no more is made for it. */
export function nidLengths(country: CountryCode): readonly number[] {
  const known = lengthsByCountry.get(country);
  if (known !== undefined) return known;
  const lengths = (rowsByCountry.get(country) ?? []).map(([, notation]) => readStructure(notation).length);
  if (lengths.length > 0) lengthsByCountry.set(country, lengths);
  return lengths;
}

/**
 * What the code is called, for messages: the acronym where there is one (BLZ, IFSC), else the local name, else
 * "bank code".
 * @param length which of several forms; the main one when left out or when no form has it
 */
export function nidScheme(country: CountryCode, length?: number): string {
  const formats = nidFormats(country);
  const format = formats.find(({ LENGTH }) => LENGTH === String(length)) ?? formats[0];
  return format?.NATIONAL_ID_LOCAL_ACRONYM || format?.NATIONAL_ID_LOCAL_NAME || "bank code";
}

function toFormat([country, notation, localName = "", acronym = "", clearingSystem = "", example]: NidRow): NidFormat {
  const structure = readStructure(notation);
  return {
    COUNTRY_CODE: country,
    COUNTRY_NAME: (countryName(country) ?? "").toUpperCase(),
    NATIONAL_ID_LOCAL_NAME: localName,
    NATIONAL_ID_LOCAL_ACRONYM: acronym,
    CLEARING_SYSTEM: clearingSystem,
    EXAMPLE: example ?? nationalIdOfExample(country, structure.length, structure.regex) ?? structure.example,
    LETTER_FORMAT: structure.letters,
    REGEX_FORMAT: structure.regex,
    ELEMENTS: structure.elements,
    LENGTH: String(structure.length),
    LENGTH_IN_DB: String(structure.length),
  };
}

/** The national code inside the IBAN registry's example, where it has this form. */
function nationalIdOfExample(country: CountryCode, length: number, regex: string): string | null {
  const format = ibanFormatIn(country);
  if (format?.nationalId?.length !== length) return null;
  const { start } = format.nationalId;
  const code = format.example.slice(start, start + length);
  return new RegExp(`^(?:${regex})$`, "u").test(code) ? code : null;
}
