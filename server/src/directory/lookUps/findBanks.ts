/**
 * The search for banks by name as a person means it: in the BIC directory, the imports and the national lists of bank
 * codes, with names compared without case, diacritics and the two ways to write an umlaut. The interface's own search
 * (a substring as it stands, BIC directory only) is `searchByName`.
 */
import { toBic11 } from "../../domain/bic";
import type { CountryCode } from "../../domain/check";
import { countryName } from "../../domain/countries/isoCountries";
import { fold } from "../../domain/folding";
import type { BicRecord } from "../../domain/interfaceRecords";
import type { Source } from "../../model";
import { registerOf } from "../embedded";
import { codeSources, type Layers, searchedTables } from "../layers";
import { type Institution, toBicRecord } from "../records";

export interface FoundBank {
  /** Without a BIC where only a list of bank codes knows the bank. */
  readonly record: BicRecord;
  /** National bank code where a list of such names the bank; else empty. */
  readonly nationalId: string;
  readonly source: Source;
}

/** The record with `national_id` where a list of bank codes names the bank. */
export function withBankCode({ record, nationalId }: FoundBank): Readonly<Record<string, string>> {
  return nationalId === "" ? record : { ...record, national_id: nationalId };
}

interface Query {
  readonly country: CountryCode;
  readonly name: string;
  readonly city?: string;
}

/**
 * @param wanted most records; all are counted
 * @returns head offices first, then the others; of either the BIC directory's before what only the lists of codes have
 */
export function findBanks(
  layers: Layers,
  { country, name, city = "" }: Query,
  wanted: number,
): { readonly found: number; readonly records: readonly FoundBank[] } {
  const isNamed = comparing(name);
  const isInCity = comparing(city);
  const seen = new Set<string>();
  // A large bank has more branches than are wanted, and its head office stands anywhere among them.
  const heads: FoundBank[] = [];
  const others: FoundBank[] = [];
  let found = 0;
  const add = (office: Institution, source: Source): void => {
    if (!isInCity(office.city)) return;
    const isKnown = identitiesOf(office).some((key) => seen.has(key));
    for (const key of marksOf(office)) seen.add(key);
    if (isKnown) return;
    found += 1;
    const records = toBic11(office.bic).endsWith("XXX") ? heads : others;
    if (records.length < wanted) records.push({ record: recordOf(office), nationalId: office.code, source });
  };
  for (const { table, source } of searchedTables(layers, country)) {
    for (const office of table.whoseName(isNamed)) {
      if (office.bic.slice(4, 6) === country && office.deleted === "") add(office, source);
    }
  }
  // The register of another country (Monaco's is French) doesn't tell whose its banks without BIC are.
  const isOwn = registerOf(country) === country;
  for (const { whoseName, source } of codeSources(layers, country)) {
    for (const office of whoseName(isNamed)) {
      const isHere = office.bic === "" ? isOwn && office.country === country : office.bic.slice(4, 6) === country;
      if (isHere && office.code !== "" && office.deleted === "") add(office, source);
    }
  }
  return { found, records: [...heads, ...others].slice(0, wanted) };
}

/** An institution with a BIC of its own, without its branches. */
export interface HeadOffice {
  /** Eleven characters. */
  readonly bic: string;
  readonly name: string;
  readonly city: string;
  readonly source: Source;
}

/** The head offices of a country's institutions, each once, in the order of their BICs. */
export function headOfficesOf(layers: Layers, country: CountryCode): readonly HeadOffice[] {
  const offices = new Map<string, HeadOffice>();
  for (const { table, source } of searchedTables(layers, country)) {
    for (const { bic: written, name, city, deleted } of table.whoseName(() => true)) {
      const bic = toBic11(written);
      if (bic.slice(4, 6) !== country || !bic.endsWith("XXX") || deleted !== "" || offices.has(bic)) continue;
      offices.set(bic, { bic, name, city, source });
    }
  }
  return [...offices.values()].sort((a, b) => (a.bic < b.bic ? -1 : 1));
}

/**
 * By what an entry is known to be in the answer already: its BIC; without one its bank code, or its name and city.
 * Lists without cities have one entry per bank, so that the name alone tells.
 */
function identitiesOf({ bic, code, name, city }: Institution): readonly string[] {
  if (bic !== "") return [`bic ${toBic11(bic)}`];
  return [`code ${code}`, city === "" ? `name ${loose(name)}` : `name ${loose(name)}, ${loose(city)}`];
}

function marksOf({ bic, code, name, city }: Institution): readonly string[] {
  const names = [`name ${loose(name)}`, `name ${loose(name)}, ${loose(city)}`];
  return [...names, ...(bic === "" ? [] : [`bic ${toBic11(bic)}`]), ...(code === "" ? [] : [`code ${code}`])];
}

/** The record has its country from the BIC; without one, from the list. */
function recordOf(office: Institution): BicRecord {
  const record = toBicRecord(office);
  if (office.bic !== "") return record;
  const { country } = office;
  return { ...record, country_name: countryName(country)?.toUpperCase() ?? "", iso_country_code: country };
}

/** Whether a name contains a text, as it is folded or with umlauts written either way. */
function comparing(part: string): (text: string) => boolean {
  const folded = foldName(part);
  const unmarked = withoutUmlauts(folded);
  return (text) => {
    const own = foldName(text);
    return own.includes(folded) || withoutUmlauts(own).includes(unmarked);
  };
}

function loose(text: string): string {
  return withoutUmlauts(foldName(text));
}

/** Most names are plain letters, which need no folding. */
function foldName(text: string): string {
  return /[^ -~]/u.test(text) ? fold(text) : text.toLowerCase();
}

/** `koeln` and `koln` (which is `köln` folded) become one. */
function withoutUmlauts(folded: string): string {
  return folded.replace(/([aou])e/gu, "$1");
}
