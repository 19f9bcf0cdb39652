/**
 * The two record shapes of a directory, member for member as the interface documents name them, and the row that all
 * sources are brought into. A member that a source doesn't know is an empty string; nothing is made up.
 */
import { toBic11 } from "../domain/bic";
import type { CountryCode } from "../domain/check";
import { countryName } from "../domain/countries/isoCountries";
import { BANK_RECORD_FIELDS, type BankRecord, type BicRecord } from "../domain/interfaceRecords";

/** One office of an institution as the sources tell it; unknown members are empty. */
export interface Institution {
  readonly country: CountryCode;
  /** National bank code as the source has it; empty for a BIC without one. */
  readonly code: string;
  /** 8 or 11 characters, upper case. */
  readonly bic: string;
  readonly name: string;
  readonly branch: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly lei: string;
  /** Check-digit method of its accounts (Germany). */
  readonly method: string;
  /** IBAN rule of its bank code with the rule's version, six digits (Germany). */
  readonly ibanRule: string;
  /** `yes` for a code that is marked as going to be deleted. */
  readonly leaving: string;
  /** `yes` for a code that is given up with this edition of the data. */
  readonly deleted: string;
  /** Bank code that takes over. */
  readonly successor: string;
}

/** Columns that a table may store; the country is that of the table or its own column. */
export type DirectoryColumn = keyof Institution;

const emptyInstitution: Institution = {
  country: "",
  code: "",
  bic: "",
  name: "",
  branch: "",
  address: "",
  city: "",
  zip: "",
  lei: "",
  method: "",
  ibanRule: "",
  leaving: "",
  deleted: "",
  successor: "",
};

const emptyBankRecord = Object.fromEntries(BANK_RECORD_FIELDS.map((field) => [field, ""])) as BankRecord;

/** An institution of which only some members are known. */
export function toInstitution(known: Partial<Institution>): Institution {
  return { ...emptyInstitution, ...known };
}

/** The office as the BIC directory shows it; the BIC has eleven characters there. */
export function toBicRecord({ bic, name, branch, address, city, zip }: Institution): BicRecord {
  const { bic11, bic8, office } = bicParts(bic);
  const country = bic8.slice(4, 6);
  return {
    bic: bic11,
    bic8,
    bic_branch: office,
    institution: "",
    name,
    branch_name: branch,
    office: office === "" ? "" : office === "XXX" ? "HEAD OFFICE" : "BRANCH",
    address,
    city,
    zip,
    country_name: nameOf(country),
    iso_country_code: country,
  };
}

/** The office as the bank directory shows it. */
export function toBankRecord({ country, code, bic, name, branch, address, city, zip, lei }: Institution): BankRecord {
  const { bic11, bic8, office } = bicParts(bic);
  return {
    ...emptyBankRecord,
    iso_lei_code: lei,
    bic8,
    branch_bic: office,
    bic: bic11,
    national_id: code,
    institution_name: name,
    branch_information: branch,
    street_address_1: address,
    city,
    zip_code: zip,
    country_name: nameOf(country),
    iso_country_code: country,
  };
}

function bicParts(bic: string): { bic11: string; bic8: string; office: string } {
  const bic11 = toBic11(bic);
  return { bic11, bic8: bic11.slice(0, 8), office: bic11.slice(8) };
}

function nameOf(country: CountryCode): string {
  return countryName(country)?.toUpperCase() ?? "";
}
