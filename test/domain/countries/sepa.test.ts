import { expect, it } from "vitest";
import { allIbanFormats, sepaMembership } from "../../../server/src/domain/countries/ibanFormats";
import { territories } from "../../../server/src/domain/countries/territories";

/** Members of the SEPA scheme area by the European Payments Council's list of 2026, territories of their own letters among them. */
const MEMBERS = new Set(
  (
    "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO AD CH GB MC SM VA " +
    "AL ME MD MK RS BL GF GP MF MQ PM RE YT GG IM JE GI AX"
  ).split(" "),
);

const countries = [...allIbanFormats().map(({ country }) => country), ...territories.map(({ country }) => country)];

it.each(countries)("%s", (country) => {
  expect(sepaMembership(country).isMember).toBe(MEMBERS.has(country));
});

it("letters that territories outside share say so", () => {
  expect(sepaMembership("FR").outside).toEqual(["NC", "PF", "TF", "WF"]);
  for (const country of ["GB", "FI", "DE"]) expect(sepaMembership(country).outside).toEqual([]);
});
