/**
 * What a person must be asked to calculate an IBAN: the inputs of the IBAN calculation interface, section 2.9, and
 * their names in the country.
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import type { CountryCalculation } from "../countries/country";
import { ibanFormatIn } from "../countries/ibanFormats";
import { nationalRule } from "../nationalCheckDigits";
import { canTakeBankCodeFromBic } from "./bankLetters";
import type { InputName } from "./inputs";
import { layoutOf, lengthOf } from "./layout";

/** What is asked for one by one: the inputs of the BBAN, and the BIC that may tell one of them. */
export type ParameterName = InputName | "bic";

export interface Parameter {
  readonly name: ParameterName;
  readonly label: string;
  readonly required: boolean;
}

const LABELS: Readonly<Record<ParameterName, string>> = {
  bankcode: "Bank code",
  branch: "Branch code",
  account: "Account number",
  cd: "Check digits",
  prefix: "Account prefix",
  acc_type: "Account type",
  kennitala: "Kennitala (identity number of the owner)",
  currency: "Currency",
  owner: "Owner number",
  bic: "BIC (its first four letters begin the IBAN)",
};

/** What a part is called where a country has no name of its own for it. */
export function partLabel(name: ParameterName): string {
  return LABELS[name];
}

/**
 * The inputs for a country, in the order in which people write them: mostly that of the BBAN, so that a key stands
 * before or behind its account as the country has it.
 * @returns empty when the country has no IBAN
 */
export function parametersOf(country: CountryCode): Parameter[] {
  const format = ibanFormatIn(country);
  if (format === undefined) return [];
  const layout = layoutOf(format);
  const own = countryOf(format.country)?.calculation;
  const parameters: Parameter[] = [];
  for (const name of own?.writtenOrder ?? layout.flatMap(({ input }) => input ?? [])) {
    if (lengthOf(layout, name) === 0 || !isAsked(name, own)) continue;
    parameters.push({ name, label: own?.labels?.[name] ?? LABELS[name], required: isRequired(format.country, name) });
  }
  if (own?.lettersBeforeSortCode || canTakeBankCodeFromBic(format)) {
    parameters.push({ name: "bic", label: own?.labels?.bic ?? LABELS.bic, required: false });
  }
  return parameters;
}

function isAsked(name: InputName, own: CountryCalculation | undefined): boolean {
  if (name === "bankcode") return !own?.asksAccountOnly;
  return name !== "branch" || !(own?.lettersBeforeSortCode || own?.branchInBankCode);
}

function isRequired(country: CountryCode, name: InputName): boolean {
  if (name === "prefix") return false;
  if (name === "bankcode") return !countryOf(country)?.calculation?.bankCodeIsOptional;
  // Computed where a rule is known.
  return name !== "cd" || nationalRule(country) === undefined;
}
