import { describe, expect, it } from "vitest";
import { compileSets } from "../../scripts/data/directory/compile";
import { readPackages } from "../../scripts/data/directory/packages";
import { noImports } from "../../server/src/directory/layers";
import { directoryOver, filesOf, importsOf } from "./support";

const directory = directoryOver(filesOf(compileSets(await readPackages(process.cwd(), true))));

const namesOf = (country: string, name: string, over = directory) =>
  over.findBanks({ country, name, limit: 100 }).records.map(({ record }) => record.name);

describe("banks by name, over all sources", () => {
  it("finds what only the list of bank codes has", () => {
    const inBicDirectory = directory.searchByName({ country: "DE", name: "sparkasse" }).found;
    const { found, records } = directory.findBanks({ country: "DE", name: "sparkasse", limit: 100 });
    expect(found).toBeGreaterThan(300);
    expect(found).toBeGreaterThan(inBicDirectory);
    expect(records.length).toBe(100);
  });

  it("head offices first, however many branches stand before them", () => {
    const bicsOf = (limit: number) =>
      directory
        .findBanks({ country: "DE", name: "deutsche bank ag", limit })
        .records.map(({ record }) => record.bic.slice(8));
    expect(directory.findBanks({ country: "DE", name: "deutsche bank ag" }).found).toBeGreaterThan(1000);
    const branches = bicsOf(100);
    const heads = branches.lastIndexOf("XXX") + 1;
    expect(heads).toBeGreaterThan(1);
    expect(branches.slice(0, heads)).toEqual(Array(heads).fill("XXX"));
    expect(bicsOf(2)).toEqual(["XXX", "XXX"]);
  });

  it("an umlaut may be written either way, in any case", () => {
    const asked = (name: string) => directory.findBanks({ country: "DE", name, limit: 100 });
    expect(asked("köln").found).toBeGreaterThan(0);
    for (const name of ["koeln", "KÖLN", "KOELN", "Ko\u0308ln"]) expect(asked(name), name).toEqual(asked("köln"));
  });

  it("no BIC twice", () => {
    for (const [country, name] of [
      ["DE", "bank"],
      ["AT", "bank"],
      ["FR", "banque"],
    ] as const) {
      const { records } = directory.findBanks({ country, name, limit: 100 });
      const bics = records.map(({ record }) => record.bic).filter((bic) => bic !== "");
      expect(new Set(bics).size).toBe(bics.length);
    }
  });

  it("lists in forms of their own are searched too", () => {
    for (const [country, name] of [
      ["IN", "gramin bank"],
      ["JP", "mizuho"],
      ["SE", "swedbank"],
      ["MX", "bbva"],
    ] as const) {
      expect(namesOf(country, name).length, country).toBeGreaterThan(0);
    }
  });

  it("banks of a register that two countries share are told by their BIC", () => {
    for (const { record } of directory.findBanks({ country: "MC", name: "banque", limit: 100 }).records) {
      expect(record.bic.slice(4, 6)).toBe("MC");
    }
  });

  it("an entry without BIC counts once per name and city, and not when its bank code is there already", () => {
    const row = { country: "DE", name: "Sparkasse Zörbig" };
    const imports = importsOf({
      source: {},
      countries: ["DE"],
      rows: [
        { ...row, code: "10000001", bic: "ZZAADEFF", city: "Zörbig" },
        { ...row, code: "10000001", city: "Other" },
        { ...row, code: "10000002", city: "ZOERBIG" },
        { ...row, code: "10000003", city: "Elsewhere" },
        { ...row, code: "10000004", city: "Gone", deleted: "yes" },
      ],
    });
    const over = directoryOver(new Map(), { imports });
    const { records } = over.findBanks({ country: "DE", name: "zoerbig" });
    expect(records.map(({ record, nationalId }) => [record.bic, nationalId, record.iso_country_code])).toEqual([
      ["ZZAADEFFXXX", "10000001", "DE"],
      ["", "10000003", "DE"],
    ]);
    expect(namesOf("DE", "zoerbig", directoryOver(new Map(), { imports: noImports }))).toEqual([]);
  });

  it("an office of another country's BIC isn't found under the list's country, whose bank codes it stands among", () => {
    const rows = [
      { country: "DE", code: "10000001", bic: "ZZAAFRPP", name: "Abroad" },
      { country: "DE", code: "10000002", bic: "ZZAADEFF", name: "At home" },
    ];
    const over = directoryOver(new Map(), { imports: importsOf({ source: {}, countries: ["DE"], rows }) });
    expect(namesOf("DE", "a", over)).toEqual(["At home"]);
    expect(namesOf("FR", "a", over)).toEqual(["Abroad"]);
  });

  it("of a list in a form of its own, only what is named so", () => {
    for (const [country, name] of [
      ["JP", "mizuho"],
      ["SE", "swedbank"],
    ] as const) {
      for (const found of namesOf(country, name)) expect(found.toLowerCase()).toContain(name);
    }
  });
});
