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
import type { Fact, Facts, Source } from "../model";
import { type Embedded, remember } from "./embedded";
import { germanBankIn, isInUse } from "./germanBanks";
import { bicTables, codeSources, type ImportedSources, type Layers, type SourceSummary } from "./layers";
import type { Listing } from "./listing";
import { type LookUps, lookUps } from "./lookUps";
import { sourceOfSet } from "./sets";

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

/** Facts kept of a kind and country, so that hover, rules and report don't ask twice. */
const MAX_KEPT_FACTS = 5000;

/** Puts the layers together; both are asked lazily. */
export function createDirectory(embedded: Embedded, imports: ImportedSources): Directory {
  const knownBics = new Recent<boolean | null>(MAX_KEPT_FACTS);
  const facts = new Map<Fact["kind"], Map<CountryCode | null, Map<string, readonly Fact[]>>>();
  const layers: Layers = { embedded, imports };
  const look = lookUps(layers);
  const directory: Directory = {
    ...look,
    answers: 0,
    of({ kind, country, value }) {
      const before = facts.get(kind)?.get(country)?.get(value);
      if (before !== undefined) return before;
      const listings = listingsOf(look, kind, country, value);
      if (listings.length === 0 && kind !== "bic") return NO_FACTS;
      const found = listings.map((listing) => new ListedFact(kind, country, value, listing));
      // What isn't listed is found not to be as soon as what was said about it before; but BICs come again and again.
      // IBANs don't, and each would keep the text that it was read from.
      if (kind === "iban" || (kind !== "bic" && !found.some(({ status }) => status === "found"))) return found;
      const ofKind = remember(facts, kind, () => new Map<CountryCode | null, Map<string, readonly Fact[]>>());
      const known = remember(ofKind, country, () => new Map<string, readonly Fact[]>());
      if (known.size > MAX_KEPT_FACTS) known.clear();
      known.set(value, found);
      return found;
    },
    germanBank: (blz) => germanBankIn(codeSources(layers, "DE"), blz),
    listsBankCode(country, nationalCode) {
      const sources = codeSources(layers, country);
      const answers = sources.flatMap(({ find, source }) => {
        const offices = find(nationalCode);
        return offices === null || (offices.length === 0 && !source.complete) ? [] : [offices.some(isInUse)];
      });
      return answers.length === 0 ? null : answers.includes(true);
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

function knowsBic(layers: Layers, bic8: string): boolean | null {
  const bic = parseBic(bic8);
  if (bic === null || bic.isTest || bic.isPassive) return null;
  const tables = bicTables(layers, bic.country);
  if (tables.some(({ table }) => table.startingWith(bic8).length > 0)) return true;
  return tables.length > 0 ? false : null;
}

const NO_FACTS: readonly Fact[] = [];

/**
 * Leaves the records to whoever asks for them. A class, for an object literal with an accessor has a hidden class of its
 * own, and rules read the facts of every code. Who copies or serializes one has to name `records`: it is no member of the
 * object itself.
 */
class ListedFact implements Fact {
  readonly kind: Fact["kind"];
  readonly country: CountryCode | null;
  readonly value: string;
  readonly status: Fact["status"];
  readonly source: Source;
  readonly successor: string | undefined;
  private readonly listing: Listing;

  constructor(kind: Fact["kind"], country: CountryCode | null, value: string, listing: Listing) {
    this.kind = kind;
    this.country = country;
    this.value = value;
    this.status = listing.status;
    this.source = listing.source;
    this.successor = listing.successor;
    this.listing = listing;
  }

  get records(): Fact["records"] {
    return this.listing.records;
  }
}

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
