/** Places with a country code of their own (ISO 3166-1) whose banks are of another country: its bank codes, its IBANs. */
import type { CountryCode } from "../check";
import { ibanPrefixOf } from "./ibanFormats";

/** Beside those whose IBANs say so; the United States have none, and Svalbard no bank codes of its own. */
const OTHERS: Readonly<Record<CountryCode, CountryCode>> = {
  AS: "US",
  GU: "US",
  MP: "US",
  PR: "US",
  VI: "US",
  SJ: "NO",
};

/** Whether a place is a country, or one of its territories: GP is of FR, JE of GB, PR of US; FR is not of GP. */
export function isPlaceOf(place: CountryCode, country: CountryCode): boolean {
  return place === country || ibanPrefixOf(place) === country || OTHERS[place] === country;
}
