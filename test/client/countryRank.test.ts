import { describe, expect, it } from "vitest";
import { rankCountries } from "../../client/src/dialogues/countryRank";
import { listCountries } from "../../server/src/features/commands/countries";

const all = listCountries("all");
const first = (typed: string): string | undefined => rankCountries(all, typed)[0]?.country;

describe("rankCountries", () => {
  it("takes a code for its own country, in any case", () => {
    for (const { country } of all) {
      expect(first(country)).toBe(country);
      expect(first(country.toLowerCase())).toBe(country);
    }
  });

  it("takes a whole name for its own country", () => {
    for (const { country, name } of all) expect(first(name)).toBe(country);
  });

  it.each([
    ["UK", "GB"],
    ["GBR", "GB"],
    ["england", "GB"],
    ["Deutschland", "DE"],
    ["Deutsch", "DE"],
    ["Schweiz", "CH"],
    ["suisse", "CH"],
    ["España", "ES"],
    ["espana", "ES"],
    ["Niger", "NE"],
    ["Nigeria", "NG"],
    ["ger", "DE"],
    ["nether", "NL"],
    ["kingdom", "GB"],
    ["cote d'ivoire", "CI"],
  ])("%s means %s", (typed, country) => {
    expect(first(typed)).toBe(country);
  });

  it("offers all before anything is typed, the likely ones on top", () => {
    const offered = rankCountries(all, "", ["GB", "DE"]).map(({ country }) => country);
    expect(offered.slice(0, 2)).toEqual(["GB", "DE"]);
    expect(offered).toHaveLength(all.length);
    expect(new Set(offered).size).toBe(all.length);
  });

  it("offers nothing for what no country is called", () => {
    expect(rankCountries(all, "xyzzy")).toEqual([]);
  });
});
