/**
 * The bank directory: which bank is behind a BIC, a national bank code or an IBAN. It asks the user's imports, then
 * the embedded sets, the most official and newest first, and says with each answer where it comes from. Nothing is
 * read before the first question about its country. Look-ups never throw and never guess: what several records share
 * a code is given as several records.
 */
import { parseBic } from "../domain/bic";
import type { CountryCode } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import { Recent } from "../domain/recent";
import type { Facts } from "../model";
import type { Embedded } from "./embedded";
import { germanBankIn, isInUse } from "./germanBanks";
import { bicTables, codeSources, type ImportedSources, type Layers, type SourceSummary } from "./layers";
import { ListedFacts } from "./lookUps/listedFacts";
import { type LookUps, lookUps } from "./lookUps/lookUps";
import type { CodeSource } from "./tables/codeTable";
import { sourceOfSet } from "./tables/sets";

export { type ImportedSources, noImports } from "./layers";

/** The part of detection's and the rules' questions that the directory answers. */
export interface Directory extends Facts, LookUps, Pick<ReferenceData, "germanBank" | "listsBankCode" | "bankLetters"> {
  readonly hints: {
    knowsBic(bic8: string): boolean | null;
    knowsNid(country: CountryCode, code: string): boolean | null;
  };
  /** Every set there is, with what may be said of it. */
  sources(): readonly SourceSummary[];
  /** Forgets what was read of the imports; to be called after one was added or removed. */
  reload(): void;
}

/** BICs of which detection's question is remembered. */
const MAX_KNOWN_BICS = 5000;

/** Puts the layers together; both are asked lazily. */
export function createDirectory(embedded: Embedded, imports: ImportedSources): Directory {
  const layers: Layers = { embedded, imports };
  const look = lookUps(layers);
  const facts = new ListedFacts(look);
  const knownBics = new Recent<boolean | null>(MAX_KNOWN_BICS);
  const directory: Directory = {
    ...look,
    answers: 0,
    of: ({ kind, country, value }) => facts.of(kind, country, value),
    germanBank: (blz) => germanBankIn(codeSources(layers, "DE"), blz),
    listsBankCode: (country, nationalCode) => listsBankCode(codeSources(layers, country), nationalCode),
    bankLetters: (country, nationalCode) => bankLetters(imports.codes(country), nationalCode),
    hints: {
      knowsBic: (bic8) => knownBics.of(bic8.slice(0, 8), (bic) => knowsBic(layers, bic)),
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
      knownBics.clear();
      imports.reload();
    },
  };
  return directory;
}

/** Whether a bank in use has the code; null where no list says so. */
function listsBankCode(sources: readonly CodeSource[], nationalCode: string): boolean | null {
  const answers = sources.flatMap(({ find, source }) => {
    const offices = find(nationalCode);
    return offices === null || (offices.length === 0 && !source.complete) ? [] : [offices.some(isInUse)];
  });
  return answers.length === 0 ? null : answers.includes(true);
}

/** The first four characters of the BICs that an official list gives for the code, where they are the same. */
function bankLetters(sources: readonly CodeSource[], nationalCode: string): string | null {
  for (const { find, source } of sources) {
    if (!source.official) continue;
    const letters = new Set((find(nationalCode) ?? []).map(({ bic }) => bic.slice(0, 4)).filter((one) => one !== ""));
    const [only] = letters;
    if (letters.size === 1 && only !== undefined) return only;
  }
  return null;
}

function knowsBic(layers: Layers, bic8: string): boolean | null {
  const bic = parseBic(bic8);
  if (bic === null || bic.isTest || bic.isPassive) return null;
  const tables = bicTables(layers, bic.country);
  if (tables.some(({ table }) => table.startingWith(bic8).length > 0)) return true;
  return tables.length > 0 ? false : null;
}
