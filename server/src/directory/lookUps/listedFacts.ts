/** What the directory says of a literal, as facts: each made once for a BIC or code that comes again and again. */
import type { CountryCode } from "../../domain/check";
import type { Fact, Source } from "../../model";
import { remember } from "../embedded";
import type { Listing } from "./listing";
import type { LookUps } from "./lookUps";

/** Facts kept of a kind and country, so that hover, rules and report don't ask twice. */
const MAX_KEPT_FACTS = 5000;

export class ListedFacts {
  private readonly known = new Map<Fact["kind"], Map<CountryCode | null, Map<string, readonly Fact[]>>>();

  constructor(private readonly lookUps: LookUps) {}

  of(kind: Fact["kind"], country: CountryCode | null, value: string): readonly Fact[] {
    const before = this.known.get(kind)?.get(country)?.get(value);
    if (before !== undefined) return before;
    const listings = listingsOf(this.lookUps, kind, country, value);
    if (listings.length === 0 && kind !== "bic") return NO_FACTS;
    const facts = listings.map((listing) => new ListedFact(kind, country, value, listing));
    // What isn't listed is found not to be as soon as what was said about it before; but BICs come again and again.
    // IBANs don't, and each would keep the text that it was read from.
    if (kind === "iban" || (kind !== "bic" && !facts.some(({ status }) => status === "found"))) return facts;
    this.keep(kind, country, value, facts);
    return facts;
  }

  clear(): void {
    this.known.clear();
  }

  private keep(kind: Fact["kind"], country: CountryCode | null, value: string, facts: readonly Fact[]): void {
    const ofKind = remember(this.known, kind, () => new Map<CountryCode | null, Map<string, readonly Fact[]>>());
    const ofCountry = remember(ofKind, country, () => new Map<string, readonly Fact[]>());
    if (ofCountry.size > MAX_KEPT_FACTS) ofCountry.clear();
    ofCountry.set(value, facts);
  }
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
