/** How much of the tables is filled, for the documentation: what no source tells is empty, and is counted. */
import { bankCodeCheckCountries } from "../nationalCheckDigits";
import { accountFormats } from "./accountFormats";
import { nidCountries, nidFormats } from "./nidFormats";

/** Counts of countries, by their main form. */
export interface NidCoverage {
  readonly countries: number;
  /** Forms of all countries together. */
  readonly forms: number;
  readonly localName: number;
  readonly acronym: number;
  readonly clearingSystem: number;
  readonly bankCodeExample: number;
  /** Parts of the code are known, not only its length. */
  readonly bankCodeParts: number;
  readonly bankCodeCheckDigits: number;
  readonly accountFormat: number;
  readonly accountLocalName: number;
  /** Parts and length of the account are known, not only the longest any account can be. */
  readonly accountParts: number;
}

export function nidCoverage(): NidCoverage {
  const codes = nidCountries.map((country) => nidFormats(country)[0]);
  const accounts = nidCountries.map((country) => accountFormats(country)[0]);
  const count = <T>(items: readonly T[], isFilled: (item: T) => boolean) => items.filter(isFilled).length;
  return {
    countries: nidCountries.length,
    forms: nidCountries.reduce((total, country) => total + nidFormats(country).length, 0),
    localName: count(codes, (format) => format?.NATIONAL_ID_LOCAL_NAME !== ""),
    acronym: count(codes, (format) => format?.NATIONAL_ID_LOCAL_ACRONYM !== ""),
    clearingSystem: count(codes, (format) => format?.CLEARING_SYSTEM !== ""),
    bankCodeExample: count(codes, (format) => format?.EXAMPLE !== ""),
    bankCodeParts: count(codes, (format) => format?.ELEMENTS !== "OTHER"),
    bankCodeCheckDigits: bankCodeCheckCountries.length,
    accountFormat: count(accounts, (format) => format !== undefined),
    accountLocalName: count(accounts, (format) => (format?.ACCOUNT_NB_LOCAL_NAME ?? "") !== ""),
    accountParts: count(accounts, (format) => (format?.LETTER_FORMAT ?? "") !== ""),
  };
}
