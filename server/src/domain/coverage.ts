/**
 * How deep each country is verified, told by the code itself, so that documentation can be generated instead of typed.
 */
import { otherAccountCountries } from "./accounts/otherReaders";
import type { CountryCode } from "./check";
import { countriesWith } from "./countries/countries";
import { allIbanFormats, ibanCountries } from "./countries/ibanFormats";
import { bankCodeCheckCountries, nationalRule, nationalStrength } from "./nationalCheckDigits";

interface Coverage {
  /** Countries whose IBANs are checked against the registry, by their IBAN letters. */
  readonly registered: readonly CountryCode[];
  /** Countries that use IBANs without being registered. */
  readonly unregistered: readonly CountryCode[];
  /** National check digits verified, and a failure is an error. */
  readonly verified: readonly CountryCode[];
  /** National check digits verified, and a failure only warns or, where the rule was given up, hints. */
  readonly warned: readonly CountryCode[];
  /** Verified with a table: the UK modulus weights, the German method of each bank. */
  readonly byTable: readonly CountryCode[];
  /** Account numbers with check digits outside the IBAN. */
  readonly accountsOutsideIban: readonly CountryCode[];
  /** National bank codes with a check digit of their own. */
  readonly bankCodes: readonly CountryCode[];
}

/** Every list in alphabetical order. */
export function coverage(): Coverage {
  const formats = allIbanFormats();
  const ruled = ibanCountries.filter((country) => nationalRule(country) !== undefined);
  return {
    registered: formats.filter(({ registered }) => registered).map(({ country }) => country),
    unregistered: formats.filter(({ registered }) => !registered).map(({ country }) => country),
    verified: ruled.filter((country) => nationalStrength(country) === "error"),
    warned: ruled.filter((country) => nationalStrength(country) !== "error"),
    byTable: countriesWith(({ checkByBank }) => checkByBank !== undefined),
    accountsOutsideIban: [...otherAccountCountries].sort(),
    bankCodes: [...bankCodeCheckCountries].sort(),
  };
}
