/** The record of the bank directory, the same for bank codes and BICs (Bank directory interface, section 2.4). */
import * as v from "valibot";
import { hasContent, listOf, textFields } from "../fields";

export const RECORD_FIELDS = [
  "office_type",
  "legal_type",
  "institution_status",
  "iso_lei_code",
  "bic8",
  "branch_bic",
  "bic",
  "chips_uid",
  "national_id",
  "connected_bic",
  "institution_name",
  "branch_information",
  "pob_number",
  "street_address_1",
  "street_address_2",
  "street_address_3",
  "street_address_4",
  "city",
  "cps",
  "zip_code",
  "country_name",
  "iso_country_code",
  "subtype_indicator",
  "network_connectivity",
  "service_codes",
] as const;

export type DirectoryRecord = Readonly<Record<(typeof RECORD_FIELDS)[number], string>>;

export const directoryRecords = v.pipe(
  listOf(textFields(RECORD_FIELDS)),
  v.transform((records): readonly DirectoryRecord[] => records.filter(hasContent)),
);

/** The element that holds the records in XML. */
export const RECORD_LISTS = ["directory_results"] as const;
