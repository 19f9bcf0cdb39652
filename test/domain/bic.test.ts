import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBic, isBicShape, isTerminal, parseBic, toBic11 } from "../../server/src/domain/bic";
import { verdictOf } from "../../server/src/domain/check";
import { countryName, isCountry, isoCountries } from "../../server/src/domain/countries/isoCountries";
import { textOf } from "../../server/src/domain/message";

describe("parts", () => {
  it.each([
    ["DEUTDEFF", { prefix: "DEUT", country: "DE", location: "FF", branch: null, isHeadOffice: true }],
    ["deut de ff xxx", { bic: "DEUTDEFFXXX", branch: "XXX", isHeadOffice: true }],
    ["DEUTDEFF500", { branch: "500", isHeadOffice: false }],
    ["BANKGB20", { isTest: true, isPassive: false }],
    ["BANKGB21", { isTest: false, isPassive: true }],
    ["NCBVXKPR", { country: "XK" }],
  ])("of %s", (text, expected) => {
    expect(parseBic(text)).toMatchObject(expected);
  });

  it.each(["", "DEUT", "DEUTDEF", "DEUTDEFFX", "DEUTDEFFXX", "DEUTZZFF", "DEUTUKFF", "DEUTDEFF\u0130XX", "DEUT1EFF"])(
    "there are none in %o",
    (text) => {
      expect(parseBic(text)).toBeNull();
      expect(verdictOf(checkBic(text))).toBe(false);
    },
  );
});

describe("checks", () => {
  it("pass for a well-formed BIC, test and passive ones included", () => {
    for (const bic of ["DEUTDEFF", "DEUTDEFF500", "BANKGB20", "BANKGB21"]) expect(verdictOf(checkBic(bic))).toBe(true);
  });

  it.each([
    ["DEUTDEF", "length"],
    ["DEUT_EFF", "characters"],
    ["DEUTZZFF", "country"],
    ["DEUT12FF", "country"],
  ] as const)("%s fails on %s", (text, name) => {
    expect(checkBic(text).find(({ check }) => check === name)).toMatchObject({ result: "fail", strength: "error" });
  });

  it("a prefix with digits is never invalid, and right where such prefixes are in use", () => {
    for (const bic of ["E097AEXX", "E132AEXX", "E097AEXXXXX"]) expect(verdictOf(checkBic(bic))).toBe(true);
    const prefix = fc.string({
      unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(prefix, fc.constantFrom(...isoCountries), (four, country) => {
        expect(verdictOf(checkBic(`${four}${country}FF`))).not.toBe(false);
        const structure = checkBic(`${four}${country}FF`).find(({ check }) => check === "structure");
        if (structure?.result === "fail") expect(structure.strength).toBe("hint");
      }),
    );
  });

  it.each([
    ["DEUTDEFFAXXX", true],
    ["NBMDMD2XXIPS", true],
    ["DEUTDEFFXXXX", false],
    ["DEUTDEFFLILX", false],
    ["DEUTDEFFXLIL", true],
    ["DEUTDEFF5XXX", false],
    ["DEUTZZFFAXXX", false],
    ["DEUTDEFFXXX", false],
  ])("%s is the address of a logical terminal: %s; nothing of twelve characters is a BIC", (text, isSo) => {
    expect(isTerminal(text)).toBe(isSo);
    expect(verdictOf(checkBic(text))).toBe(text.length !== 12);
  });

  it("branches are not judged: which there are a directory knows", () => {
    expect(verdictOf(checkBic("DEUTDEFFX12"))).toBe(true);
  });

  it("no sentence claims that nobody has digits in front", () => {
    const sentences = checkBic("1234DEFF").map(({ detail }) => textOf(detail));
    expect(sentences.join(" ")).not.toMatch(/no institution|nobody/u);
  });

  it("answer for any string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(checkBic(text)).toHaveLength(6);
        expect(parseBic(text) !== null && verdictOf(checkBic(text)) === false).toBe(false);
      }),
    );
  });
});

describe("equality and shape", () => {
  it("eight characters are the primary office", () => {
    expect(toBic11("DEUTDEFF")).toBe("DEUTDEFFXXX");
    expect(toBic11("DEUTDEFF500")).toBe("DEUTDEFF500");
  });

  it("the shape needs upper case, letters and a country", () => {
    expect(isBicShape("DOCUMENT")).toBe(true);
    expect(isBicShape("a DEUTDEFF", 2)).toBe(true);
    for (const text of ["deutdeff", "DEUTZZFF", "DEUT1EFF", "DEUTDEF", "DEUTDEFF5"])
      expect(isBicShape(text)).toBe(false);
  });
});

describe("countries", () => {
  it("are ISO 3166-1 and Kosovo", () => {
    expect(isoCountries).toHaveLength(250);
    expect(isCountry("XK")).toBe(true);
    for (const letters of ["UK", "EL", "EU", "AN", "ZZ"]) expect(isCountry(letters)).toBe(false);
    expect(countryName("CI")).toBe("Côte d'Ivoire");
  });
});
