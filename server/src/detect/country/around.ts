/** What stands around a region says of its country: the objects that enclose it, and what they are called. */
import type { CountryCode } from "../../domain/check";
import { countryName, isCountry, isoCountries } from "../../domain/countries/isoCountries";
import { once } from "../../domain/once";
import { Recent } from "../../domain/recent";
import type { Container } from "../../model";
import { meaningOf } from "../keys/keyMeaning";
import { isInstitution } from "../keys/terms";
import { COUNTRY_WORDS } from "../keys/vocabulary";
import { wordsOf } from "../keys/words";
import type { Region } from "../regions";
import type { Claim } from "./claim";
import { homeOf, statedCountry, statedCurrency } from "./stated";

/** What the records around state, the nearest first. */
export function claimAround({ container, parent }: Region): Claim | null {
  const named = countryNamedBy(container);
  if (named !== null) return { country: named, by: "around", certainty: "likely" };
  for (let around = parent; around !== null; around = around.parent) {
    // Only what stands in the enclosing object itself: not what its other parts say.
    const { container } = around;
    const stated = statedCountry(around, ({ field }) => container.fields.includes(field));
    if (stated !== null) return { country: stated, by: "around", certainty: "likely" };
    const home = homeOf(statedCurrency(around, ""));
    if (home !== null) return { country: home, by: "currency", certainty: "likely" };
    const name = countryNamedBy(container);
    if (name !== null) return { country: name, by: "around", certainty: "likely" };
  }
  return null;
}

/** A key of its own, or one of a map by country codes: `{rs: {…}, hr: {…}}`. */
export function countryNamedBy(container: Container): CountryCode | null {
  const { key, parent } = container;
  const named = countryOfName(key) ?? countryAmongOthers(container);
  if (named !== null || key === null || !/^[A-Za-z]{2}$/u.test(key) || parent === null || parent.crowded === true)
    return named;
  const siblings = parent.children;
  const areCodes = siblings.length > 1 && siblings.every((one) => one.key !== null && isCountry(one.key.toUpperCase()));
  return areCodes ? key.toUpperCase() : null;
}

/**
 * `{nigeria: […], southAfrica: […], egypt: […]}`: a map by the names of countries (ISO 3166-1, English short names). Alone
 * one counts that nobody else is called by (`canada: {…}`).
 */
function countryAmongOthers({ key, parent }: Container): CountryCode | null {
  if (key === null || parent === null || parent.crowded === true || parent.children.length > MOST_OF_MAP) return null;
  const own = countryCalled(key);
  if (own === null || !OTHERS_NAMES.has(key.toLowerCase())) return own;
  const others = new Set(parent.children.map((one) => (one.key === null ? null : countryCalled(one.key))));
  others.delete(null);
  return others.size >= FEWEST_OF_MAP ? own : null;
}

/** Names of countries that persons, states, towns and things have as well. */
const OTHERS_NAMES: ReadonlySet<string> = new Set(
  [
    "chad china cuba cyprus dominica france georgia grenada guinea guyana india ireland israel italy jamaica jersey jordan",
    "kenya lebanon malta mali monaco niger panama paraguay poland samoa singapore togo turkey wales",
  ].flatMap((names) => names.split(" ")),
);

const MOST_OF_MAP = 300;
const FEWEST_OF_MAP = 3;

/** By its name, not by a code. */
function countryCalled(key: string): CountryCode | null {
  return key.length < SHORTEST_NAME || key.length > LONGEST_NAME ? null : called.of(key, nameOfCountry);
}

const called = new Recent<CountryCode | null>(2000);

function nameOfCountry(key: string): CountryCode | null {
  return englishNames().get(wordsOf(key).join("")) ?? null;
}

const englishNames = once(() => new Map(isoCountries.map((code) => [wordsOf(countryName(code) ?? "").join(""), code])));

const SHORTEST_NAME = 4;
const LONGEST_NAME = 60;

/** `eft: [{institution, …}]`, `uk: {…}`: a container's key that says the country and little else. */
function countryOfName(key: string | null): CountryCode | null {
  const { country, qualifier } = meaningOf(key);
  if (country === null) return null;
  return qualifier.split(" ").every((word) => COUNTRY_WORDS.has(word)) ? country : null;
}

/** Whether another entry of the list or map has both pieces of a Canadian number by their names: `transit` and `institution`. */
export function isListedWithCanada({ parent }: Container): boolean {
  if (parent === null || parent.kind === "document" || parent.crowded === true) return false;
  return parent.children.some(({ fields }) => {
    const pieces = fields.flatMap(({ key }) => meaningOf(key).terms).filter(({ country }) => country === "CA");
    return pieces.some(isInstitution) && pieces.some((term) => !isInstitution(term));
  });
}
