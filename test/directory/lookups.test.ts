import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileIfsc, compileZengin } from "../../scripts/data/directory/asiaSets";
import { compileBics } from "../../scripts/data/directory/bicSet";
import { compileGermanCodes, compileIbanToBic } from "../../scripts/data/directory/codeSets";
import { compileKontonummer } from "../../scripts/data/directory/rangeSets";
import { SETS } from "../../scripts/data/directory/sources";
import { BANK_RECORD_FIELDS } from "../../server/src/domain/interfaceRecords";
import type { Fact, LiteralKind } from "../../server/src/model";
import { directoryOver, filesOf, importsOf } from "./support";

const bicOf = (bic: string, name: string, city = "") => ({
  "SWIFT Code": bic,
  countryCode: bic.slice(4, 6),
  "Bank Name": name,
  City: city,
});

/** Invented banks in the form of the packages. */
const sets = [
  compileBics({
    germany: [
      bicOf("ZZAADEFFXXX", "ALPHA BANK AG", "BERLIN"),
      bicOf("ZZAADEFF123", "ALPHA BANK AG", "HAMBURG"),
      bicOf("ZZBBDEFF001", "BETA BANK", "BERLIN"),
      bicOf("ZZCCDEM1XXX", "PASSIVE BANK"),
    ],
    unitedKingdom: [
      bicOf("ZZAAGB2L", "ALPHA BANK PLC", "LONDON"),
      bicOf("ZZAAGB21ABC", "ALPHA BANK PLC", "LEEDS"),
      bicOf("ZZDDGB2L", "DELTA BANK PLC", "LONDON"),
    ],
    jersey: [bicOf("ZZDDJESH", "DELTA BANK JERSEY")],
    austria: [bicOf("ZZAAATWW", "ALPHA BANK AUSTRIA", "WIEN")],
    france: [bicOf("ZZAAFRPP", "ALPHA FRANCE")],
  }),
  compileGermanCodes(
    {
      "10000001": ["Alpha", "ZZAADEFFXXX"],
      "10000002": ["Alpha zwei", "ZZAADEFFXXX"],
      "10000003": ["Nameless", ""],
      "10000004": ["Only here", "ZZEEDEFFXXX"],
    },
    { valid: SETS.blz.date, remove: [], upsert: {} },
  ),
  compileIbanToBic({ AT: { "12000": "ZZAAATWW" }, FR: { "12345": "ZZAAFRPP", "11111": "ZZAAMCMC" } }),
  compileIfsc({ codes: { AAAA: [1, "0A00B1"] }, names: { AAAA: "Alpha" }, sublets: {}, customSublets: {} }),
  compileZengin({
    "0001": {
      code: "0001",
      name: "一番",
      roma: "ichiban",
      branches: { "001": { code: "001", name: "東", roma: "higashi" } },
    },
  }),
  compileKontonummer([{ bankName: "Alfa", ranges: [[8000, 8999]] }]),
];
const files = filesOf(sets);
const directory = directoryOver(files);

describe("by BIC", () => {
  it("eight characters are the head office, in any case and with separators", () => {
    for (const text of ["ZZAADEFF", "zzaadeffxxx", "ZZAA DE FF"]) {
      expect(directory.findBic(text)).toEqual([
        {
          status: "found",
          source: {
            layer: "embedded",
            name: SETS.bic.name,
            licence: "MIT",
            date: SETS.bic.date,
            official: false,
            complete: false,
          },
          records: [
            {
              bic: "ZZAADEFFXXX",
              bic8: "ZZAADEFF",
              bic_branch: "XXX",
              institution: "",
              name: "ALPHA BANK AG",
              branch_name: "",
              office: "HEAD OFFICE",
              address: "",
              city: "BERLIN",
              zip: "",
              country_name: "GERMANY",
              iso_country_code: "DE",
            },
          ],
        },
      ]);
    }
  });

  it("eleven are the branch", () => {
    expect(directory.findBic("ZZAADEFF123")[0]?.records[0]).toMatchObject({ office: "BRANCH", city: "HAMBURG" });
  });

  it("an unknown branch isn't found, but its head office is named", () => {
    const [listing] = directory.findBic("ZZAADEFF999");
    expect(listing?.status).toBe("not-found");
    expect(listing?.records.map(({ bic }) => bic)).toEqual(["ZZAADEFFXXX"]);
  });

  it("an unknown institution isn't found, which an incomplete source can't prove", () => {
    expect(directory.findBic("ZZQQDEFF")).toMatchObject([
      { status: "not-found", source: { complete: false }, records: [] },
    ]);
  });

  it("nothing is said of test and passive BICs, which the set doesn't list, nor of what is no BIC", () => {
    for (const text of ["ZZQQDEF0", "ZZQQDEF1", "ZZQQDEF", "ZZQQ99FF", ""]) expect(directory.findBic(text)).toEqual([]);
  });

  it("nothing is said where the country has no data", () => {
    expect(directory.findBic("ZZAAITMM")).toEqual([]);
  });

  it("a bank code's source knows BICs that the set does not", () => {
    expect(directory.findBic("ZZEEDEFF")).toMatchObject([{ status: "found", source: { name: SETS.blz.name } }]);
  });

  it("bank codes of a BIC", () => {
    const [listing] = directory.nationalCodesOf("ZZAADEFF");
    expect(listing?.records.map(({ national_id }) => national_id)).toEqual(["10000001", "10000002"]);
    expect(directory.nationalCodesOf("ZZAADEFF123")).toEqual([]);
    // Lists without BICs have none.
    for (const bic of ["ZZAASESS", "ZZAAJPJT", "ZZAAINBB"]) expect(directory.nationalCodesOf(bic)).toEqual([]);
  });
});

describe("by national bank code", () => {
  it("has the 25 members of the document, those unknown empty, and what the BIC set adds with its own source", () => {
    const [own, added] = directory.findNationalCode("DE", "100 00 001");
    expect(Object.keys(own?.records[0] ?? {})).toEqual([...BANK_RECORD_FIELDS]);
    expect(own).toMatchObject({
      source: { name: SETS.blz.name, complete: true },
      records: [{ national_id: "10000001", institution_name: "Alpha", bic: "ZZAADEFFXXX", city: "", iso_lei_code: "" }],
    });
    expect(added).toMatchObject({
      source: { name: SETS.bic.name },
      records: [{ national_id: "", institution_name: "ALPHA BANK AG", city: "BERLIN" }],
    });
  });

  it("absence is told where the source is complete, and only of codes of its form", () => {
    expect(directory.findNationalCode("DE", "99999999")).toMatchObject([
      { status: "not-found", source: { complete: true } },
    ]);
    expect(directory.findNationalCode("DE", "9999999")).toEqual([]);
    expect(directory.findNationalCode("IN", "AAAA0000002")).toMatchObject([{ status: "not-found" }]);
    expect(directory.findNationalCode("IN", "AAAA1000001")).toEqual([]);
    expect(directory.findNationalCode("JP", "0001002")).toMatchObject([{ status: "not-found" }]);
    expect(directory.findNationalCode("JP", "0002")).toMatchObject([{ status: "not-found" }]);
    for (const [country, code] of [
      ["AT", "99999"],
      ["FR", "9999900000"],
      ["SE", "1234"],
      ["GB", "000000"],
    ] as const) {
      expect(directory.findNationalCode(country, code)).toEqual([]);
    }
  });

  it("a bank's code answers for its branches where the branch follows it", () => {
    expect(directory.findNationalCode("FR", "1234500001")[0]?.records[0]?.national_id).toBe("12345");
    expect(directory.findNationalCode("GP", "1234500001")[0]?.records[0]?.national_id).toBe("12345");
    expect(directory.findNationalCode("MC", "1111100001")[0]?.records[0]?.bic).toBe("ZZAAMCMCXXX");
  });

  it("codes that begin so: those in use, each once, and no more than are wanted", () => {
    const own = directoryOver(new Map(), {
      imports: importsOf({
        source: {},
        countries: ["DE"],
        rows: [
          { country: "DE", code: "10000001", name: "Alpha" },
          { country: "DE", code: "10000001", name: "Alpha, another office" },
          { country: "DE", code: "10000002", name: "Gone", deleted: "yes" },
          { country: "DE", code: "10000003", name: "Gamma" },
          { country: "DE", code: "20000001", name: "Delta" },
        ],
      }),
    });
    const namesOf = (start: string, most: number) =>
      own.codesStartingWith("DE", start, most).map(({ status, records }) => [status, records[0]?.institution_name]);
    expect(namesOf("1", 9)).toEqual([
      ["found", "Alpha"],
      ["found", "Gamma"],
    ]);
    expect(namesOf("1", 1)).toEqual([["found", "Alpha"]]);
    expect(namesOf("3", 9)).toEqual([]);
  });

  it("forms of India, Japan and Sweden", () => {
    expect(directory.findNationalCode("IN", "aaaa00a00b1")[0]?.records[0]?.institution_name).toBe("Alpha");
    expect(directory.findNationalCode("IN", "AAAA")[0]?.status).toBe("found");
    expect(directory.findNationalCode("JP", "0001001")[0]?.records[0]).toMatchObject({
      institution_name: "一番 (ICHIBAN)",
      branch_information: "東 (HIGASHI)",
    });
    // Swedbank's fifth digit is a check digit; other clearing numbers have four.
    expect(directory.findNationalCode("SE", "81234")[0]?.status).toBe("found");
    expect(directory.findNationalCode("SE", "12345")).toEqual([]);
  });
});

describe("by IBAN", () => {
  it("takes the bank code out of it", () => {
    expect(directory.bankOfIban("DE00 1000 0001 0000 0000 00")[0]?.records[0]?.national_id).toBe("10000001");
    expect(directory.bankOfIban("AT001200000000000000")[1]?.records[0]?.institution_name).toBe("ALPHA BANK AUSTRIA");
  });

  it("or the bank letters: every institution that has them is a candidate, none is chosen", () => {
    const [listing] = directory.bankOfIban("GB00ZZAA00000000000000");
    expect(listing?.records.map(({ bic }) => bic)).toEqual(["ZZAAGB2LXXX", "ZZAAGB21ABC"]);
  });

  it("also of the territories whose IBANs begin alike", () => {
    const listings = directory.bankOfIban("GB00ZZDD00000000000000");
    expect(listings.flatMap(({ records }) => records.map(({ bic }) => bic))).toEqual(["ZZDDGB2LXXX", "ZZDDJESHXXX"]);
  });

  it("nothing for what has no IBAN's length or country", () => {
    for (const text of ["DE00", "QQ001000000100000000", "", "IT"]) expect(directory.bankOfIban(text)).toEqual([]);
  });
});

describe("by name", () => {
  it("a substring in any case, taken literally, in the directory's order", () => {
    const names = (name: string) =>
      directory.searchByName({ country: "DE", name }).records.map(({ record }) => record.bic);
    expect(names("bank")).toEqual(["ZZAADEFFXXX", "ZZAADEFF123", "ZZBBDEFF001", "ZZCCDEM1XXX"]);
    expect(names("beta  bank")).toEqual([]);
    expect(names("b.ta")).toEqual([]);
    expect(directory.searchByName({ country: "IT", name: "bank" })).toEqual({ found: 0, records: [] });
  });

  it("city narrows; the limit cuts what is shown, not what is counted", () => {
    expect(directory.searchByName({ country: "DE", name: "bank", city: "ham" }).found).toBe(1);
    const { found, records } = directory.searchByName({ country: "DE", name: "bank", limit: 2 });
    expect([found, records.length]).toEqual([4, 2]);
  });

  it("ten by default, a hundred at most", () => {
    const many = Array.from({ length: 150 }, (_, i) => bicOf(`ZZZZDEFF${String(i).padStart(3, "0")}`, "MANY"));
    const large = directoryOver(filesOf([compileBics({ germany: many })]));
    expect(large.searchByName({ country: "DE", name: "many" }).records).toHaveLength(10);
    expect(large.searchByName({ country: "DE", name: "many", limit: 1000 }).records).toHaveLength(100);
    for (const limit of [0, -1, Number.NaN]) {
      expect(large.searchByName({ country: "DE", name: "many", limit }).records).toHaveLength(10);
    }
  });
});

describe("facts, hints and tables", () => {
  const statusOf = (kind: LiteralKind, country: string | null, value: string) =>
    directory.of({ kind, country, value }).map(({ status }) => status);

  it("facts per kind; none for accounts and for codes without country", () => {
    expect(statusOf("bic", "DE", "ZZAADEFF")).toEqual(["found"]);
    expect(statusOf("nid", "DE", "99999999")).toEqual(["not-found"]);
    expect(statusOf("iban", "DE", "DE00100000010000000000")).toEqual(["found", "found"]);
    expect(statusOf("account", "DE", "1")).toEqual([]);
    expect(statusOf("nid", null, "10000001")).toEqual([]);
  });

  it("hints are null where the data can't tell", () => {
    const { knowsBic, knowsNid } = directory.hints;
    expect([knowsBic("ZZAADEFF"), knowsBic("ZZBBDEFF"), knowsBic("DOCUMENT")]).toEqual([true, true, null]);
    expect([knowsBic("ZZQQDEFF"), knowsBic("ZZQQDEF1"), knowsBic("ZZAAITMM"), knowsBic("")]).toEqual([
      false,
      null,
      null,
      null,
    ]);
    expect([knowsNid("DE", "10000001"), knowsNid("DE", "99999999"), knowsNid("AT", "99999")]).toEqual([
      true,
      false,
      null,
    ]);
  });

  it("neither methods nor bank letters come from data that isn't official", () => {
    expect(directory.germanBank("10000001")).toMatchObject({ method: null, ibanRule: null });
    expect(directory.bankLetters("DE", "10000001")).toBeNull();
  });
});

describe("layers", () => {
  const official = {
    source: { name: "Official", date: "2026-11-01" },
    countries: ["DE", "GB"],
    rows: [
      { country: "DE", code: "10000001", bic: "ZZAADEFFXXX", name: "Alpha as published", method: "13" },
      { country: "DE", code: "10000009", name: "Merged", deleted: "yes", successor: "10000001", method: "00" },
      { country: "DE", code: "10000008", name: "Closed", deleted: "yes" },
      { country: "GB", code: "089999", bic: "ZZAAGB2L", name: "Alpha" },
      { country: "GB", code: "089998", bic: "ZZAAGB2L", name: "Alpha" },
      { country: "GB", code: "089998", bic: "ZZDDGB2L", name: "Delta" },
    ],
  };
  const withImport = directoryOver(files, { imports: importsOf(official) });

  it("an official import answers before the embedded set", () => {
    expect(withImport.findNationalCode("DE", "10000001")[0]).toMatchObject({
      source: { name: "Official", official: true },
      records: [{ institution_name: "Alpha as published" }],
    });
  });

  it("and its silence is believed, where it is newer", () => {
    expect(withImport.findNationalCode("DE", "10000003")).toMatchObject([
      { status: "not-found", source: { name: "Official" } },
    ]);
    const old = directoryOver(files, { imports: importsOf({ ...official, source: { date: "2020-01-01" } }) });
    expect(old.findNationalCode("DE", "10000003")).toMatchObject([
      { status: "found", source: { name: SETS.blz.name } },
    ]);
  });

  it("a deleted code names its successor; one without is not listed", () => {
    expect(withImport.findNationalCode("DE", "10000009")).toMatchObject([{ status: "found", successor: "10000001" }]);
    expect(withImport.findNationalCode("DE", "10000008")).toMatchObject([
      { status: "not-found", records: [{ institution_name: "Closed" }] },
    ]);
  });

  it("gives the check-digit methods and bank letters, the latter only where there is one answer", () => {
    expect(withImport.germanBank("10000001")).toMatchObject({ method: "13", date: "2026-11-01" });
    expect(withImport.germanBank("10000002")).toBe("not-listed");
    expect(withImport.bankLetters("GB", "089999")).toBe("ZZAA");
    expect(withImport.bankLetters("GB", "089998")).toBeNull();
    const own = directoryOver(files, { imports: importsOf({ ...official, source: { official: false } }) });
    expect(own.bankLetters("GB", "089999")).toBeNull();
  });

  it("of offices under one German code the one with a BIC counts", () => {
    const office = { country: "DE", code: "10000001", name: "Alpha" };
    const rows = [
      { ...office, method: "99" },
      { ...office, bic: "ZZAADEFFXXX", method: "13" },
    ];
    const two = directoryOver(files, { imports: importsOf({ source: {}, countries: ["DE"], rows }) });
    expect(two.germanBank("10000001")).toMatchObject({ method: "13" });
  });

  it("facts carry the successor that the look-up names", () => {
    const successors = withImport.of({ kind: "nid", country: "DE", value: "10000009" }).map((one) => one.successor);
    expect(successors).toEqual(["10000001"]);
  });

  it("whether a bank code is listed: by any list that has it, and no where a complete one lacks it", () => {
    const listed = (country: string, code: string) => withImport.listsBankCode(country, code);
    expect([listed("DE", "10000001"), listed("DE", "10000009")]).toEqual([true, true]);
    expect([listed("DE", "10000008"), listed("DE", "99999999"), listed("GB", "000000")]).toEqual([false, false, false]);
    expect([listed("AT", "99999"), listed("AT", "12000"), listed("IT", "12345")]).toEqual([null, true, null]);
  });

  it("an import that is neither official nor complete adds codes, but its silence says nothing", () => {
    const own = importsOf({
      source: { name: "Own", official: false, complete: false },
      countries: ["DE"],
      rows: [{ country: "DE", code: "10000003", name: "Own name" }],
    });
    const layered = directoryOver(files, { imports: own });
    expect(layered.findNationalCode("DE", "10000003")[0]?.records[0]?.institution_name).toBe("Own name");
    expect(layered.findNationalCode("DE", "10000004")[0]?.source.name).toBe(SETS.blz.name);
  });

  it("every layer that knows a BIC says what it knows", () => {
    const lei = importsOf({
      source: { name: "LEI file", complete: false },
      countries: [],
      rows: [{ country: "DE", bic: "ZZAADEFFXXX", lei: "5299000J2N45DDNE4Y28" }],
    });
    const names = directoryOver(files, { imports: lei })
      .findBic("ZZAADEFF")
      .map(({ source }) => source.name);
    expect(names).toEqual(["LEI file", SETS.bic.name]);
  });
});

describe("data on disk", () => {
  it("nothing is read before the first question, and only that country's files after it", () => {
    const read: string[] = [];
    const lazy = directoryOver(files, { read });
    expect(read).toEqual([]);
    lazy.findBic("ZZAADEFF");
    expect(read).toEqual(["sets.json", "bic/DE.txt"]);
    lazy.findBic("ZZBBDEFF001");
    expect(read).toHaveLength(2);
  });

  it("missing and damaged files are named, and everything else goes on working", () => {
    const problems: string[] = [];
    const damaged = new Map(files);
    damaged.delete("bic/DE.txt");
    damaged.set("bic/GB.txt", "bic\tname\nZZAAGB2L\tALPHA BANK");
    damaged.set("zengin/JP.txt", "0001\tcut");
    const rest = directoryOver(damaged, { problems });
    expect(rest.findBic("ZZAADEFF")[0]?.source.name).toBe(SETS.blz.name);
    expect(rest.findBic("ZZAAGB2L")).toEqual([]);
    expect(rest.findNationalCode("JP", "0001")).toEqual([]);
    expect(rest.findBic("ZZAAATWW")[0]?.status).toBe("found");
    expect(problems.join(" ")).toMatch(
      /bic\/DE\.txt cannot be read.*bic\/GB\.txt is damaged.*zengin\/JP\.txt is damaged/u,
    );
  });

  it("without any data every answer is empty", () => {
    for (const text of ["", "[]", "{", "[1,null,{}]"]) {
      const none = directoryOver(new Map([["sets.json", text]]));
      expect(none.findBic("ZZAADEFF")).toEqual([]);
      expect(none.sources()).toEqual([]);
    }
  });
});

describe("properties", () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/u),
    fc.stringMatching(/^[0-9]{1,11}$/u),
    fc.stringMatching(/^(DE|GB|AT|FR|IN|JP|SE|MC|MX)[0-9A-Z]{2,30}$/u),
    fc.constantFrom("constructor", "__proto__", "toString"),
  );
  const country = fc.oneof(fc.constantFrom("DE", "GB", "AT", "FR", "IN", "JP", "SE", "MX", "NL"), fc.string());

  it("no look-up throws, whatever is asked", () => {
    fc.assert(
      fc.property(text, country, (value, cc) => {
        const kinds: LiteralKind[] = ["iban", "bic", "sortCode", "account", "nid"];
        const facts: Fact[] = kinds.flatMap((kind) => [...directory.of({ kind, country: cc, value })]);
        directory.nationalCodesOf(value);
        directory.searchByName({ country: cc, name: value, city: value });
        directory.hints.knowsBic(value);
        directory.hints.knowsNid(cc, value);
        directory.germanBank(value);
        directory.listsBankCode(cc, value);
        directory.bankLetters(cc, value);
        return facts.every(({ status, records }) => status === "not-found" || records.length > 0);
      }),
    );
  });

  it("a found BIC record carries the BIC that was asked", () => {
    fc.assert(
      fc.property(text, (value) =>
        directory
          .findBic(value)
          .filter(({ status }) => status === "found")
          .every(({ records }) =>
            records.every(({ bic }) => bic.startsWith(value.replace(/[\s\-./]/gu, "").toUpperCase())),
          ),
      ),
    );
  });
});
