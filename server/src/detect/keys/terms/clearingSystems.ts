/**
 * Clearing systems by their codes in ISO 20022 (external code list `ExternalClearingSystemIdentification1Code`), with the
 * lengths of a member's id (`MmbId`) that the list gives. A code of such a length is right in form in its system, also
 * where the country's other codes have other lengths.
 */
import type { CountryCode } from "../../../domain/check";
import type { TermRow } from "./term";

/**
 * Code, country, and lengths; none where the list gives no structure. Of Japan's seven digits four are the bank's, which
 * stand alone where the branch has an element of its own (`BrnchId`).
 */
const SYSTEMS: readonly (readonly [code: string, country: CountryCode, ...lengths: readonly number[]])[] = [
  ["ATBLZ", "AT", 5],
  ["AUBSB", "AU", 6],
  ["BEFTN", "BD", 9],
  ["CACPA", "CA", 9],
  ["CHBCC", "CH", 3, 4, 5],
  ["CHSIC", "CH", 6],
  ["CNAPS", "CN", 12],
  ["DEBLZ", "DE", 8],
  ["ESNCC", "ES", 8, 9],
  ["GBDSC", "GB", 6],
  ["GRBIC", "GR", 7],
  ["HKNCC", "HK", 3],
  ["IENCC", "IE", 6],
  ["INFSC", "IN", 11],
  ["ITNCC", "IT", 10],
  ["JPZGN", "JP", 7, 4],
  ["NGBCS", "NG"],
  ["NZNCC", "NZ", 6],
  ["PLKNR", "PL", 8],
  ["PTNCC", "PT", 8],
  ["RUCBC", "RU", 9],
  ["SESBA", "SE", 4],
  ["SGIBG", "SG", 7],
  ["THCBC", "TH", 3],
  ["TWNCC", "TW", 7],
  ["USABA", "US", 9],
  ["USPID", "US", 4],
  ["ZANCC", "ZA", 6],
];

const SORT_CODES: ReadonlySet<string> = new Set(["GBDSC", "IENCC"]);

export const CLEARING_SYSTEMS: readonly TermRow[] = SYSTEMS.map(([code, country, ...lengths]) => ({
  kind: SORT_CODES.has(code) ? "sortCode" : "nid",
  country,
  strength: "exact",
  banking: true,
  memberLengths: lengths,
  phrases: code.toLowerCase(),
}));
