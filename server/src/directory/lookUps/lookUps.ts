/**
 * The look-ups of the bank directory over its layers: by BIC, national bank code, IBAN and name. Each answer says where
 * it comes from; codes that several offices or institutions share are answered with all of them.
 */
import type { CountryCode } from "../../domain/check";
import type { BankRecord, BicRecord } from "../../domain/interfaceRecords";
import { codeSources, type Layers, searchedTables } from "../layers";
import { bankOfIban, codesStartingWith, findNationalCode } from "./bankCodes";
import { type FoundBank, findBanks, type HeadOffice, headOfficesOf } from "./findBanks";
import type { Listing } from "./listing";
import { recordsWanted, type SearchQuery, type SearchResult, searchByName } from "./nameSearch";
import { findBic, nationalCodesOf } from "./offices";

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
  /** The institutions of a country by BIC; gone through once for each country. */
  headOfficesOf(country: CountryCode): readonly HeadOffice[];
}

export function lookUps(layers: Layers): LookUps {
  const headOffices = new Map<CountryCode, readonly HeadOffice[]>();
  return {
    findBic: (bic) => findBic(bic, layers),
    findNationalCode: (country, code) => findNationalCode({ country, code }, layers),
    codesStartingWith: (country, start, most) => codesStartingWith({ start, most }, codeSources(layers, country)),
    bankOfIban: (iban) => bankOfIban(iban, layers),
    nationalCodesOf: (bic) => nationalCodesOf(bic, layers),
    searchByName: (query) => searchByName(searchedTables(layers, query.country), query),
    findBanks: (query) => findBanks(layers, query, recordsWanted(query)),
    headOfficesOf(country) {
      const known = headOffices.get(country) ?? headOfficesOf(layers, country);
      headOffices.set(country, known);
      return known;
    },
  };
}
