import { describe, expect, it } from "vitest";
import { BIC_CLASSES, judgedBic } from "../../server/src/detect/judgedBic";

const classOf = (value: string) => judgedBic(value)?.ofClass;

describe("judgedBic", () => {
  it("puts BICs of a country that are told from words in the same way into one class, and no others", () => {
    const groups = [
      ["DEUTDEFF", "COBADEFF", "DEUTDEFF".replace("F", "H")],
      ["DEUTDE2L", "COBADEFFXXX", "COBADEFF500", "NOLADE21HAM"],
      ["BNPAFRPP", "SOGEFRPP"],
      ["BNPAFRPPXXX", "SOGEFR21"],
      ["BARCGB22", "HBUKGB4B"],
    ];
    const classes = groups.map((group) => [...new Set(group.map(classOf))]);
    for (const own of classes) expect(own).toEqual([expect.any(Number)]);
    expect(new Set(classes.flat()).size).toBe(groups.length);
    for (const one of classes.flat()) expect(one).toBeLessThan(BIC_CLASSES);
    expect(classOf("ZZZZZWZZXXX")).toBeLessThan(BIC_CLASSES);
    // An upper-case word that has the form of one is of a class of its own.
    expect(classOf("CUSTOMER")).not.toBe(classOf("CUSTOMEX"));
  });

  it.each([
    ["what stands for one still to come", "YOURBIDE"],
    ["a mask", "DEUTXXXX"],
    ["letters of no country", "DEUTXQFF"],
    ["small letters", "deutdeff"],
    ["digits in the bank's place", "12345678"],
    ["another length", "DEUTDEFF5"],
    ["what has a sign too many before it", "xDEUTDEFF"],
  ])("puts %s into none", (_what, value) => expect(classOf(value)).toBeNull());

  it("knows the checks of what has the shape of one, and nothing of what is longer", () => {
    expect(judgedBic("DEUTDEFF")?.answer?.checked).toMatchObject({ value: "DEUTDEFF", country: "DE", valid: true });
    expect(judgedBic("COBADEFFXXX")?.answer?.checked).toMatchObject({ country: "DE", valid: true });
    expect(judgedBic("deutdeff")?.answer).toBeNull();
    expect(judgedBic("DEUTDEFF5000")).toBeNull();
  });
});
