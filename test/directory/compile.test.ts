import { describe, expect, it } from "vitest";
import { compileIfsc, compileZengin } from "../../scripts/data/directory/asiaSets";
import { compileBics } from "../../scripts/data/directory/bicSet";
import { compileGermanCodes, compileIbanToBic } from "../../scripts/data/directory/codeSets";
import { compareCounts } from "../../scripts/data/directory/counts";
import { compileClabe, compileKontonummer } from "../../scripts/data/directory/rangeSets";
import { newReport, type SetReport } from "../../scripts/data/directory/report";

function droppedBy({ report }: { readonly report: SetReport }): Record<string, number> {
  return Object.fromEntries([...report.dropped].map(([reason, { count }]) => [reason, count]));
}

describe("records that fail their check are left out and counted", () => {
  it("BICs", () => {
    const good = { "SWIFT Code": "AAAADEFF", countryCode: "DE", "Bank Name": "ALPHA" };
    const compiled = compileBics({
      germany: [
        good,
        { ...good, "SWIFT Code": "AAAADEFFXXX" },
        { ...good, "SWIFT Code": "AAAADEF" },
        { ...good, "SWIFT Code": "aaaadeff" },
        { ...good, "SWIFT Code": "AAAA1EFF" },
        { ...good, "SWIFT Code": "BBBBFRPP" },
        {},
      ],
    });
    expect(compiled.report.counts).toEqual({ DE: 1 });
    expect(droppedBy(compiled)).toEqual({
      "listed twice": 1,
      "not the form of a BIC": 3,
      "another country than its BIC's": 1,
      "a record without a BIC": 1,
    });
  });

  it("German bank codes; the next edition adds, changes and removes", () => {
    const compiled = compileGermanCodes(
      {
        "10000000": ["Alpha", "AAAADEFFXXX"],
        "1000000": ["Short", ""],
        "20000000": ["Gone", ""],
        "30000000": ["X", "AAAAFRPP"],
      },
      { valid: "2026-09-07", remove: ["20000000"], upsert: { "10000000": ["Alpha new", "AAAADEFFXXX"] } },
    );
    expect(compiled.files.get("DE")).toBe("code\tbic\tname\n10000000\tAAAADEFFXXX\tAlpha new\n");
    expect(droppedBy(compiled)).toEqual({ "not the form of a German bank code": 1, "not a German BIC": 1 });
  });

  it("an edition of another date than the stated one stops the build", () => {
    expect(() => compileGermanCodes({}, { valid: "2026-12-07", remove: [], upsert: {} })).toThrow("2026-12-07");
  });

  it("bank codes of the neighbours; BICs abroad are kept and named", () => {
    const compiled = compileIbanToBic({
      AT: { "12345": "AAAAATWW", "54321": "BBBBDEFF", "1": "AAAAATWW", "11111": "AAAA" },
    });
    expect(compiled.report.counts.AT).toBe(2);
    expect(compiled.report.remarks).toEqual(["AT: BIC of another country: 54321 BBBBDEFF"]);
    expect(droppedBy(compiled)).toEqual({ "not the form of a bank code of AT": 1, "not the form of a BIC": 1 });
  });

  it("IFSC, Japanese, Swedish and Mexican codes", () => {
    const ifsc = compileIfsc({
      codes: { AAAA: [1, 2, 3, 5, 5, "0A00B1", "short", 1_000_000], bad: [1] },
      names: { AAAA: "Alpha", BBBX: "Beta" },
      sublets: { AAAA0000003: "BBBX" },
      customSublets: { AAAA0A: "Gamma" },
    });
    expect(ifsc.files.get("IN")).toBe(
      "bank\tAAAA\tAlpha\t1-3,5\t0A00B1\nsublet\tAAAA0000003\tBeta\nsublet\tAAAA0A\tGamma\n",
    );
    expect(droppedBy(ifsc)).toEqual({
      "listed twice": 1,
      "not the form of a branch": 2,
      "not the letters of a bank": 1,
    });

    const office = (code: string) => ({ code, name: "x", roma: "y" });
    const zengin = compileZengin({
      "0001": { ...office("0001"), branches: { "001": office("001"), "1": office("1"), "002": office("003") } },
      "1": { ...office("1"), branches: {} },
    });
    expect(droppedBy(zengin)).toEqual({ "not the form of a branch code": 2, "not the form of a bank code": 1 });

    const ranges = compileKontonummer([
      {
        bankName: "A",
        ranges: [
          [1000, 1999],
          [2, 3],
        ],
      },
      {
        bankName: "B",
        ranges: [
          [1500, 1600],
          [3000, 2000],
        ],
      },
    ]);
    expect(droppedBy(ranges)).toEqual({ "not a range of clearing numbers": 2 });
    expect(ranges.report.remarks).toEqual(["1500-1600 B overlaps A"]);

    const clabe = compileClabe({
      banksMap: { "2": { name: "A" }, "3": {}, x: { name: "B" } },
      cities: [
        [10, "P"],
        [10, "Q"],
        [1000, "R"],
      ],
    });
    expect(clabe.files.get("MX")).toBe("bank\t002\tA\nplaza\t010\tP, Q\n");
    expect(droppedBy(clabe)).toEqual({
      "a bank without a name": 1,
      "not the form of a bank code": 1,
      "not the form of a plaza": 1,
    });
  });
});

describe("counts against the committed ones", () => {
  const report = (counts: Record<string, number>): SetReport => ({ ...newReport({ id: "a", name: "A" }), counts });

  it("nothing to say where nothing changed, or the set is new", () => {
    expect(compareCounts({ a: { DE: 100 } }, [report({ DE: 100 })])).toEqual({ differences: [], suspicious: [] });
    expect(compareCounts({}, [report({ DE: 1 })])).toEqual({ differences: ["a: new"], suspicious: [] });
  });

  it("growth and a small shrink are told, not refused", () => {
    const { differences, suspicious } = compareCounts({ a: { DE: 1000, FR: 1000 } }, [report({ DE: 1100, FR: 960 })]);
    expect(differences).toEqual(["a DE: 1000 → 1100", "a FR: 1000 → 960"]);
    expect(suspicious).toEqual([]);
  });

  it("more than a twentieth less, in all or in a country, is suspicious", () => {
    expect(compareCounts({ a: { DE: 1000 } }, [report({ DE: 949 })]).suspicious).toHaveLength(2);
    expect(compareCounts({ a: { DE: 10_000, FR: 100 } }, [report({ DE: 10_000, FR: 0 })]).suspicious).toEqual([
      "a FR: 100 records before, 0 now",
    ]);
    expect(compareCounts({ a: { DE: 10_000, FR: 100 } }, [report({ DE: 10_000 })]).suspicious).toHaveLength(1);
  });

  it("small countries may lose records", () => {
    expect(compareCounts({ a: { DE: 10_000, LI: 20 } }, [report({ DE: 10_000, LI: 15 })]).suspicious).toEqual([]);
  });
});
