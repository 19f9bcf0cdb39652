/**
 * The look-ups of the bank directory over its layers: by BIC, national bank code, IBAN and name. Each answer says where
 * it comes from; codes that several offices or institutions share are answered with all of them.
 */
import { parseBic, toBic11 } from "../domain/bic";
import type { CountryCode } from "../domain/check";
import { ibanFormat, partOf } from "../domain/countries/ibanFormats";
import type { BankRecord, BicRecord } from "../domain/interfaceRecords";
import { toElectronicFormat } from "../domain/text";
import type { Source } from "../model";
import type { CodeSource } from "./codeTable";
import { type Embedded, remember, type SourcedTable } from "./embedded";
import { type FoundBank, findBanks } from "./findBanks";
import { bicTables, type ImportedSources, searchedTables } from "./layers";
import { type Institution, toBankRecord, toBicRecord } from "./records";

/** What one source says about a code. */
export interface Listing<R extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly status: "found" | "not-found";
  readonly source: Source;
  /** Of a code that is not found: the offices nearest to it (a BIC's head office, where only the branch is unknown). */
  readonly records: readonly R[];
  /** Bank code that took over from this one. */
  readonly successor?: string;
}

/** A listing whose records are made when somebody wants them: rules ask mostly whether there are any. */
function listing<R extends Readonly<Record<string, string>>>(
  status: "found" | "not-found",
  source: Source,
  make: () => readonly R[],
): Listing<R> {
  let made: readonly R[] | null = null;
  return {
    status,
    source,
    get records() {
      made ??= make();
      return made;
    },
  };
}

export interface SearchQuery {
  readonly country: CountryCode;
  /** Part of the name, taken as it is but for case. */
  readonly name: string;
  /** Part of the city. */
  readonly city?: string;
  /** Records wanted, capped at 100; 10 without it, and where it is no positive number. */
  readonly limit?: number;
}

export interface SearchResult {
  /** Matching records before the limit. */
  readonly found: number;
  readonly records: readonly { readonly record: BicRecord; readonly source: Source }[];
}

export interface LookUps {
  /** By BIC of 8 (its head office, XXX) or 11 characters, any case. */
  findBic(bic: string): readonly Listing<BicRecord>[];
  /** By national bank code in its full form; several records where several offices or BICs share it. */
  findNationalCode(country: CountryCode, code: string): readonly Listing<BankRecord>[];
  /** Bank codes that begin so, each once, those of the user's imports first; not every list can be gone through. */
  codesStartingWith(country: CountryCode, start: string, most: number): readonly Listing<BankRecord>[];
  /** The bank that an IBAN's bank code or bank letters name. */
  bankOfIban(iban: string): readonly Listing<BankRecord>[];
  /** National bank codes that belong to a BIC (8: head office). */
  nationalCodesOf(bic: string): readonly Listing<BankRecord>[];
  /** Names that contain the text, in the directory's own order (BIC validation interface, section 2.3). */
  searchByName(query: SearchQuery): SearchResult;
  /** What a person looks for: every source's names, compared without case and diacritics, each institution once. */
  findBanks(query: SearchQuery): { readonly found: number; readonly records: readonly FoundBank[] };
}

/** Most records of a search (BIC validation interface, section 8). */
export const MAX_SEARCH_RECORDS = 100;
const DEFAULT_SEARCH_RECORDS = 10;
/** Looked at for each bank code that is wanted. */
const OFFICES_PER_CODE = 4;

interface SourcedOffice {
  readonly office: Institution;
  readonly source: Source;
}

/** Both layers are asked lazily. */
export function lookUps(embedded: Embedded, imports: ImportedSources): LookUps {
  const codeSources = (country: CountryCode) => [...imports.codes(country), ...embedded.codes(country)];

  /** The office with a BIC, as each layer knows it; codes that share a BIC are one office as an answer about the BIC. */
  const officesOf = (bic11: string): readonly SourcedOffice[] => {
    const country = bic11.slice(4, 6);
    const found: SourcedOffice[] = [];
    for (const { table, source } of bicTables(embedded, imports, country)) {
      const [office] = table.find("bic", bic11);
      if (office !== undefined) found.push({ office, source });
    }
    if (found.length > 0) return found;
    for (const { ofBic, source } of embedded.codes(country)) {
      const [office] = ofBic(bic11);
      if (office !== undefined) return [{ office, source }];
    }
    return found;
  };

  const findBic: LookUps["findBic"] = (text) => {
    const bic = parseBic(text);
    if (bic === null) return [];
    const found = officesOf(toBic11(bic.bic));
    if (found.length > 0) {
      return found.map(({ office, source }) => listing("found", source, () => [toBicRecord(office)]));
    }
    // The sets list connected institutions only: of a test or passive BIC they cannot tell.
    const set = embedded.bics(bic.country);
    if (set === null || bic.isTest || bic.isPassive) return [];
    const { table, source } = set;
    const nearest = () => headOffices(table.startingWith(bic.bic.slice(0, 8))).slice(0, 1);
    return [listing("not-found", source, () => nearest().map(toBicRecord))];
  };

  /** The institutions whose BICs begin with the bank letters of an IBAN. */
  const ofLetters = (letters: string, countries: readonly CountryCode[]): readonly Listing<BankRecord>[] => {
    const listings: Listing<BankRecord>[] = [];
    for (const country of countries) {
      for (const { table, source } of searchedTables(embedded, imports, country)) {
        const offices = headOffices(table.startingWith(letters + country));
        if (offices.length === 0) continue;
        listings.push({ status: "found", source, records: offices.map(toBankRecord) });
        break;
      }
    }
    return listings;
  };

  /** What the BIC sets say about the BICs that a bank code has: name and address are rarely in the code's source. */
  const detailsOf = ({ source, records }: Listing<BankRecord>): readonly Listing<BankRecord>[] => {
    const bics = new Set(records.map(({ bic }) => bic).filter((bic) => bic !== ""));
    const bySource = new Map<string, { readonly source: Source; readonly offices: Institution[] }>();
    for (const found of [...bics].flatMap(officesOf)) {
      if (found.source.name === source.name) continue;
      remember(bySource, found.source.name, () => ({ source: found.source, offices: [] })).offices.push(found.office);
    }
    return [...bySource.values()].map((one) => ({
      status: "found",
      source: one.source,
      records: one.offices.map(toBankRecord),
    }));
  };

  const findNationalCode: LookUps["findNationalCode"] = (country, text) => {
    const code = toElectronicFormat(text);
    const answer = askForCode(codeSources(country), code);
    if (answer?.status === "found") return [answer, ...detailsOf(answer)];
    const letters = country === ibanFormat(country)?.country ? lettersOf(country, code) : null;
    if (letters !== null) return ofLetters(letters, [country]);
    return answer === null ? [] : [answer];
  };

  return {
    findBic,
    findNationalCode,
    codesStartingWith(country, start, most) {
      const seen = new Set<string>();
      const listings: Listing<BankRecord>[] = [];
      for (const { codesFrom, source } of codeSources(country)) {
        // Several offices may share a code: more are looked at than are given.
        for (const office of codesFrom?.(start, OFFICES_PER_CODE * most) ?? []) {
          if (seen.has(office.code) || office.deleted !== "") continue;
          if (seen.size >= most) return listings;
          seen.add(office.code);
          listings.push(listing("found", source, () => [toBankRecord(office)]));
        }
      }
      return listings;
    },
    bankOfIban(text) {
      const iban = toElectronicFormat(text);
      const format = ibanFormat(iban.slice(0, 2));
      if (format === undefined || iban.length !== format.length) return [];
      const { nationalId, country, territories } = format;
      const byCode =
        nationalId === null
          ? null
          : askForCode(codeSources(country), iban.slice(nationalId.start, nationalId.start + nationalId.length));
      if (byCode?.status === "found") return [byCode, ...detailsOf(byCode)];
      const bank = partOf(format, "bankCode");
      const letters = bank && lettersOf(country, iban.slice(bank.start, bank.start + bank.length));
      if (letters) return ofLetters(letters, [country, ...territories]);
      return byCode === null ? [] : [byCode];
    },
    nationalCodesOf(text) {
      const bic = parseBic(text);
      if (bic === null) return [];
      for (const { ofBic, source } of codeSources(bic.country)) {
        const offices = ofBic(toBic11(bic.bic));
        if (offices.length > 0) return [{ status: "found", source, records: offices.map(toBankRecord) }];
      }
      return [];
    },
    searchByName: (query) => search(searchedTables(embedded, imports, query.country), query),
    findBanks: (query) => findBanks(embedded, imports, query, recordsWanted(query)),
  };
}

/**
 * Asks the sources in turn: the first that lists the code answers. One that should list it and doesn't is believed,
 * unless a source with newer data has the code. A code that is given up without a successor counts as not listed.
 */
function askForCode(sources: readonly CodeSource[], code: string): Listing<BankRecord> | null {
  let absence: Listing<BankRecord> | null = null;
  for (const { find, source } of sources) {
    const offices = find(code);
    if (offices === null) continue;
    const successor = offices.find((office) => office.successor !== "")?.successor;
    const isListed = successor !== undefined || offices.some(({ deleted }) => deleted === "");
    const records = offices.map(toBankRecord);
    if (isListed && (absence === null || source.date > absence.source.date)) {
      return { status: "found", source, records, ...(successor === undefined ? {} : { successor }) };
    }
    if (!isListed && (source.complete || source.official)) absence ??= { status: "not-found", source, records };
  }
  return absence;
}

function recordsWanted({ limit = DEFAULT_SEARCH_RECORDS }: { readonly limit?: number | undefined }): number {
  return limit >= 1 ? Math.min(Math.trunc(limit), MAX_SEARCH_RECORDS) : DEFAULT_SEARCH_RECORDS;
}

function search(tables: readonly SourcedTable[], { country, name, city = "", limit }: SearchQuery): SearchResult {
  const wanted = recordsWanted({ limit });
  const inCity = city.toUpperCase();
  const records: { record: BicRecord; source: Source }[] = [];
  const seen = new Set<string>();
  for (const { table, source } of tables) {
    for (const office of table.named(name)) {
      if (office.bic.slice(4, 6) !== country || !office.city.toUpperCase().includes(inCity)) continue;
      const bic = toBic11(office.bic);
      if (seen.has(bic)) continue;
      seen.add(bic);
      if (records.length < wanted) records.push({ record: toBicRecord(office), source });
    }
  }
  return { found: seen.size, records };
}

/** The four letters of a bank in its country's IBANs, which are those of its BIC; null where the code is no such. */
function lettersOf(country: CountryCode, code: string): string | null {
  const format = ibanFormat(country);
  const bank = format && partOf(format, "bankCode");
  if (bank === undefined || bank.length !== 4 || bank.classes.some((kind) => kind !== "a")) return null;
  return /^[A-Z]{4}$/u.test(code) ? code : null;
}

/** One office per BIC8: its head office, or its first where none is listed. */
function headOffices(offices: readonly Institution[]): readonly Institution[] {
  const chosen = new Map<string, Institution>();
  for (const office of offices) {
    const bic8 = office.bic.slice(0, 8);
    if (!chosen.has(bic8) || toBic11(office.bic).endsWith("XXX")) chosen.set(bic8, office);
  }
  return [...chosen.values()];
}
