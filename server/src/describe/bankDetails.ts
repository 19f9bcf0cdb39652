/**
 * Bank details out of facts, for hovers and inlay hints. Facts come from directories and interfaces that name the same
 * thing differently (Sort code interface 2.5, BIC validation interface 2.5, Bank directory interface 2.4); here they
 * become one list, each with its source and date.
 */
import type { Fact, Source } from "../model";
import type { Block } from "./markup";

type FactRecord = Fact["records"][number];
type Row = readonly [label: string, value: string, code?: "code"];

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

const SCHEMES: readonly (readonly [field: string, name: string])[] = [
  ["FPS_PAYMENTS", "Faster Payments"],
  ["BACS", "Bacs"],
  ["CHAPS", "CHAPS"],
  ["DD", "direct debits"],
  ["CCC_PAYMENTS", "cheque clearing"],
];

/** Services shown of one institution; the rest is counted. */
const SHOWN_SERVICES = 24;
/** Records shown for one code; the rest is counted. */
const SHOWN_RECORDS = 3;

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

/** Other BICs of a bank that one line has room for. */
const SHOWN_BICS = 6;

/** The bank behind an identifier, once, however many sources name it, and its BICs in a line. */
export function bankRows(facts: readonly Fact[]): Row[] {
  const found = facts.filter(({ status }) => status === "found").flatMap(({ records }) => records.map(toBankDetails));
  const first = found.find(({ name }) => name !== undefined);
  if (first === undefined) return [];
  const place = [first.name, first.city].filter((part) => part !== undefined).join(", ");
  const bics = [...new Set(found.flatMap(({ bic }) => bic ?? []))];
  const [bic, ...others] = bics;
  const shown = others.slice(0, SHOWN_BICS).join(", ");
  const more = others.length > SHOWN_BICS ? ` and ${others.length - SHOWN_BICS} more` : "";
  return [
    ["Bank", place],
    ...(bic === undefined ? [] : [["BIC", bic, "code"] as const]),
    ...(others.length === 0 ? [] : [["Other BICs", `${shown}${more}`] as const]),
  ];
}

/**
 * What the facts say, each with its source; nothing for a fact that does not matter to a reader.
 * @param above rows that stand above already
 */
export function factBlocks(facts: readonly Fact[], today: string, above: readonly Row[] = []): Block[] {
  const isFound = facts.some(({ status }) => status === "found");
  const said = new Set<string>(facts.flatMap(({ records }) => records.map(toBankDetails)).flatMap(saidAbove(above)));
  return facts
    .filter(({ status, source }) => status === "found" || source.complete || !isFound)
    .flatMap((fact) => blocksOf(fact, today, said));
}

/** What the rows above say already, as the rows of a record would say it. */
function saidAbove(above: readonly Row[]): (details: BankDetails) => string[] {
  const [bank] = above;
  if (bank === undefined) return () => [];
  return ({ name, city, bic }) => [
    ...(name === undefined ? [] : [keyOf(["Bank", name])]),
    ...(city !== undefined && bank[1].endsWith(`, ${city}`) ? [keyOf(["Address", city])] : []),
    ...(bic === undefined ? [] : [keyOf(["BIC", bic])]),
  ];
}

const keyOf = ([label, value]: Row): string => `${label} ${value.toUpperCase()}`;

/** @param said what stands above already: two sources of one bank repeat one another */
function blocksOf(fact: Fact, today: string, said: Set<string>): Block[] {
  if (fact.status === "not-found") return absence(fact, today);
  const isNews = (row: Row): boolean => !said.has(keyOf(row));
  const blocks: Block[] = fact.records
    .slice(0, SHOWN_RECORDS)
    .map((record) => rows(record).filter(isNews))
    .flatMap((news) => (news.length > 0 ? [{ type: "facts", rows: news }] : []));
  for (const record of fact.records) {
    for (const row of rows(record)) said.add(keyOf(row));
  }
  const more = fact.records.length - SHOWN_RECORDS;
  if (more > 0) blocks.push({ type: "text", text: `and ${more} more under the same code` });
  if (fact.active !== undefined) {
    blocks.push({ type: "text", text: fact.active ? "Connected to the network." : "Not connected to the network." });
  }
  if (fact.account !== undefined) blocks.push({ type: "text", text: accountSentence(fact.account) });
  if (fact.iban !== undefined) blocks.push({ type: "facts", rows: [["IBAN by the interface", fact.iban, "code"]] });
  if (fact.successor !== undefined) blocks.push({ type: "facts", rows: [["Replaced by", fact.successor, "code"]] });
  const source = sourceSentence(fact.source, today);
  return [...blocks, { type: "note", text: source }];
}

/** Only a complete, or an official, source can say that a code does not exist. */
function absence(fact: Fact, today: string): Block[] {
  const says = fact.source.complete ? "Not listed" : "Not found, which proves little, as this source is incomplete";
  const note: Block = { type: "note", text: `${says}. ${sourceSentence(fact.source, today)}` };
  const [nearest] = fact.records;
  if (nearest === undefined) return [note];
  const relation = fact.kind === "bic" ? "The head office of the institution:" : "Given up; it belonged to:";
  return [{ type: "text", text: relation }, { type: "facts", rows: rows(nearest) }, note];
}

function rows(record: FactRecord): Row[] {
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
  return list.filter((row): row is Row => row[1] !== undefined && row[1] !== "");
}

/** A list as it is; codes written without separators in threes, the first of many (Bank directory interface, section 2.4). */
function services(text: string): string {
  if (text.includes(",") || text.length % 3 !== 0) return text;
  const codes = text.match(/.{3}/gu) ?? [];
  const more = codes.length - SHOWN_SERVICES;
  return [...codes.slice(0, SHOWN_SERVICES), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
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

function accountSentence({ valid, trust }: NonNullable<Fact["account"]>): string {
  const verdict = valid ? "The account was accepted" : "The account was refused";
  switch (trust) {
    case "verified":
      return `${verdict}; check digits are verified in this country.`;
    case "format-only":
      return `${verdict}; only the form is checked in this country.`;
    case "unreliable":
      return `${verdict}; this check is not reliable in this country.`;
  }
}

/** A source in one sentence, see `sourceLabel`. */
export function sourceSentence(source: Source, today: string): string {
  return `Source: ${sourceLabel(source, today)}`;
}

/** Name, date and standing of a source; data older than six months says so. Short: lists cut long lines off. */
export function sourceLabel({ name, date, official, sandbox }: Source, today: string): string {
  if (sandbox) return `${name} (sandbox), ${date}`;
  const old = isOld(date, today) ? ", older than six months" : "";
  return `${name}, ${date} (${official ? "official" : "unofficial"}${old})`;
}

/** Whether data is older than six months, after which codes that changed are no longer few. */
export function isOld(date: string, today: string): boolean {
  return Date.parse(today) - Date.parse(date) > 184 * 24 * 60 * 60 * 1000;
}
