/** What facts say of a bank, as blocks for hover: each with its source and date, and nothing twice. */
import type { Fact } from "../model";
import { type BankDetails, type BankRow, detailRows, toBankDetails } from "./bankDetails";
import type { Block } from "./markup";
import { moreRows } from "./moreDetails";
import { sourceLabel, sourceSentence } from "./sources";

/** Records shown for one code; the rest is counted. */
const SHOWN_RECORDS = 3;

/** Other BICs of a bank, and other banks under its code, that one line has room for. */
const SHOWN_BICS = 4;
const SHOWN_BANKS = 2;

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
 * What the facts say, the sources of what was found together in the last line; nothing for a fact that does not matter
 * to a reader.
 * @param above rows that stand above already
 */
export function factBlocks(facts: readonly Fact[], today: string, above: readonly BankRow[] = []): Block[] {
  const isFound = facts.some(({ status }) => status === "found");
  const said = new Set<string>([
    ...above.map(keyOf),
    ...facts.flatMap(({ records }) => records.map(toBankDetails)).flatMap(saidAbove(above)),
  ]);
  const [bank] = above;
  const told = facts.filter(({ status, source }) => status === "found" || source.complete || !isFound);
  const beside = bank?.[0] === "Bank" ? besideBank(told, bank[1]) : { facts: told, others: [] };
  const sources = new Set(
    told.filter(({ status }) => status === "found").map(({ source }) => sourceLabel(source, today)),
  );
  const words = [...sources].join("; ");
  return [
    ...beside.facts.flatMap((fact) => blocksOf(fact, today, said)),
    ...beside.others,
    ...(sources.size === 0
      ? []
      : [{ type: "note", text: `${sources.size === 1 ? "Source" : "Sources"}: ${words}` } as const]),
  ];
}

/**
 * Where a line above names the bank: of each source one record, for offices would say little more than where the first
 * is, and the names of the other banks under the same code in a line.
 */
function besideBank(
  facts: readonly Fact[],
  bank: string,
): { readonly facts: readonly Fact[]; readonly others: Block[] } {
  const told = new Set<string>();
  const others = new Map<string, string>();
  let hasPlace = false;
  let untold = 0;
  const firsts = facts.map((fact) => {
    if (fact.status !== "found") return fact;
    untold += Math.max(0, (fact.found ?? 0) - fact.records.length);
    const records = fact.records.filter((record) => {
      const { name, city } = toBankDetails(record);
      if (name === undefined) return true;
      const isFirst = !told.has(fact.source.name);
      told.add(fact.source.name);
      const isTold = isFirst || (!hasPlace && city !== undefined && isSameBank(bank, name));
      if (isTold) hasPlace ||= city !== undefined;
      else if (!isSameBank(bank, name) && !others.has(name.toUpperCase()))
        others.set(name.toUpperCase(), city === undefined ? name : `${name}, ${city}`);
      return isTold;
    });
    return { ...fact, records, found: records.length };
  });
  const shown = [...others.values()].slice(0, SHOWN_BANKS);
  const more = others.size - shown.length + untold;
  const words = [...(shown.length > 0 ? [shown.join("; ")] : []), ...(more > 0 ? [`${more} more`] : [])];
  const block: Block = { type: "text", text: `Under the same code: ${words.join(" and ")}` };
  return { facts: firsts, others: words.length > 0 ? [block] : [] };
}

/** What the bank's row above says already, as the rows of a record would say it. */
function saidAbove([bank]: readonly BankRow[]): (details: BankDetails) => string[] {
  if (bank?.[0] !== "Bank") return () => [];
  return ({ name, city, bic }) => [
    ...(name !== undefined && isSameBank(bank[1], name) ? [keyOf(["Bank", name])] : []),
    ...(city !== undefined && bank[1].endsWith(`, ${city}`) ? [keyOf(["Address", city])] : []),
    ...(bic === undefined ? [] : [keyOf(["BIC", bic])]),
  ];
}

/** "Commerzbank" of one source is "COMMERZBANK AG" of another. */
function isSameBank(shown: string, name: string): boolean {
  const [a, b] = [shown.toUpperCase(), name.toUpperCase()];
  return a.startsWith(b) || b.startsWith(a.split(", ")[0] ?? a);
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
  const news = new Map<string, Block>();
  for (const record of fact.records) {
    const rows = detailRows(record).filter((row) => !said.has(keyOf(row)));
    if (rows.length > 0) news.set(rows.map(keyOf).join(), { type: "facts", rows });
  }
  const blocks = [...news.values()].slice(0, SHOWN_RECORDS);
  for (const record of fact.records) {
    for (const row of detailRows(record)) said.add(keyOf(row));
  }
  const untold = Math.max(0, (fact.found ?? 0) - fact.records.length);
  const more = news.size - blocks.length + untold;
  if (more > 0 && fact.records.length > 0) blocks.push({ type: "text", text: `and ${more} more under the same code` });
  if (fact.active !== undefined) {
    blocks.push({ type: "text", text: fact.active ? "Connected to the network." : "Not connected to the network." });
  }
  if (fact.account !== undefined) blocks.push({ type: "text", text: accountSentence(fact.account) });
  if (fact.iban !== undefined) blocks.push({ type: "facts", rows: [["IBAN by the interface", fact.iban, "code"]] });
  if (fact.successor !== undefined) blocks.push({ type: "facts", rows: [["Replaced by", fact.successor, "code"]] });
  return blocks;
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
