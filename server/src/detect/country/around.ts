/** What stands around a region says of its country: the objects that enclose it, and what they are called. */
import type { CountryCode } from "../../domain/check";
import { isCountry } from "../../domain/countries/isoCountries";
import type { Container } from "../../model";
import { meaningOf } from "../keys/keyMeaning";
import { COUNTRY_WORDS } from "../keys/vocabulary";
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
export function countryNamedBy({ key, parent }: Container): CountryCode | null {
  const named = countryOfName(key);
  if (named !== null || key === null || !/^[A-Za-z]{2}$/u.test(key) || parent === null || parent.crowded === true)
    return named;
  const siblings = parent.children;
  const areCodes = siblings.length > 1 && siblings.every((one) => one.key !== null && isCountry(one.key.toUpperCase()));
  return areCodes ? key.toUpperCase() : null;
}

/** `eft: [{institution, …}]`, `uk: {…}`: a container's key that says the country and little else. */
function countryOfName(key: string | null): CountryCode | null {
  const { country, qualifier } = meaningOf(key);
  if (country === null) return null;
  return qualifier.split(" ").every((word) => COUNTRY_WORDS.has(word)) ? country : null;
}
