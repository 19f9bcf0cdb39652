/**
 * What an institution's record holds beside the rows that are read at once (`bankDetails.ts`): together they show every
 * member that an interface gives.
 */
import { inWords, legalTypeWords, officeTypeWords, subtypeWords } from "../domain/interfaceCodes";
import type { Fact } from "../model";

type FactRecord = Fact["records"][number];
type Row = readonly [label: string, value: string, code?: "code"];

/** A label, and what stands behind it; empty where the record doesn't know it. */
const MORE: readonly (readonly [label: string, value: (record: Record<string, string>) => string, code?: "code"])[] = [
  [
    "Office",
    ({ office = "", office_type: type = "" }) => (type === "" ? office.toLowerCase() : inWords(type, officeTypeWords)),
  ],
  ["Branch code", ({ bic_branch: one = "", branch_bic: other = "" }) => one || other, "code"],
  ["BIC without branch", ({ bic8 = "" }) => bic8, "code"],
  ["Connected BIC", ({ connected_bic: bic = "" }) => bic, "code"],
  ["Connectivity", ({ network_connectivity: letters = "" }) => letters, "code"],
  ["Legal type", ({ legal_type: type = "" }) => (type === "" ? "" : inWords(type, legalTypeWords))],
  ["Business type", ({ subtype_indicator: type = "" }) => (type === "" ? "" : inWords(type, subtypeWords))],
  ["Financial", ({ institution = "" }) => institution],
  ["CHIPS identifier", ({ chips_uid: id = "" }) => id, "code"],
  ["P.O. box", ({ pob_number: box = "" }) => box],
  [
    "Street",
    (record) =>
      [1, 2, 3, 4]
        .map((line) => record[`street_address_${line}`] ?? "")
        .filter(Boolean)
        .join(", "),
  ],
  ["Postal code", ({ zip = "", zip_code: code = "" }) => zip || code],
  ["State or province", ({ cps = "", state = "" }) => cps || state],
  [
    "Country",
    ({ country = "", country_name: name = "", iso_country_code: code = "" }) =>
      country || (name && code ? `${name} (${code})` : name || code),
  ],
  ["Phone", ({ phone = "" }) => phone],
  ["Fax", ({ fax = "" }) => fax],
  ["E-mail", ({ email = "" }) => email],
  ["Website", ({ website = "" }) => website],
  ["All services", ({ services = "", service_codes: codes = "" }) => services || codes.replace(/.{3}(?=.)/gu, "$&, ")],
];

/** A labelled row for each member that the record knows, whatever stands elsewhere. */
export function moreRows(record: FactRecord): Row[] {
  return MORE.flatMap(([label, read, code]) => {
    const value = read(record).trim();
    return value === "" ? [] : [code === undefined ? [label, value] : [label, value, code]];
  });
}
