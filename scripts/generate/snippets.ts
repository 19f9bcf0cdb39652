/**
 * Snippets for a record of an account, country by country, in JSON and YAML: under keys that Paylint reads, with an empty
 * IBAN that its code lens then calculates.
 */
import { parametersOf } from "../../server/src/domain/calculate";
import type { ParameterName } from "../../server/src/domain/calculation/parameters";
import { partForm } from "../../server/src/domain/calculation/partForm";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { countryName } from "../../server/src/domain/countries/isoCountries";
import { hasSortCodes } from "../../server/src/domain/sortCodes";

interface Snippet {
  readonly prefix: readonly string[];
  readonly description: string;
  readonly body: readonly string[];
}

/** By the names of the IBAN calculation interface, section 2.9. */
const KEYS: Readonly<Record<ParameterName, string>> = {
  bankcode: "bank_code",
  branch: "branch_code",
  account: "account_number",
  cd: "check_digits",
  prefix: "account_prefix",
  acc_type: "account_type",
  kennitala: "kennitala",
  currency: "currency",
  owner: "owner_number",
  bic: "bic",
};

/** The keys of a country's record between its country and its IBAN. */
export function recordKeys(country: string): readonly { readonly name: ParameterName; readonly key: string }[] {
  const codes = hasSortCodes(country) ? { ...KEYS, bankcode: "sort_code" } : KEYS;
  return parametersOf(country).map(({ name }) => ({ name, key: codes[name] }));
}

/** @returns the file's text */
export function snippets(format: "json" | "yaml"): string {
  const all = allIbanFormats().map(({ country }): [string, Snippet] => {
    const code = country.toLowerCase();
    const parts = parametersOf(country).map(({ name, label }) => described(country, name, label));
    return [
      `IBAN record: ${countryName(country) ?? country}`,
      {
        prefix: [`paylint-${code}`, `iban-${code}`],
        description: `${parts.join(", ")}; the IBAN is calculated from them`,
        body: format === "json" ? jsonBody(country) : yamlBody(country),
      },
    ];
  });
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

function described(country: string, name: ParameterName, label: string): string {
  const form = partForm(country, name);
  return form === null || form.length === 0 ? label : `${label} (${form.length} ${form.characters})`;
}

function jsonBody(country: string): readonly string[] {
  const members = recordKeys(country).map(({ key }, at) => `\t"${key}": "$${at + 1}",`);
  return ["{", `\t"country": "${country}",`, ...members, '\t"iban": "$0"', "}"];
}

function yamlBody(country: string): readonly string[] {
  return [
    `country: ${country === "NO" ? '"NO"' : country}`,
    ...recordKeys(country).map(({ key }, at) => `${key}: "$${at + 1}"`),
    'iban: "$0"',
  ];
}
