/**
 * Paylint's own directory as the two directories of the interfaces: so that every identifier of a loaded set works.
 * Its sets list connected institutions; text is upper case there, and what no set tells stays empty.
 */
import type { Directory } from "../../directory";
import type { BankRecord, BicRecord } from "../../domain/interfaceRecords";
import type { Schemes } from "./institutions";
import type { BicEntry, InstitutionSource } from "./source";

/** A search goes through all records of a country; clients in a test ask the same ones again and again. */
const KEPT_SEARCHES = 200;

/** No set tells the payment schemes of a British branch; an Irish one has none (Sort code interface, section 2.6). */
const UNTOLD: Schemes = { DD: "", FPS_PAYMENTS: "", CHAPS: "", BACS: "", CCC_PAYMENTS: "" };

export function directorySource(directory: Directory): InstitutionSource {
  const searches = new Map<string, ReturnType<InstitutionSource["search"]>>();
  const bankCode: InstitutionSource["bankCode"] = (country, code) =>
    withDetails(directory.findNationalCode(country, code)).map(toBankRecord);
  return {
    sortCode(code) {
      for (const country of ["GB", "IE"] as const) {
        const [record] = bankCode(country, code);
        if (record === undefined) continue;
        const { bic, institution_name: bank, branch_information: branch, street_address_1: address } = record;
        const { city, zip_code: zip } = record;
        return {
          bank: { bic, bank, branch, address, city, zip, phone: "", country },
          schemes: country === "GB" ? UNTOLD : null,
        };
      }
      return null;
    },
    bic(bic) {
      const [record] = foundRecords(directory.findBic(bic));
      return record === undefined ? null : toEntry(record);
    },
    search(query) {
      const key = JSON.stringify(query);
      const known = searches.get(key);
      if (known !== undefined) return known;
      const { found, records } = directory.searchByName(query);
      const result = { found, entries: records.map(({ record }) => toEntry(record)) };
      if (searches.size >= KEPT_SEARCHES) searches.clear();
      searches.set(key, result);
      return result;
    },
    bankCode,
    bankOfBic(bic) {
      const [record] = foundRecords(directory.nationalCodesOf(bic));
      const [office] = foundRecords(directory.findBic(bic));
      const details = office === undefined ? null : ofBicRecord(office);
      if (record !== undefined)
        return toBankRecord(details === null ? record : { ...record, ...filled(details, record) });
      return bic.endsWith("XXX") && details !== null ? toBankRecord(details) : null;
    },
    bankOfIban(iban) {
      const [record] = withDetails(directory.bankOfIban(iban));
      return record === undefined ? null : toBankRecord(record);
    },
    bicOfAccount: () => null,
    germanBank: (blz) => directory.germanBank(blz),
    listsBankCode: (country, code) => directory.listsBankCode(country, code),
    bankLetters: (country, code) => directory.bankLetters(country, code),
  };
}

type Found<R> = readonly { readonly status: "found" | "not-found"; readonly records: readonly R[] }[];

/** The records of the best listing that has any. */
function foundRecords<R>(listings: Found<R>): readonly R[] {
  return listings.find(({ status, records }) => status === "found" && records.length > 0)?.records ?? [];
}

/** Sets of bank codes often lack name and address, which the set of BICs behind them has. */
function withDetails(listings: Found<BankRecord>): readonly BankRecord[] {
  const best = foundRecords(listings);
  const others = listings.filter(({ status, records }) => status === "found" && records !== best);
  const details = new Map(others.flatMap(({ records }) => records).map((record) => [record.bic, record]));
  return best.map((record) => {
    const more = record.bic === "" ? undefined : details.get(record.bic);
    return more === undefined ? record : { ...record, ...filled(more, record) };
  });
}

/** The members that one record has and the other lacks. */
function filled(from: BankRecord, into: BankRecord): Partial<BankRecord> {
  const known = new Map(Object.entries(into));
  return Object.fromEntries(Object.entries(from).filter(([name, value]) => value !== "" && known.get(name) === ""));
}

function toEntry(record: BicRecord): BicEntry {
  const institution = record.institution === "" ? "FINANCIAL" : record.institution;
  return { record: { ...upperCased(record), institution }, active: true, services: [] };
}

/** The coded members say "unclassified" and the like where the sets say nothing. */
function toBankRecord(record: BankRecord): BankRecord {
  const { bic, branch_bic: branch } = record;
  const isHeadOffice = branch === "" || branch === "XXX";
  return {
    ...upperCased(record),
    office_type: record.office_type || (isHeadOffice ? "HO" : "DB"),
    legal_type: record.legal_type || "U",
    institution_status: record.institution_status || "OTHR",
    connected_bic: record.connected_bic || bic,
    subtype_indicator: record.subtype_indicator || "SWIF",
    network_connectivity: record.network_connectivity || (bic === "" ? "NNN" : "CCC"),
  };
}

function ofBicRecord({ bic, bic8, bic_branch, name, branch_name, address, city, zip, ...rest }: BicRecord): BankRecord {
  return {
    office_type: "",
    legal_type: "",
    institution_status: "",
    iso_lei_code: "",
    bic8,
    branch_bic: bic_branch,
    bic,
    chips_uid: "",
    national_id: "",
    connected_bic: "",
    institution_name: name,
    branch_information: branch_name,
    pob_number: "",
    street_address_1: address,
    street_address_2: "",
    street_address_3: "",
    street_address_4: "",
    city,
    cps: "",
    zip_code: zip,
    country_name: rest.country_name,
    iso_country_code: rest.iso_country_code,
    subtype_indicator: "",
    network_connectivity: "",
    service_codes: "",
  };
}

function upperCased<Row extends Readonly<Record<string, string>>>(record: Row): Row {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value.toUpperCase()])) as Row;
}
