/**
 * Which country a record speaks of, and how sure that is: what each part of the file says of it are claims, the
 * strongest first. They decide which national form a value is measured against, so a country is never guessed from a
 * name or an address in prose.
 */
import type { CountryCode } from "../../domain/check";
import { isCountry } from "../../domain/countries/isoCountries";
import { countryOfText } from "../../domain/countryNames";
import { nidLengths } from "../../domain/nid";
import { sortCodeCountry } from "../../domain/sortCodes";
import type { Candidate } from "../candidate";
import { isOfBranch, schemeNamed } from "../keys/terms";
import type { Region } from "../regions";
import { isNotOther, speaksFor } from "../sides";
import { isRoutingNumber } from "../values/domesticForms";
import { claimAround, countryNamedBy } from "./around";
import type { Claim, RecordCountry } from "./claim";
import { countryOfParts } from "./countryOfParts";
import { callsThemSortCodes, homeOf, statedCountry, statedCurrency, statesCountry } from "./stated";

/** Base score from which an IBAN or BIC tells the country of its neighbours. */
const SURE_ENOUGH = 50;

/** Country and currency for the fields of one side of a region. */
export function countryOfRecord(
  region: Region,
  side: string,
  candidates: readonly Candidate[],
  defaultCountry: CountryCode | null,
): RecordCountry {
  const currency = statedCurrency(region, side);
  // What speaks of the same party goes before what speaks of none.
  const own = claimsIn(region, candidates, side, (speaker) => speaker === side);
  const all = own.length > 0 ? own : claimsIn(region, candidates, side, speaksFor);
  const named = countryNamedBy(region.container);
  if (named !== null) all.push({ country: named, by: "name", certainty: "stated" });
  const around = claimAround(region);
  const home = homeOf(currency);
  // Who else says the same says it more surely.
  const isSaidAnyway = home === defaultCountry || (around?.by === "around" && around.country === home);
  if (home !== null) all.push({ country: home, by: isSaidAnyway ? "around" : "currency", certainty: "likely" });
  if (around !== null) all.push(around);
  if (defaultCountry !== null) all.push({ country: defaultCountry, by: "default", certainty: "stated" });
  const claims = all.length < 2 ? all : all.filter(isFirstOfCountry);
  const country = claims[0]?.country ?? null;
  const stated = all.some((claim) => claim.country === country && STATING.has(claim.by));
  return { claims, country, currency, stated };
}

function isFirstOfCountry({ country }: Claim, at: number, all: readonly Claim[]): boolean {
  return all.findIndex((other) => other.country === country) === at;
}

const STATING: ReadonlySet<Claim["by"]> = new Set(["bank", "name", "field", "currency", "around"]);

function claimsIn(
  region: Region,
  candidates: readonly Candidate[],
  side: string,
  speaks: (speaker: string, side: string) => boolean,
): Claim[] {
  const claims: Claim[] = [];
  const add = (country: CountryCode | null, by: Claim["by"], certainty: Claim["certainty"]): void => {
    if (country !== null) claims.push({ country, by, certainty });
  };
  const concerned = candidates.filter(({ entry }) => speaks(entry.side, side) && isNotOther(entry.side, side));
  if (region.entries.some(statesCountry)) {
    add(
      statedCountry(region, (entry) => speaks(entry.side, side) && entry.meaning.banking),
      "bank",
      "stated",
    );
    // A country field of the object that a code stands in speaks of the bank; beside an account alone it may be the
    // holder's.
    const hasCode = concerned.some(isCodeOfBank);
    add(
      statedCountry(region, (entry) => speaks(entry.side, side)),
      "field",
      hasCode ? "stated" : "likely",
    );
  }
  add(countryOfKind(region, side), "field", "stated");
  add(countryOfIdentifiers(concerned, "iban"), "identifier", "likely");
  add(countryOfIdentifiers(concerned), "identifier", "likely");
  add(countryOfTerms(concerned, region, side), "term", "likely");
  add(countryOfScheme(region, side), "term", "likely");
  if (claims.length === 0) add(countryOfParts(concerned), "term", "guess");
  return claims;
}

function isCodeOfBank({ kind, base, term }: Candidate): boolean {
  return (kind === "nid" || kind === "sortCode") && !isOfBranch(term) && base >= LEAST_SCORE;
}

/** Base score from which a code is one. */
const LEAST_SCORE = 20;

/** @param kind the only one that counts; any where it is left out */
function countryOfIdentifiers(candidates: readonly Candidate[], kind?: Candidate["kind"]): CountryCode | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.country === null || candidate.base < SURE_ENOUGH) continue;
    if (kind !== undefined && candidate.kind !== kind) continue;
    if (best === null || candidate.base > best.base) best = candidate;
  }
  return best?.country ?? null;
}

/**
 * Names of one country's codes: bsb, ifsc; a sort code, but beside the money of another country that calls its own so. What
 * several countries say (*routing number*) is of the one that the record is called by.
 */
function countryOfTerms(candidates: readonly Candidate[], region: Region, side: string): CountryCode | null {
  for (const candidate of candidates) {
    const { entry, term, kind } = candidate;
    if (kind === "sortCode") {
      const home = homeOf(statedCurrency(region, side));
      if (home !== null && callsThemSortCodes(home)) continue;
      return sortCodeCountry(entry.meaning.country ?? term?.country ?? claimAround(region)?.country ?? null);
    }
    if (saysNoCountry(candidate) || isOtherCountrys(candidate, region, side)) continue;
    if (term?.country != null) return term.country;
    if (entry.meaning.country != null) return entry.meaning.country;
  }
  return null;
}

/**
 * What several countries say is of the one that the record is called by; or of the one whose money it moves or that
 * stands around it, where its codes are as long; but for a right American number, which others are paid from as well.
 */
function isOtherCountrys({ term, compact }: Candidate, region: Region, side: string): boolean {
  if (term === null || (term.shared !== true && term.strength !== "generic")) return false;
  if (term.shared === true && countryNamedBy(region.container) !== null) return true;
  if (isRoutingNumber(compact.latin)) return false;
  const home = homeOf(statedCurrency(region, side)) ?? claimAround(region)?.country ?? null;
  return home !== null && home !== term.country && nidLengths(home).includes(compact.latin.length);
}

/** `type: nuban`, `scheme: clabe`: what kind of number it is, by a name that only one country has. */
function countryOfScheme({ entries }: Region, side: string): CountryCode | null {
  for (const { meaning, field, side: speaker } of entries) {
    if (meaning.typeOf === null || !speaksFor(speaker, side)) continue;
    const scheme = schemeNamed(field.value);
    if (scheme !== null) return scheme.country;
  }
  return null;
}

/**
 * Kinds that are called by a country: ebInterface's `BankCodeType` (its schema's documentation: ISO 3166), and Adyen's types
 * of an account's identification (`noLocal`).
 */
function countryOfKind({ entries }: Region, side: string): CountryCode | null {
  for (const { meaning, field, side: speaker } of entries) {
    if (meaning.typeOf === null || !speaksFor(speaker, side)) continue;
    const { value } = field;
    const [, letters = ""] = /^([a-z]{2})Local$/u.exec(value) ?? [];
    if (letters !== "" && meaning.typeOf === "") return countryOfText(letters.toUpperCase());
    if (meaning.typeOf === "bank code" && isCountry(value)) return value;
  }
  return null;
}

/** `institutionId: 1234567890`: a word of many trades, and not of the length that it has in the country's. */
function saysNoCountry({ term, compact }: Candidate): boolean {
  return term?.strength === "generic" && term.lengths !== undefined && !term.lengths.includes(compact.text.length);
}
