/**
 * Which country a country field states: codes of two or three letters, or a name in one of the languages that the
 * vocabulary covers. The names come from the runtime's own locale data and are gathered on first use.
 */
import type { CountryCode } from "./check";
import { countryName, countryOfEverydayCode, everydayCodesOf, isCountry, isoCountries } from "./countries/isoCountries";
import { fold } from "./folding";

const LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "cs", "hu", "sv", "nb", "da", "fi", "ru"];

/** Codes of three letters (ISO 3166-1) where national bank codes are common, and names in use beside the official ones. */
const OTHER_CODES: Readonly<Record<string, CountryCode>> = {
  GBR: "GB",
  IRL: "IE",
  USA: "US",
  CAN: "CA",
  MEX: "MX",
  BRA: "BR",
  ARG: "AR",
  DEU: "DE",
  AUT: "AT",
  CHE: "CH",
  FRA: "FR",
  BEL: "BE",
  NLD: "NL",
  LUX: "LU",
  ESP: "ES",
  PRT: "PT",
  ITA: "IT",
  POL: "PL",
  CZE: "CZ",
  SVK: "SK",
  HUN: "HU",
  SWE: "SE",
  NOR: "NO",
  DNK: "DK",
  FIN: "FI",
  RUS: "RU",
  AUS: "AU",
  NZL: "NZ",
  ZAF: "ZA",
  IND: "IN",
  SGP: "SG",
  HKG: "HK",
  JPN: "JP",
};

const ALIASES: readonly (readonly [string, CountryCode])[] = [
  ["great britain", "GB"],
  ["england", "GB"],
  ["united states of america", "US"],
  ["czech republic", "CZ"],
  ["holland", "NL"],
  ["the netherlands", "NL"],
];

let names: Map<string, CountryCode> | null = null;

/** @returns ISO 3166-1 alpha-2, or null for text that names no country */
export function countryOfText(text: string): CountryCode | null {
  const trimmed = text.trim();
  if (trimmed.length === 2 || trimmed.length === 3) {
    const code = trimmed.toUpperCase();
    return countryOfEverydayCode(code) ?? OTHER_CODES[code] ?? (isCountry(code) ? code : null);
  }
  if (trimmed.length < 4 || trimmed.length > 60) return null;
  names ??= gatherNames();
  return names.get(fold(trimmed)) ?? null;
}

/** What else a country is called: its other codes, and its names in the languages of the vocabulary. */
export function otherNames(country: CountryCode): {
  readonly codes: readonly string[];
  readonly names: readonly string[];
} {
  const codes = [
    ...everydayCodesOf(country),
    ...Object.keys(OTHER_CODES).filter((code) => OTHER_CODES[code] === country),
  ];
  const display = displays();
  const names = [
    ...ALIASES.filter(([, code]) => code === country).map(([name]) => name),
    ...display.map((language) => language.of(country)).filter((name) => name !== undefined),
  ];
  return { codes, names: [...new Set(names)] };
}

let made: readonly Intl.DisplayNames[] | null = null;

function displays(): readonly Intl.DisplayNames[] {
  made ??= LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: "region", fallback: "none" }));
  return made;
}

function gatherNames(): Map<string, CountryCode> {
  const gathered = new Map<string, CountryCode>(ALIASES);
  for (const display of displays()) {
    for (const code of isoCountries) {
      const name = display.of(code);
      if (name !== undefined) gathered.set(fold(name), code);
    }
  }
  for (const code of isoCountries) gathered.set(fold(countryName(code) ?? code), code);
  return gathered;
}
