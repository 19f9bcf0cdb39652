/**
 * What is known of an institution. Directories and interfaces name the same thing differently (Sort code interface 2.5,
 * BIC validation interface 2.5, Bank directory interface 2.4); here it has one name and one label.
 */
import { institutionStatusWords, inWords } from "../domain/interfaceCodes";
import type { Fact } from "../model";
import { moreRows } from "./moreDetails";

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
    ["Reached through", details.connectedBic === details.bic ? undefined : details.connectedBic, "code"],
    ["Schemes", schemes(record)],
    ["Institution", institution(record)],
    ["Network", details.connectivity === undefined ? undefined : connectivity(details.connectivity)],
    ["Bank code", details.nationalId, "code"],
    ["LEI", details.lei, "code"],
    ["Services", details.services === undefined ? undefined : services(details.services)],
  ];
  return list.filter((row): row is BankRow => row[1] !== undefined && row[1] !== "");
}

/**
 * The same as lines for a terminal, below what they belong to.
 * @param all with what is looked at on demand
 */
export function detailLines(record: FactRecord, all = false): string[] {
  return [...detailRows(record), ...(all ? moreRows(record) : [])].map(([label, value]) => `  ${label}: ${value}`);
}

/** A list of codes, some with words behind them that may hold commas, cut after the first of many. */
function services(text: string): string {
  const codes = text.split(/, (?=[0-9A-Z+]{3}(?: \(|, |$))/u);
  const more = codes.length - SHOWN_SERVICES;
  return more > 0 ? [...codes.slice(0, SHOWN_SERVICES), `and ${more} more`].join(", ") : text;
}

/** What a branch takes part in, and what it doesn't; nothing where nothing is told. */
function schemes(record: FactRecord): string {
  const of = (answer: string): string =>
    SCHEMES.filter(([field]) => record[field] === answer)
      .map(([, name]) => name)
      .join(", ");
  const [taken, refused] = [of("YES"), of("NO")];
  return [taken, refused === "" ? "" : `not ${refused}`].filter((part) => part !== "").join("; ");
}

/** A company with a BIC, or the kind of bank. */
function institution({ institution: kind = "", institution_status: status = "" }: FactRecord): string {
  if (kind === "NONFINANCIAL") return "not a financial institution (NONFINANCIAL)";
  return status === "" ? "" : inWords(status, institutionStatusWords);
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
