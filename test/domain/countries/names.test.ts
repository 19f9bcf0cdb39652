import { describe, expect, it } from "vitest";
import { checkBic } from "../../../server/src/domain/bic";
import { countryInText, isoCountries } from "../../../server/src/domain/countries/isoCountries";
import { countryOfText } from "../../../server/src/domain/countryNames";
import { checkIban } from "../../../server/src/domain/iban";
import { noReferenceData } from "../../../server/src/domain/inspect";
import { textOf } from "../../../server/src/domain/message";

describe("names of countries in sentences", () => {
  it.each([
    ["GB", "the United Kingdom"],
    ["NL", "the Netherlands"],
    ["AE", "the United Arab Emirates"],
    ["US", "the United States"],
    ["DO", "the Dominican Republic"],
    ["VG", "the British Virgin Islands"],
    ["FO", "the Faroe Islands"],
    ["IM", "the Isle of Man"],
    ["PH", "the Philippines"],
    ["DE", "Germany"],
    ["CZ", "Czechia"],
    ["XK", "Kosovo"],
    ["VC", "Saint Vincent and Grenadines"],
    ["ZZ", "ZZ"],
  ])("%s: %s", (country, name) => {
    expect(countryInText(country)).toBe(name);
  });

  it("stand with their article wherever a check names them", () => {
    const sentences = isoCountries.flatMap((country) => [
      ...checkIban(`${country}00`, noReferenceData),
      ...checkBic(`TEST${country}FF`),
    ]);
    const bare =
      /(?<!the )(?:United (?:Kingdom|States|Arab)|Netherlands|Philippines|Faroe Islands|Dominican Republic)/u;
    expect(sentences.filter(({ detail }) => bare.test(textOf(detail)))).toEqual([]);
  });
});

describe("a country that a text names", () => {
  it.each([
    ["DE", "DE"],
    ["de", "DE"],
    ["UK", "GB"],
    ["DEU", "DE"],
    ["Oman", "OM"],
    ["Germany", "DE"],
    [" Deutschland ", "DE"],
    ["Great Britain", "GB"],
    ["the Netherlands", "NL"],
    ["Omen", null],
    ["X", null],
    ["", null],
    ["XX", null],
    ["G", null],
  ])("%j is %s", (text, country) => expect(countryOfText(text)).toBe(country));
});
