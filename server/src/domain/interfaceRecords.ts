/**
 * The two records in which the interfaces describe an institution, member for member in their order. The directory
 * makes such records of its data, the client reads them from answers, the sandbox serves them.
 */

/** Members of a record of the BIC directory (BIC validation interface, section 2.5). */
export const BIC_RECORD_FIELDS = [
  "bic",
  "bic8",
  "bic_branch",
  "institution",
  "name",
  "branch_name",
  "office",
  "address",
  "city",
  "zip",
  "country_name",
  "iso_country_code",
] as const;

/** A member that the source doesn't know is an empty text; so in every record. */
export type BicRecord = Readonly<Record<(typeof BIC_RECORD_FIELDS)[number], string>>;

/** Members of a record of the bank directory (Bank directory interface, section 2.4). */
export const BANK_RECORD_FIELDS = [
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

export type BankRecord = Readonly<Record<(typeof BANK_RECORD_FIELDS)[number], string>>;
