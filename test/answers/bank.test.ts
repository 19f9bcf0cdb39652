import { describe, expect, it } from "vitest";
import { bankOf, describeSources } from "../../server/src/answers/bank";
import { fillBics } from "../../server/src/features/actions/wholeFile";
import type { Fact, Facts, LiteralKind, Source } from "../../server/src/model";
import { open } from "../features/support";

const IBAN = "FR1420041010050500013M02606";

const source = (name: string, date: string): Source => {
  return { layer: "embedded", name, licence: "none", date, official: false, complete: false };
};
const CODES = source("codes", "2024-09-23");
const BICS = source("bics", "2026-07-17");
const OWN = source("own", "2026-10-01");

const listed = (kind: LiteralKind, from: Source, ...bics: string[]): Fact => ({
  ...{ kind, country: "FR", value: "", source: from, status: "found" },
  records: bics.map((bic) => ({ bic, name: "An Invented Bank" })),
});
const missing: Fact = { kind: "bic", country: "FR", value: "", source: BICS, status: "not-found", records: [] };

/** What is said of the IBAN (and the bank code in it), and of any BIC. */
const factsOf = (ofCode: readonly Fact[], ofBic: readonly Fact[]): Facts => ({
  of: ({ kind }) => (kind === "bic" ? ofBic : kind === "iban" || kind === "nid" ? ofCode : []),
});

const asked = { kind: "iban", country: "FR", value: IBAN } as const;
const agreed = factsOf(
  [listed("iban", CODES, "ZZAAFRPPXXX"), listed("iban", BICS, "ZZAAFRPP")],
  [listed("bic", BICS, "ZZAAFRPPXXX")],
);
const differing = factsOf(
  [listed("iban", OWN, "ZZBBFRPPXXX"), listed("iban", CODES, "ZZAAFRPPXXX")],
  [listed("bic", BICS, "ZZAAFRPPXXX")],
);
const unlisted = factsOf([listed("iban", CODES, "ZZAAFRCC867")], [missing]);

describe("the bank of an identifier", () => {
  it("is named with its BIC where sources agree, offices of one institution among them", () => {
    expect(bankOf(asked, agreed)).toEqual({ bic: "ZZAAFRPPXXX", bank: "An Invented Bank" });
  });

  it("has no BIC where two sources differ: both are given with their dates", () => {
    const bank = bankOf(asked, differing);
    expect(bank).toMatchObject({ bic: null, bank: "An Invented Bank" });
    expect(describeSources(bank)).toEqual(["ZZBBFRPPXXX by own (2026-10-01)", "ZZAAFRPPXXX by codes (2024-09-23)"]);
  });

  it("has none where the newer list of BICs lacks it, which an older one can't", () => {
    expect(describeSources(bankOf(asked, unlisted))).toEqual([
      "ZZAAFRCC867 by codes (2024-09-23), not listed in bics (2026-07-17)",
    ]);
    const older = factsOf([listed("iban", OWN, "ZZAAFRCC867")], [missing]);
    expect(bankOf(asked, older).bic).toBe("ZZAAFRCC867");
  });

  it("has none where several share the code", () => {
    const several = factsOf([listed("iban", CODES, "ZZAAFRPPXXX", "ZZBBFRPPXXX")], []);
    expect(bankOf(asked, several)).toEqual({ bic: null, bank: "An Invented Bank" });
  });
});

describe("nothing is filled in or replaced where sources differ", () => {
  const table = `iban,bic\n${IBAN},\n`;

  it.each([
    ["differing", differing, []],
    ["not listed", unlisted, []],
    ["agreed", agreed, ["ZZAAFRPPXXX"]],
  ])("BICs from IBANs: %s", (_, facts, expected) => {
    const { snapshot } = open("csv", table, facts);
    const { edits, left } = fillBics(snapshot, facts);
    expect(edits.map(({ newText }) => newText)).toEqual(expected);
    expect(left.map(({ reason }) => reason)).toEqual(expected.length > 0 ? [] : ["sources differ about its BIC"]);
  });

  it.each([
    ["differing", differing, 0],
    ["not listed", unlisted, 0],
    ["agreed", agreed, 1],
  ])("a BIC beside an IBAN: %s", (_, facts, fixes) => {
    const { snapshot } = open("yaml", `iban: ${IBAN}\nbic: QQCCFRPP\n`, facts);
    const found = snapshot.findings.filter(({ finding }) => finding.rule === "record/iban-bic-bank");
    expect(found).toHaveLength(1);
    expect(found[0]?.finding.fixes).toHaveLength(fixes);
  });
});
