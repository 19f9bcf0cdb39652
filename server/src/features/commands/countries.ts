/** Answers about countries for the client's commands: which there are, and what an IBAN of one is calculated of. */
import type { CountryCode } from "../../domain/check";
import { allIbanFormats, ibanFormatIn, sepaMembership } from "../../domain/countries/ibanFormats";
import { countryName, isoCountries } from "../../domain/countries/isoCountries";
import { otherNames } from "../../domain/countryNames";
import type { ReferenceData } from "../../domain/inspect";
import type { CalculateIbanParams, CalculateIbanResult, CountrySummary } from "../../protocol";
import { calculate } from "./calculation";

/** Countries by name: those that have IBANs, or all. */
export function listCountries(of: "iban" | "all"): CountrySummary[] {
  const withIban = allIbanFormats().flatMap(({ country, territories }) => [country, ...territories]);
  return [...new Set(of === "all" ? [...withIban, ...isoCountries] : withIban)]
    .map(summaryOf)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function summaryOf(country: CountryCode): CountrySummary {
  const format = ibanFormatIn(country);
  return {
    country,
    name: countryName(country) ?? country,
    ...otherNames(country),
    hasIban: format !== undefined,
    registered: format?.registered ?? false,
    sepa: sepaMembership(country).isMember,
  };
}

/** Calculates from arguments that may be anything: a command's come from key bindings and other extensions. */
export function calculateOrRefuse(params: unknown, reference: ReferenceData): CalculateIbanResult {
  if (!isCalculateParams(params))
    return { ok: false, message: "Expected an object with a country and the parts as texts." };
  return calculate(params, reference);
}

/** A country and parts, all of them texts. */
export function isCalculateParams(params: unknown): params is CalculateIbanParams {
  if (typeof params !== "object" || params === null) return false;
  if (!("country" in params) || typeof params.country !== "string") return false;
  return Object.values(params).every((value) => value === undefined || typeof value === "string");
}
