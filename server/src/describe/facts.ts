/** What facts say of a bank, as blocks for hover: each with its source and date, and nothing twice. */
import type { Fact } from "../model";
import { type BankDetails, type BankRow, detailRows, toBankDetails } from "./bankDetails";
import type { Block } from "./markup";
import { moreRows } from "./moreDetails";
import { sourceSentence } from "./sources";

/** Records shown for one code; the rest is counted. */
const SHOWN_RECORDS = 3;

/** Other BICs of a bank that one line has room for. */
const SHOWN_BICS = 6;

/** The bank behind an identifier, once, however many sources name it, and its BICs in a line. */
export function bankRows(facts: readonly Fact[]): BankRow[] {
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
export function factBlocks(facts: readonly Fact[], today: string, above: readonly BankRow[] = []): Block[] {
  const isFound = facts.some(({ status }) => status === "found");
  const said = new Set<string>(facts.flatMap(({ records }) => records.map(toBankDetails)).flatMap(saidAbove(above)));
  return facts
    .filter(({ status, source }) => status === "found" || source.complete || !isFound)
    .flatMap((fact) => blocksOf(fact, today, said));
}

/** What the rows above say already, as the rows of a record would say it. */
function saidAbove(above: readonly BankRow[]): (details: BankDetails) => string[] {
  const [bank] = above;
  if (bank === undefined) return () => [];
  return ({ name, city, bic }) => [
    ...(name === undefined ? [] : [keyOf(["Bank", name])]),
    ...(city !== undefined && bank[1].endsWith(`, ${city}`) ? [keyOf(["Address", city])] : []),
    ...(bic === undefined ? [] : [keyOf(["BIC", bic])]),
  ];
}

const keyOf = ([label, value]: BankRow): string => `${label} ${value.toUpperCase()}`;

/** What the records of interfaces hold beside what `factBlocks` shows of them, each above its source. */
export function moreBlocks(facts: readonly Fact[], today: string): Block[] {
  return facts
    .filter(({ source, records }) => source.layer === "interface" && records.length > 0)
    .flatMap(({ source, records }): Block[] => [
      ...records.map((record, index): Block => {
        const rows = index < SHOWN_RECORDS ? [] : detailRows(record);
        return { type: "facts", rows: [...rows, ...moreRows(record)] };
      }),
      { type: "note", text: sourceSentence(source, today) },
    ]);
}

/** @param said what stands above already: two sources of one bank repeat one another */
function blocksOf(fact: Fact, today: string, said: Set<string>): Block[] {
  if (fact.status === "not-found") return absence(fact, today);
  const isNews = (row: BankRow): boolean => !said.has(keyOf(row));
  const blocks: Block[] = fact.records
    .slice(0, SHOWN_RECORDS)
    .map((record) => detailRows(record).filter(isNews))
    .flatMap((news) => (news.length > 0 ? [{ type: "facts", rows: news }] : []));
  for (const record of fact.records) {
    for (const row of detailRows(record)) said.add(keyOf(row));
  }
  const more = Math.max(fact.found ?? 0, fact.records.length) - Math.min(SHOWN_RECORDS, fact.records.length);
  if (more > 0 && fact.records.length > 0) blocks.push({ type: "text", text: `and ${more} more under the same code` });
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
  return [{ type: "text", text: relation }, { type: "facts", rows: detailRows(nearest) }, note];
}

function accountSentence({ valid, trust }: NonNullable<Fact["account"]>): string {
  const verdict = valid ? "The account was accepted" : "The account was refused";
  switch (trust) {
    case "verified":
      return `${verdict}; check digits are verified in this country.`;
    case "not-checked":
      return `${verdict}, not checked: its bank may have no rule for account numbers.`;
    case "format-only":
      return `${verdict}; only the form is checked in this country.`;
    case "unreliable":
      return `${verdict}; this check is not reliable in this country.`;
  }
}
