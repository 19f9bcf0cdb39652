/** The invented institutions as the two directories of the interfaces would list them. */
import type { CountryCode } from "../../domain/check";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { countryName } from "../../domain/countries/isoCountries";
import type { BankRecord, BicRecord } from "../../domain/interfaceRecords";
import type { GermanBank } from "../../domain/reference";
import { type Office, offices } from "./institutions";
import type { BicEntry, InstitutionSource, SortCodeOffice } from "./source";

/** Where a bank's own number stands in its main code: such a part alone is found too (section 2.2). */
const BANK_NUMBERS: Readonly<Record<CountryCode, readonly [start: number, end: number]>> = { CA: [1, 4], JP: [0, 4] };

/** @param list institutions to serve; the built-in ones unless a test gives others */
export function inventedSource(list: readonly Office[] = offices): InstitutionSource {
  const byBic = new Map(list.map((office) => [office.bic, office]));
  const byCode = new Map<string, Office[]>();
  for (const office of list) {
    for (const code of codesOf(office)) {
      const key = `${office.country} ${code}`;
      byCode.set(key, [...(byCode.get(key) ?? []), office]);
    }
  }
  const ofCode = (country: CountryCode, code: string): readonly Office[] => byCode.get(`${country} ${code}`) ?? [];
  return {
    sortCode(code) {
      const [office] = [...ofCode("GB", code), ...ofCode("IE", code)];
      return office === undefined ? null : toSortCodeOffice(office);
    },
    bic(bic) {
      const office = byBic.get(bic);
      return office?.inBicDirectory === true ? toBicEntry(office) : null;
    },
    search({ country, name, city, limit }) {
      const matches = list.filter(
        (office) =>
          office.inBicDirectory &&
          office.country === country &&
          office.name.includes(name.toUpperCase()) &&
          office.city.includes(city.toUpperCase()),
      );
      return { found: matches.length, entries: matches.slice(0, limit).map(toBicEntry) };
    },
    bankCode: (country, code) => ofCode(country, code).map(toBankRecord),
    bankOfBic(bic) {
      const office = byBic.get(bic);
      return office === undefined || office.nid === null || office.bic.charAt(7) === "1" ? null : toBankRecord(office);
    },
    bankOfIban(iban) {
      const format = ibanFormat(iban.slice(0, 2));
      if (format?.nationalId === undefined || format.nationalId === null) return null;
      const { start, length } = format.nationalId;
      const [office] = ofCode(format.country, iban.slice(start, start + length));
      return office === undefined ? null : toBankRecord(office);
    },
    bicOfAccount: (country, account) =>
      list.find((office) => office.country === country && office.accounts?.includes(account))?.bic ?? null,
    germanBank(blz) {
      const [office] = ofCode("DE", blz);
      return office === undefined ? null : toGermanBank(office);
    },
    listsBankCode: (country, code) => (ofCode(country, code).length > 0 ? true : null),
    bankLetters: (country, code) => ofCode(country, code)[0]?.bic.slice(0, 4) ?? null,
  };
}

function codesOf({ country, nid }: Office): string[] {
  if (nid === null) return [];
  const part = BANK_NUMBERS[country];
  return part === undefined ? [nid] : [nid, nid.slice(...part)];
}

/** Invented banks have the standard rule for IBANs. */
function toGermanBank({ name, method }: Office): GermanBank {
  return { name, method: method ?? null, ibanRule: "0000", successor: null, isLeaving: false, date: "" };
}

function toSortCodeOffice(office: Office): SortCodeOffice {
  const { bic, name, branch = "", streets = [], city, zip = "", phone = "" } = office;
  const country = office.country === "IE" ? "IE" : "GB";
  const bank = { bic, bank: name, branch, address: streets.join(", "), city, zip, phone, country } as const;
  return { bank, schemes: office.schemes ?? null };
}

function toBicEntry(office: Office): BicEntry {
  const { bic, name, branch = "", streets = [], city, zip = "", corporate = false, active, services = [] } = office;
  const record: BicRecord = {
    bic,
    bic8: bic.slice(0, 8),
    bic_branch: bic.slice(8),
    institution: corporate ? "NONFINANCIAL" : "FINANCIAL",
    name,
    branch_name: branch,
    office: office.office ?? (bic.endsWith("XXX") ? "HEAD OFFICE" : "BRANCH"),
    address: streets.join(", "),
    city,
    zip,
    country_name: (countryName(office.country) ?? "").toUpperCase(),
    iso_country_code: office.country,
  };
  return { record, active, services };
}

function toBankRecord(office: Office): BankRecord {
  const { country, bic, streets = [], services = [] } = office;
  const isHeadOffice = bic.endsWith("XXX");
  return {
    office_type: office.officeType ?? (isHeadOffice ? "HO" : "DB"),
    legal_type: office.legalType ?? (isHeadOffice ? "L" : "B"),
    institution_status: office.status ?? "OTHR",
    iso_lei_code: office.lei ?? "",
    bic8: bic.slice(0, 8),
    branch_bic: bic.slice(8),
    bic,
    chips_uid: office.chipsUid ?? "",
    national_id: office.nid ?? "",
    connected_bic: office.connectedBic ?? bic,
    institution_name: office.name,
    branch_information: office.branch ?? "",
    pob_number: office.pob ?? "",
    street_address_1: streets[0] ?? "",
    street_address_2: streets[1] ?? "",
    street_address_3: streets[2] ?? "",
    street_address_4: streets[3] ?? "",
    city: office.city,
    cps: office.cps ?? "",
    zip_code: office.zip ?? "",
    country_name: (countryName(country) ?? "").toUpperCase(),
    iso_country_code: country,
    subtype_indicator: office.subtype ?? "SWIF",
    network_connectivity: office.connectivity ?? "CCC",
    service_codes: [...services].sort().join(""),
  };
}
