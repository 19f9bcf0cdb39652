/**
 * What a person must be asked to calculate an IBAN: the inputs of the IBAN calculation interface, section 2.9, and
 * their names in the country.
 */
import type { CountryCode } from "../check";
import { ibanFormatIn } from "../countries/ibanFormats";
import { bankLettersCountries, canTakeBankCodeFromBic } from "./bankLetters";
import { type InputName, layoutOf, lengthOf } from "./layout";

export interface Parameter {
  readonly name: InputName | "bic";
  readonly label: string;
  readonly required: boolean;
}

const LABELS: Readonly<Record<InputName | "bic", string>> = {
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

type Labels = Partial<Record<InputName | "bic", string>>;

const LOCAL_LABELS: Readonly<Record<CountryCode, Labels>> = {
  CH: { bankcode: "Institution number (BC/IID)" },
  DE: { bankcode: "Bankleitzahl (BLZ)", account: "Kontonummer" },
  DK: { bankcode: "Registration number" },
  FR: { bankcode: "Code banque", branch: "Code guichet", account: "Numéro de compte", cd: "Clé RIB" },
  GB: { bankcode: "Sort code" },
  IE: { bankcode: "Sort code (NSC)" },
  IT: { bankcode: "ABI", branch: "CAB", account: "Conto corrente", cd: "CIN" },
  LI: { bankcode: "Institution number (BC/IID)" },
  MT: { bankcode: "Sort code" },
  NL: { bankcode: "Bank letters" },
  PL: { bankcode: "Numer rozliczeniowy (sort code)" },
  PT: { cd: "NIB check digits" },
  RU: { bankcode: "BIK" },
  SE: { bankcode: "Clearing number" },
  SM: { bankcode: "ABI", branch: "CAB", cd: "CIN" },
  ES: { bankcode: "Banco", branch: "Sucursal", cd: "DC (control digits)", account: "Cuenta" },
  UA: { bankcode: "MFO" },
};

/** Order in which the inputs are asked for, as written in the country: prefix before account, owner last. */
const ORDER: readonly InputName[] = [
  "prefix",
  "bankcode",
  "branch",
  "currency",
  "acc_type",
  "cd",
  "account",
  "owner",
  "kennitala",
];

/** Countries that the interface asks for the account only. */
const ACCOUNT_ONLY: ReadonlySet<CountryCode> = new Set(["EE", "FI", "HU", "NO"]);

/** Countries whose bank code, as the interface asks for it, holds the branch code. */
const BRANCH_IN_BANK_CODE: ReadonlySet<CountryCode> = new Set(["AD", "BR", "CY", "GR", "IS"]);

/**
 * The inputs for a country, in the order to ask for them.
 * @returns empty when the country has no IBAN
 */
export function parametersOf(country: CountryCode): Parameter[] {
  const format = ibanFormatIn(country);
  if (format === undefined) return [];
  const layout = layoutOf(format);
  const labels = Object.hasOwn(LOCAL_LABELS, format.country) ? LOCAL_LABELS[format.country] : undefined;
  const parameters: Parameter[] = [];
  for (const name of ORDER) {
    if (lengthOf(layout, name) === 0 || !isAsked(format.country, name)) continue;
    parameters.push({ name, label: labels?.[name] ?? LABELS[name], required: isRequired(format.country, name) });
  }
  if (bankLettersCountries.has(format.country) || canTakeBankCodeFromBic(format)) {
    parameters.push({ name: "bic", label: labels?.bic ?? LABELS.bic, required: false });
  }
  return parameters;
}

function isAsked(country: CountryCode, name: InputName): boolean {
  if (name === "bankcode") return !ACCOUNT_ONLY.has(country);
  // The bank letters come from the BIC or a directory; what these countries call their bank code is the sort code.
  return name !== "branch" || !(bankLettersCountries.has(country) || BRANCH_IN_BANK_CODE.has(country));
}

function isRequired(country: CountryCode, name: InputName): boolean {
  if (name === "prefix" || name === "bankcode") return name === "bankcode" && country !== "NL";
  // Computed where a rule is known.
  return name !== "cd" || country === "GW";
}
