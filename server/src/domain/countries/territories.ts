/** Places with a country code of their own (ISO 3166-1) whose banks are of another country: its bank codes, its IBANs. */
import type { CountryCode } from "../check";

/** A place in the national sense: the IBAN letters it uses, and whether SEPA reaches it. */
export interface Territory {
  readonly country: CountryCode;
  readonly ibanPrefix: CountryCode;
  readonly sepa: boolean;
}

/** Whose IBANs begin with another country's letters: the French overseas, the Crown Dependencies, Åland. */
export const territories: readonly Territory[] = [
  ...placesOf("FI", true, "AX"),
  ...placesOf("FR", true, "BL", "GF", "GP", "MF", "MQ", "PM", "RE", "YT"),
  ...placesOf("FR", false, "NC", "PF", "TF", "WF"),
  ...placesOf("GB", true, "GG", "IM", "JE"),
];

function placesOf(ibanPrefix: CountryCode, sepa: boolean, ...places: readonly CountryCode[]): Territory[] {
  return places.map((country) => ({ country, ibanPrefix, sepa }));
}

/** Those without IBANs: the United States have none, and Svalbard no bank codes of its own. */
const OTHERS: Readonly<Record<CountryCode, CountryCode>> = {
  AS: "US",
  GU: "US",
  MP: "US",
  PR: "US",
  VI: "US",
  SJ: "NO",
};

const byCountry = new Map(territories.map((territory) => [territory.country, territory]));

/** What is known of a place whose IBANs begin with another country's letters; undefined for all others. */
export function territoryOf(place: CountryCode): Territory | undefined {
  return byCountry.get(place);
}

/** Whether a place is a country, or one of its territories: GP is of FR, JE of GB, PR of US; FR is not of GP. */
export function isPlaceOf(place: CountryCode, country: CountryCode): boolean {
  return place === country || territoryOf(place)?.ibanPrefix === country || OTHERS[place] === country;
}
