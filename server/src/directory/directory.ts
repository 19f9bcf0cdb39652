/**
 * The bank directory: which bank is behind a BIC, a national bank code or an IBAN. It asks the user's imports, then
 * the embedded sets, the most official and newest first, and says with each answer where it comes from. Nothing is
 * read before the first question about its country. Look-ups never throw and never guess: what several records share
 * a code is given as several records.
 */
import { parseBic, toBic11 } from "../domain/bic";
import type { CountryCode } from "../domain/check";
import { ibanFormat, partOf } from "../domain/countries/ibanFormats";
import type { ReferenceData } from "../domain/inspect";
import { toElectronicFormat } from "../domain/text";
import type { Fact, Facts, Source } from "../model";
import type { CodeSource } from "./codeTable";
import { type Embedded, remember, type SourcedTable } from "./embedded";
import { type BankRecord, type BicRecord, type Institution, toBankRecord, toBicRecord } from "./records";
import { sourceOfSet } from "./sets";

/** What one source says about a code. */
export interface Listing<R extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly status: "found" | "not-found";
  readonly source: Source;
  /** Of a code that is not found: the offices nearest to it (a BIC's head office, where only the branch is unknown). */
  readonly records: readonly R[];
  /** Bank code that took over from this one. */
  readonly successor?: string;
}

export interface SearchQuery {
  readonly country: CountryCode;
  /** Part of the name, taken as it is but for case. */
  readonly name: string;
  /** Part of the city. */
  readonly city?: string;
  /** Records wanted, at least 1; capped at 100. Default 10. */
  readonly limit?: number;
}

export interface SearchResult {
  /** Matching records before the limit. */
  readonly found: number;
  readonly records: readonly { readonly record: BicRecord; readonly source: Source }[];
}

/** The part of detection's and the rules' questions that the directory answers. */
export interface Directory extends Facts, Pick<ReferenceData, "germanMethod" | "bankLetters"> {
  /** By BIC of 8 (its head office, XXX) or 11 characters, any case. */
  findBic(bic: string): readonly Listing<BicRecord>[];
  /** By national bank code in its full form; several records where several offices or BICs share it. */
  findNationalCode(country: CountryCode, code: string): readonly Listing<BankRecord>[];
  /** The bank that an IBAN's bank code or bank letters name. */
  bankOfIban(iban: string): readonly Listing<BankRecord>[];
  /** National bank codes that belong to a BIC (8: head office). */
  nationalCodesOf(bic: string): readonly Listing<BankRecord>[];
  /** Names that contain the text, in the directory's own order (BIC validation interface, section 2.3). */
  searchByName(query: SearchQuery): SearchResult;
  readonly hints: {
    knowsBic(bic8: string): boolean | null;
    knowsNid(country: CountryCode, code: string): boolean | null;
  };
  /** Every set there is, with what may be said of it. */
  sources(): readonly {
    readonly source: Source;
    readonly countries: readonly CountryCode[];
    readonly records: number;
  }[];
  /** Forgets what was read of the imports; to be called after one was added or removed. */
  reload(): void;
}

/** The user's imports as the look-ups need them. */
export interface ImportedSources {
  /** Tables with BICs of a country, best first. */
  bics(country: CountryCode): readonly SourcedTable[];
  /** National bank codes of a country, best first. */
  codes(country: CountryCode): readonly CodeSource[];
  sources(): ReturnType<Directory["sources"]>;
  reload(): void;
}

export const noImports: ImportedSources = { bics: () => [], codes: () => [], sources: () => [], reload: () => {} };

/** Most records of a search (BIC validation interface, section 8). */
export const MAX_SEARCH_RECORDS = 100;
const DEFAULT_SEARCH_RECORDS = 10;
/** Facts kept, so that hover, rules and report don't ask twice. */
const MAX_KEPT_FACTS = 5000;

/** Puts the layers together; both are asked lazily. */
export function createDirectory(embedded: Embedded, imports: ImportedSources): Directory {
  const facts = new Map<string, readonly Fact[]>();
  const look = lookUps(embedded, imports);
  const directory: Directory = {
    ...look,
    answers: 0,
    of({ kind, country, value }) {
      const key = `${kind} ${country ?? ""} ${value}`;
      if (facts.size > MAX_KEPT_FACTS) facts.clear();
      return remember(facts, key, () =>
        listingsOf(look, kind, country, value).map((listing): Fact => ({ kind, country, value, ...listing })),
      );
    },
    germanMethod(blz) {
      for (const { find } of imports.codes("DE")) {
        const method = find(blz)?.find((office) => office.method !== "")?.method;
        if (method !== undefined) return method;
      }
      return null;
    },
    bankLetters(country, nationalCode) {
      for (const { find, source } of imports.codes(country)) {
        if (!source.official) continue;
        const letters = new Set(
          (find(nationalCode) ?? []).map(({ bic }) => bic.slice(0, 4)).filter((one) => one !== ""),
        );
        const [only] = letters;
        if (letters.size === 1 && only !== undefined) return only;
      }
      return null;
    },
    hints: {
      knowsBic(bic8) {
        const bic = parseBic(bic8);
        if (bic === null || bic.isTest || bic.isPassive) return null;
        const tables = bicTables(embedded, imports, bic.country);
        if (tables.some(({ table }) => table.startingWith(bic8.slice(0, 8)).length > 0)) return true;
        return tables.length > 0 ? false : null;
      },
      knowsNid(country, code) {
        const [first] = look.findNationalCode(country, code);
        return first === undefined ? null : first.status === "found";
      },
    },
    sources: () => [
      ...imports.sources(),
      ...embedded.sets.map((set) => ({
        source: sourceOfSet(set),
        countries: Object.keys(set.files),
        records: Object.values(set.files).reduce((sum, count) => sum + count, 0),
      })),
    ],
    reload() {
      facts.clear();
      imports.reload();
    },
  };
  return directory;
}

interface SourcedOffice {
  readonly office: Institution;
  readonly source: Source;
}

type LookUps = Pick<Directory, "findBic" | "findNationalCode" | "bankOfIban" | "nationalCodesOf" | "searchByName">;

function listingsOf(look: LookUps, kind: Fact["kind"], country: CountryCode | null, value: string): readonly Listing[] {
  switch (kind) {
    case "bic":
      return look.findBic(value);
    case "iban":
      return look.bankOfIban(value);
    case "nid":
    case "sortCode":
      return country === null ? [] : look.findNationalCode(country, value);
    case "account":
      return [];
  }
}

function lookUps(embedded: Embedded, imports: ImportedSources): LookUps {
  const codeSources = (country: CountryCode) => [...imports.codes(country), ...embedded.codes(country)];

  /** The office with a BIC, as each layer knows it; codes that share a BIC are one office as an answer about the BIC. */
  const officesOf = (bic11: string): readonly SourcedOffice[] => {
    const country = bic11.slice(4, 6);
    const found = bicTables(embedded, imports, country).flatMap(({ table, source }) =>
      table
        .find("bic", bic11)
        .slice(0, 1)
        .map((office) => ({ office, source })),
    );
    if (found.length > 0) return found;
    return embedded
      .codes(country)
      .flatMap(({ ofBic, source }) =>
        ofBic(bic11)
          .slice(0, 1)
          .map((office) => ({ office, source })),
      )
      .slice(0, 1);
  };

  const findBic: LookUps["findBic"] = (text) => {
    const bic = parseBic(text);
    if (bic === null) return [];
    const found = officesOf(toBic11(bic.bic));
    if (found.length > 0) {
      return found.map(({ office, source }) => ({ status: "found", source, records: [toBicRecord(office)] }));
    }
    // The sets list connected institutions only: of a test or passive BIC they cannot tell.
    const set = embedded.bics(bic.country);
    if (set === null || bic.isTest || bic.isPassive) return [];
    const nearest = headOffices(set.table.startingWith(bic.bic.slice(0, 8))).slice(0, 1);
    return [{ status: "not-found", source: set.source, records: nearest.map(toBicRecord) }];
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
  };
}

/** Tables that know BICs: the user's imports, then the embedded set. */
function bicTables(embedded: Embedded, imports: ImportedSources, country: CountryCode): readonly SourcedTable[] {
  const set = embedded.bics(country);
  return [...imports.bics(country), ...(set === null ? [] : [set])];
}

/** A search goes through the BIC directory in its order; imports that have names add what it does not have. */
function searchedTables(embedded: Embedded, imports: ImportedSources, country: CountryCode): readonly SourcedTable[] {
  const set = embedded.bics(country);
  const named = imports.bics(country).filter(({ table }) => table.columns.includes("name"));
  return [...(set === null ? [] : [set]), ...named];
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

function search(
  tables: readonly SourcedTable[],
  { country, name, city = "", limit = DEFAULT_SEARCH_RECORDS }: SearchQuery,
): SearchResult {
  const wanted = Math.min(Math.max(1, Math.trunc(limit)), MAX_SEARCH_RECORDS);
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
