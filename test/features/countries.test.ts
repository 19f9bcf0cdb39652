import { expect, it } from "vitest";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { isoCountries } from "../../server/src/domain/countries/isoCountries";
import { noReferenceData } from "../../server/src/domain/inspect";
import { calculateOrRefuse, listCountries } from "../../server/src/features/commands/countries";

it("countries with IBANs are listed with the territories that use them, each once, by name", () => {
  const countries = listCountries("iban");
  const codes = countries.map(({ country }) => country);
  expect(new Set(codes)).toEqual(
    new Set(allIbanFormats().flatMap(({ country, territories }) => [country, ...territories])),
  );
  expect(codes).toHaveLength(new Set(codes).size);
  expect(countries.every(({ hasIban }) => hasIban)).toBe(true);
  expect(codes).toEqual(expect.arrayContaining(["GP", "GG"]));
  const names = countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
});

it("all countries are listed, and which of them have IBANs", () => {
  const all = listCountries("all");
  const codes = new Set(all.map(({ country }) => country));
  expect(isoCountries.filter((country) => !codes.has(country))).toEqual([]);
  expect(all.filter(({ hasIban }) => hasIban).map(({ country }) => country)).toEqual(
    listCountries("iban").map(({ country }) => country),
  );
});

it.each([null, undefined, 1, "GB", [], {}, { country: 1 }, { country: "GB", account: 31926819 }])(
  "%j is no question for an IBAN",
  (params) => {
    expect(calculateOrRefuse(params, noReferenceData)).toEqual({
      ok: false,
      message: "Expected an object with a country and the parts as texts.",
    });
  },
);
