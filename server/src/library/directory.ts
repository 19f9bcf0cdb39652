/**
 * `import { lookUpBank, searchBanks } from "paylint/directory"`: the bank directory for programs on Node. Offline: the
 * built-in sets and what the user has imported.
 *
 * The types stand here in full, so that the declarations of the package are this one file.
 */
import { type Listing, openDirectory, type UserDirectory } from "../directory";
import { withBankCode } from "../directory/lookUps/findBanks";
import { countryAsked } from "../domain/countries/isoCountries";
import { hasSortCodes } from "../domain/sortCodes";
import { withoutGroups } from "../domain/text";
import type { Source } from "../model";

/** Where a statement comes from. */
export interface BankSource {
  readonly name: string;
  /** ISO date of the data. */
  readonly date: string;
  /** Published by the institution that issues the codes. */
  readonly official: boolean;
  /** Lists every code of its country in use, so that absence means something. */
  readonly complete: boolean;
}

/** What one source says; members that it doesn't know are empty texts. */
export interface BankListing {
  /** `not-found` proves something only where the source is complete. */
  readonly status: "found" | "not-found";
  readonly source: BankSource;
  /** Names as in the bank directory interface: `bank`, `bic`, `national_id`, `city` and so on. */
  readonly records: readonly Readonly<Record<string, string>>[];
}

export type BankQuery =
  | { readonly bic: string }
  | { readonly iban: string }
  /** National bank code: routing number, BLZ, IFSC and so on; sort codes in GB and IE. */
  | { readonly country: string; readonly code: string };

export interface BankSearch {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Part of the name, at least 3 characters. */
  readonly name: string;
  readonly city?: string;
  /** 1 to 100; 10 without. */
  readonly limit?: number;
}

let opened: UserDirectory | null = null;

/**
 * The bank behind an identifier, a listing for each source that was asked; none where no source can tell.
 * Reads the data of the country from disk on first use.
 */
export function lookUpBank(query: BankQuery): readonly BankListing[] {
  const directory = open();
  if ("bic" in query) return directory.findBic(withoutGroups(query.bic)).map(toListing);
  if ("iban" in query) {
    const value = withoutGroups(query.iban);
    return directory.of({ kind: "iban", country: value.slice(0, 2), value }).map(toListing);
  }
  const country = countryAsked(query.country);
  const kind = hasSortCodes(country) ? "sortCode" : "nid";
  return directory.of({ kind, country, value: withoutGroups(query.code) }).map(toListing);
}

/** Institutions of a country whose name contains the text, case and diacritics aside; head offices first. */
export function searchBanks({ country, name, city, limit }: BankSearch): readonly BankListing[] {
  const { records } = open().findBanks({
    country: countryAsked(country),
    name,
    ...(city === undefined ? {} : { city }),
    ...(limit === undefined ? {} : { limit }),
  });
  return records.map((one) => toListing({ status: "found", source: one.source, records: [withBankCode(one)] }));
}

function open(): UserDirectory {
  opened ??= openDirectory();
  return opened;
}

function toListing({
  status,
  source,
  records,
}: Pick<Listing<Readonly<Record<string, string>>>, "status" | "source" | "records">): BankListing {
  return { status, source: sourceOf(source), records };
}

function sourceOf({ name, date, official, complete }: Source): BankSource {
  return { name, date, official, complete };
}
