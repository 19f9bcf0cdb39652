/**
 * What is known of an institution. Directories and interfaces name the same thing differently (Sort code interface 2.5,
 * BIC validation interface 2.5, Bank directory interface 2.4); here it has one name and one label.
 */
import type { Fact } from "../model";

type FactRecord = Fact["records"][number];
export type BankRow = readonly [label: string, value: string, code?: "code"];

/** What can be shown of one institution; a member is absent where its source does not know it. */
export interface BankDetails {
  readonly name?: string;
  readonly branch?: string;
  readonly address?: string;
  readonly city?: string;
  readonly bic?: string;
  readonly nationalId?: string;
  readonly lei?: string;
  readonly connectedBic?: string;
  readonly services?: string;
  /** Three letters, one for each messaging service of the network. */
  readonly connectivity?: string;
}

/** Field names per member, in the order of preference. */
const FIELD_NAMES: Readonly<Record<keyof BankDetails, readonly string[]>> = {
  name: ["institution_name", "name", "bank"],
  branch: ["branch_information", "branch_name", "branch"],
  address: ["address", "street_address_1"],
  city: ["city"],
  bic: ["bic"],
  nationalId: ["national_id"],
  lei: ["iso_lei_code"],
  connectedBic: ["connected_bic"],
  services: ["services", "service_codes"],
  connectivity: ["network_connectivity"],
};

export function toBankDetails(record: FactRecord): BankDetails {
  const details: { -readonly [Member in keyof BankDetails]?: string } = {};
  for (const member of Object.keys(FIELD_NAMES) as (keyof BankDetails)[]) {
    for (const field of FIELD_NAMES[member]) {
      const value = record[field]?.trim();
      if (value !== undefined && value !== "") {
        details[member] = field === "service_codes" ? splitCodes(value) : value;
        break;
      }
    }
  }
  return details;
}

/** Name of the bank from the first fact that knows one; null without. */
export function bankName(facts: readonly Fact[]): string | null {
  for (const { records } of facts) {
    for (const record of records) {
      const { name } = toBankDetails(record);
      if (name !== undefined) return name;
    }
  }
  return null;
}

const SCHEMES: readonly (readonly [field: string, name: string])[] = [
  ["FPS_PAYMENTS", "Faster Payments"],
  ["BACS", "Bacs"],
  ["CHAPS", "CHAPS"],
  ["DD", "direct debits"],
  ["CCC_PAYMENTS", "cheque clearing"],
];

/** Services shown of one institution; the rest is counted. */
const SHOWN_SERVICES = 24;

/** What is known of an institution, a labelled row each. */
export function detailRows(record: FactRecord): BankRow[] {
  const details = toBankDetails(record);
  const place = [details.address, details.city].filter((part) => part !== undefined).join(", ");
  const list: (readonly [string, string | undefined, "code"?])[] = [
    ["Bank", details.name],
    ["Branch", details.branch],
    ["Address", place],
    ["BIC", details.bic, "code"],
    ["Bank code", details.nationalId, "code"],
    ["LEI", details.lei, "code"],
    ["Reached through", details.connectedBic === details.bic ? undefined : details.connectedBic, "code"],
    ["Schemes", schemes(record)],
    ["Network", details.connectivity === undefined ? undefined : connectivity(details.connectivity)],
    ["Services", details.services === undefined ? undefined : services(details.services)],
  ];
  return list.filter((row): row is BankRow => row[1] !== undefined && row[1] !== "");
}

/** The same as lines for a terminal, below what they belong to. */
export function detailLines(record: FactRecord): string[] {
  return detailRows(record).map(([label, value]) => `  ${label}: ${value}`);
}

/** A list of codes, some with words behind them that may hold commas, cut after the first of many. */
function services(text: string): string {
  const codes = text.split(/, (?=[0-9A-Z+]{3}(?: \(|, |$))/u);
  const more = codes.length - SHOWN_SERVICES;
  return more > 0 ? [...codes.slice(0, SHOWN_SERVICES), `and ${more} more`].join(", ") : text;
}

function schemes(record: FactRecord): string {
  return SCHEMES.filter(([field]) => record[field] === "YES")
    .map(([, name]) => name)
    .join(", ");
}

/** Bank directory interface, section 2.4. */
function connectivity(letters: string): string {
  if (letters === "CCC") return "fully connected";
  if (!letters.includes("C")) return "not connected";
  return letters === "CNN" ? "connected to the first service only" : `partly connected (${letters})`;
}

/** Service codes stand in one text without separators, three characters each (Bank directory interface, section 2.4). */
function splitCodes(codes: string): string {
  return codes.replace(/.{3}(?=.)/gu, "$&, ");
}
