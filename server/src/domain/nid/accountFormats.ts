/**
 * What domestic account numbers look like per country, in the shape of the directory's structure endpoint
 * (Bank directory interface, section 2.6), and how much an answer about one proves (section 2.8).
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import type { AccountCheckStatus, AccountForm } from "../countries/country";
import { type CharacterClass, type IbanFormat, type IbanPart, ibanFormatIn } from "../countries/ibanFormats";
import { countryName } from "../countries/isoCountries";
import { nidFormats } from "./nidFormats";
import { readStructure, type Structure } from "./structure";

export type { AccountCheckStatus };

/** All members are strings; what is not known is empty. */
export interface AccountFormat {
  readonly ISO_COUNTRY_CODE: string;
  readonly COUNTRY_NAME: string;
  /** `IBAN`, `BBAN` (bank, branch and account together) or `ACCOUNT`. */
  readonly ACCOUNT_NB_TYPE: string;
  readonly ACCOUNT_NB_LOCAL_NAME: string;
  readonly EXAMPLE: string;
  /** One letter per position of the longest form. */
  readonly LETTER_FORMAT: string;
  /** Not anchored. */
  readonly REGEX_FORMAT: string;
  readonly ELEMENTS: string;
  readonly MIN_LENGTH: string;
  readonly MAX_LENGTH: string;
}

/** Longest account number that payment messages carry (ISO 20022, Max34Text). */
const LONGEST_ACCOUNT = 34;

/** How far the directory interface checks accounts of a country; null when it doesn't support the country. */
export function accountCheckStatus(country: CountryCode): AccountCheckStatus | null {
  if (nidFormats(country).length === 0) return null;
  return countryOf(country)?.account?.interfaceCheck ?? "format only";
}

/** The forms of the country's account number, the main one first; empty where there is none or none is supported. */
export function accountFormats(country: CountryCode): readonly AccountFormat[] {
  const known = formatsByCountry.get(country);
  if (known !== undefined) return known;
  const status = accountCheckStatus(country);
  if (status === null || status === "no account format") return [];
  const formats = makeFormats(country);
  formatsByCountry.set(country, formats);
  return formats;
}

const formatsByCountry = new Map<CountryCode, readonly AccountFormat[]>();

function makeFormats(country: CountryCode): AccountFormat[] {
  const own = countryOf(country)?.account;
  if (own?.forms !== undefined) return own.forms.map((form) => formatOfForm(country, form));
  const iban = ibanFormatIn(country);
  if (iban === undefined) return [unknownFormat(country)];
  if (own?.writtenAs === "iban") return [formatOfIban(country, iban)];
  if (own?.writtenAs === "bban") {
    return [toFormat(country, "BBAN", structureOf(iban.parts), { example: iban.example.slice(4) })];
  }
  return [formatOfAccountPart(country, iban)];
}

interface Extras {
  readonly min?: number;
  readonly max?: number;
  readonly regex?: string;
  readonly example?: string;
}

function toFormat(country: CountryCode, type: string, structure: Structure, extras: Extras): AccountFormat {
  return {
    ISO_COUNTRY_CODE: country,
    COUNTRY_NAME: (countryName(country) ?? "").toUpperCase(),
    ACCOUNT_NB_TYPE: type,
    ACCOUNT_NB_LOCAL_NAME:
      type === "IBAN" ? "International Bank Account Number (IBAN)" : (countryOf(country)?.account?.localName ?? ""),
    EXAMPLE: extras.example ?? structure.example,
    LETTER_FORMAT: structure.letters,
    REGEX_FORMAT: extras.regex ?? structure.regex,
    ELEMENTS: structure.elements,
    MIN_LENGTH: String(extras.min ?? structure.length),
    MAX_LENGTH: String(extras.max ?? structure.length),
  };
}

function formatOfForm(country: CountryCode, form: AccountForm): AccountFormat {
  const structure = readStructure(form.structure, ACCOUNT_ELEMENTS);
  const type = structure.letters.includes("B") ? "BBAN" : "ACCOUNT";
  const regex =
    form.regex ?? (form.min === undefined ? structure.regex : rangeRegex(form.structure, form.min, structure.length));
  // Examples counted up would fail the check digits of these forms: better none than a wrong one.
  const example = form.example ?? (structure.letters.includes("K") ? "" : structure.example);
  return toFormat(country, type, structure, { ...form, regex, example });
}

/** Any length between two, in the characters of the structure's last part. */
function rangeRegex(structure: string, min: number, max: number): string {
  return `${structure.endsWith("c") ? "[0-9A-Z]" : "[0-9]"}{${min},${max}}`;
}

function formatOfIban(country: CountryCode, iban: IbanFormat): AccountFormat {
  const bban = structureOf(iban.parts);
  return toFormat(
    country,
    "IBAN",
    {
      length: iban.length,
      letters: `CCKK${bban.letters}`,
      regex: `${iban.country}[0-9]{2}${bban.regex}`,
      elements: `COUNTRY_CODE,CHECKSUM,${bban.elements}`,
      example: iban.example,
    },
    {},
  );
}

/** Parts of the IBAN that make the number at home; type, currency and owner are told beside it. */
const accountParts: ReadonlySet<IbanPart["part"]> = new Set(["accountPrefix", "account", "checkDigits"]);

/** What stands behind bank and branch in the IBAN; at home it is written without the zeros that fill it. */
function formatOfAccountPart(country: CountryCode, iban: IbanFormat): AccountFormat {
  const first = iban.parts.findIndex(({ part }) => part === "account" || part === "accountPrefix");
  const own = iban.parts.slice(first).filter(({ part }) => accountParts.has(part));
  const structure = structureOf(own);
  const example = own.map(({ start, length }) => iban.example.slice(start, start + length)).join("");
  const set = /[A-Z]/u.test(structure.regex) ? "[0-9A-Z]" : "[0-9]";
  return toFormat(country, "ACCOUNT", structure, { min: 1, regex: `${set}{1,${structure.length}}`, example });
}

function unknownFormat(country: CountryCode): AccountFormat {
  const regex = `[0-9A-Z]{1,${LONGEST_ACCOUNT}}`;
  const structure = { length: LONGEST_ACCOUNT, letters: "", regex, elements: "ACCOUNT_NUMBER", example: "" };
  return toFormat(country, "ACCOUNT", structure, { min: 1 });
}

const ACCOUNT_ELEMENTS = { A: "ACCOUNT_NUMBER", C: "COUNTRY_CODE" };

const letters: Readonly<Record<IbanPart["part"], string>> = {
  bankCode: "B",
  branchCode: "R",
  checkDigits: "K",
  account: "A",
  accountPrefix: "A",
  accountType: "O",
  currency: "O",
  ownerNumber: "O",
  ownerId: "O",
  reserved: "O",
};

function structureOf(parts: readonly IbanPart[]): Structure {
  const notation = parts.map(({ part, classes }) =>
    runsOf(classes)
      .map((run) => letters[part] + run)
      .join(" "),
  );
  return readStructure(notation.join(" "), ACCOUNT_ELEMENTS);
}

/** `c c n n n` gives `2c` and `3n`. */
function runsOf(classes: readonly CharacterClass[]): string[] {
  const runs: { characters: CharacterClass; length: number }[] = [];
  for (const characters of classes) {
    const run = runs.at(-1);
    if (run?.characters === characters) run.length++;
    else runs.push({ characters, length: 1 });
  }
  return runs.map(({ characters, length }) => `${length}${characters}`);
}
