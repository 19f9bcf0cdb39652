/** Banks by national bank code, alone or inside an IBAN, over the layers of the directory. */
import type { CountryCode } from "../../domain/check";
import { type IbanFormat, ibanFormat } from "../../domain/countries/ibanFormats";
import type { BankRecord } from "../../domain/interfaceRecords";
import { toElectronicFormat } from "../../domain/text";
import type { Source } from "../../model";
import { remember } from "../embedded";
import { codeSources, type Layers, searchedTables } from "../layers";
import { type Institution, toBankRecord } from "../records";
import type { CodeSource } from "../tables/codeTable";
import { type Listing, listing } from "./listing";
import { headOffices, officesOf } from "./offices";

/** Looked at for each bank code that is wanted. */
const OFFICES_PER_CODE = 4;

export function findNationalCode(
  { country, code: text }: { readonly country: CountryCode; readonly code: string },
  layers: Layers,
): readonly Listing<BankRecord>[] {
  const code = toElectronicFormat(text);
  const sources = codeSources(layers, country);
  const answer = askForCode(sources, code);
  if (answer?.status === "found") {
    return [answer, ...detailsOf(answer, layers), ...differingFrom(answer, sources, code)];
  }
  const letters = lettersOf(ibanFormat(country), code);
  if (letters !== null) return ofLetters(letters, [country], layers);
  return answer === null ? [] : [answer];
}

/** Each code once; what is given up is left out. */
export function codesStartingWith(
  { start, most }: { readonly start: string; readonly most: number },
  sources: readonly CodeSource[],
): readonly Listing<BankRecord>[] {
  const seen = new Set<string>();
  const listings: Listing<BankRecord>[] = [];
  for (const { codesFrom, source } of sources) {
    // Several offices may share a code: more are looked at than are given.
    for (const office of codesFrom?.(start, OFFICES_PER_CODE * most) ?? []) {
      if (seen.has(office.code) || office.deleted !== "") continue;
      if (seen.size >= most) return listings;
      seen.add(office.code);
      listings.push(listing("found", source, () => [toBankRecord(office)]));
    }
  }
  return listings;
}

/** The bank that an IBAN's bank code or bank letters name. */
export function bankOfIban(text: string, layers: Layers): readonly Listing<BankRecord>[] {
  const iban = toElectronicFormat(text);
  const format = ibanFormat(iban.slice(0, 2));
  if (format === undefined || iban.length !== format.length) return [];
  const { nationalId, bankLettersAt: at, country, territories } = format;
  const code = nationalId === null ? "" : iban.slice(nationalId.start, nationalId.start + nationalId.length);
  const sources = nationalId === null ? [] : codeSources(layers, country);
  const byCode = askForCode(sources, code);
  if (byCode?.status === "found") {
    return [byCode, ...detailsOf(byCode, layers), ...differingFrom(byCode, sources, code)];
  }
  const letters = at === null ? null : lettersOf(format, iban.slice(at, at + 4));
  if (letters !== null) return ofLetters(letters, [country, ...territories], layers);
  return byCode === null ? [] : [byCode];
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
    if (!isListed) {
      if (source.complete || source.official) absence ??= { status: "not-found", source, records };
    } else if (absence === null || source.date > absence.source.date) {
      return { status: "found", source, records, ...(successor === undefined ? {} : { successor }) };
    }
  }
  return absence;
}

/**
 * Other sources that name another institution's BIC for the code: nothing is chosen between them. An official list isn't
 * doubted by an older one that is not.
 */
function differingFrom(
  answer: Listing<BankRecord>,
  sources: readonly CodeSource[],
  code: string,
): readonly Listing<BankRecord>[] {
  const own = new Set(answer.records.flatMap(({ bic }) => (bic === "" ? [] : [bic.slice(0, 8)])));
  if (sources.length < 2 || own.size === 0) return [];
  return sources.flatMap(({ find, source }): Listing<BankRecord>[] => {
    const isDoubt =
      source !== answer.source && !(answer.source.official && !source.official && source.date <= answer.source.date);
    const offices = isDoubt ? (find(code) ?? []).filter(({ deleted, bic }) => deleted === "" && bic !== "") : [];
    if (offices.length === 0 || offices.some(({ bic }) => own.has(bic.slice(0, 8)))) return [];
    return [listing("found", source, () => offices.map(toBankRecord))];
  });
}

/** The institutions whose BICs begin with the bank letters of an IBAN. */
function ofLetters(letters: string, countries: readonly CountryCode[], layers: Layers): readonly Listing<BankRecord>[] {
  const listings: Listing<BankRecord>[] = [];
  for (const country of countries) {
    for (const { table, source } of searchedTables(layers, country)) {
      const offices = headOffices(table.startingWith(letters + country));
      if (offices.length === 0) continue;
      listings.push({ status: "found", source, records: offices.map(toBankRecord) });
      break;
    }
  }
  return listings;
}

/** What the BIC sets say about the BICs that a bank code has: name and address are rarely in the code's source. */
function detailsOf({ source, records }: Listing<BankRecord>, layers: Layers): readonly Listing<BankRecord>[] {
  const bics = new Set(records.map(({ bic }) => bic).filter((bic) => bic !== ""));
  const bySource = new Map<string, { readonly source: Source; readonly offices: Institution[] }>();
  for (const found of [...bics].flatMap((bic) => officesOf(bic, layers))) {
    if (found.source.name === source.name) continue;
    remember(bySource, found.source.name, () => ({ source: found.source, offices: [] })).offices.push(found.office);
  }
  return [...bySource.values()].map((one) => ({
    status: "found",
    source: one.source,
    records: one.offices.map(toBankRecord),
  }));
}

/** The four letters of a bank in its country's IBANs, which are those of its BIC; null where the code is no such. */
function lettersOf(format: IbanFormat | undefined, code: string): string | null {
  if (format === undefined || format.bankLettersAt === null) return null;
  return /^[A-Z]{4}$/u.test(code) ? code : null;
}
