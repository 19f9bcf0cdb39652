import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { MAX_IMPORT_BYTES } from "../../server/src/directory/importFile";
import { type ImportDescription, openStore } from "../../server/src/directory/store";
import { UK_SUBSTITUTIONS_FILE, UK_WEIGHTS_FILE } from "../../server/src/domain/uk/builtInTable";

let folder: string;
let problems: string[];
let directory: UserDirectory;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-directory-"));
  problems = [];
  directory = open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(): UserDirectory {
  const report = (problem: string) => problems.push(problem);
  return openDirectory({ dataFolder: path.join(folder, "none"), storeFolder: path.join(folder, "store"), report });
}

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const sixFile = (name: string, bank: string) =>
  fileWith(
    name,
    "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;QR-IID allocation;" +
      "Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC\n" +
      `100;2026-10-12;N;;001008;100;1;;${bank};Weg;1;8000;Bern;CH;ZZAACHZZXXX\n`,
  );

const today = "2026-11-27";
const nameOf = (one: UserDirectory) => one.findNationalCode("CH", "00100")[0]?.records[0]?.institution_name;
const filesInStore = () => readdirSync(path.join(folder, "store"));

const description: ImportDescription = {
  name: "one",
  kind: "mapped",
  title: "One",
  licence: "none",
  official: false,
  complete: false,
  date: today,
  version: "",
  imported: today,
  records: 1,
  codeCountries: ["CH"],
  bicCountries: [],
};

describe("imports", () => {
  it("are there at once, after opening again, and gone when removed", async () => {
    const outcome = await directory.import({ file: sixFile("a.csv", "Alpha"), today });
    expect(outcome).toMatchObject({
      ok: true,
      accepted: 1,
      rejected: 0,
      replaced: null,
      description: { name: "six", date: "2026-10-12" },
    });
    expect([nameOf(directory), nameOf(open())]).toEqual(["Alpha", "Alpha"]);
    expect(directory.findBic("ZZAACHZZ")).toMatchObject([
      { status: "found", source: { layer: "import", official: true } },
    ]);
    expect(directory.imports()).toMatchObject([{ name: "six", imported: today, records: 1 }]);
    expect(await directory.remove("six")).toBe(true);
    expect([nameOf(directory), await directory.remove("six")]).toEqual([undefined, false]);
    expect(problems).toEqual([]);
  });

  it("a newer file of a kind takes the older one's place; a name keeps both", async () => {
    await directory.import({ file: sixFile("a.csv", "Alpha"), today });
    expect(await directory.import({ file: sixFile("b.csv", "Beta"), today })).toMatchObject({
      replaced: { name: "six" },
    });
    expect(nameOf(directory)).toBe("Beta");
    await directory.import({ file: sixFile("c.csv", "Gamma"), name: "../other/..", today });
    expect(directory.imports().map(({ name }) => name)).toEqual(["../other/..", "six"]);
    expect(readdirSync(folder).sort()).toEqual(["a.csv", "b.csv", "c.csv", "store"]);
  });

  it("are asked the most official first, then the newest", async () => {
    const own = "country,code,name\nCH,00100,Own\n";
    for (const [name, file] of [
      ["own", fileWith("own-2026-11-01.csv", own)],
      // By name the older one would come first.
      ["a-older", sixFile("a.csv", "Older")],
      ["b-newer", sixFile("b.csv", "Newer")],
    ] as const) {
      if (name === "b-newer") writeFileSync(file, readFileSync(file, "utf8").replace("2026-10-12", "2026-11-12"));
      await directory.import({ file, name, today });
      // An official one comes before the user's own list at once, a newer before an older.
      expect(nameOf(open())).toBe({ own: "Own", "a-older": "Older", "b-newer": "Newer" }[name]);
    }
    expect(directory.sources().map(({ source }) => source.date)).toEqual(["2026-11-12", "2026-10-12", "2026-11-01"]);
  });

  it("a UK weight table replaces the built-in one", async () => {
    expect(directory.ukModulus()).toBeNull();
    const row = "000000 000100 MOD11    0    0    0    0    0    0    0    7    5    8    3    4    6    2\n";
    expect(await directory.import({ file: fileWith("valacdos-v8-60.txt", row), today })).toMatchObject({ ok: true });
    expect(directory.ukModulus()).toMatchObject({ version: "8.60", rules: [{ start: "000000" }] });
  });

  it("a substitution table alone goes with the built-in weights", async () => {
    const data = path.join(folder, "data");
    mkdirSync(data);
    const row = "000000 000100 MOD11    0    0    0    0    0    0    0    7    5    8    3    4    6    2\n";
    writeFileSync(path.join(data, UK_WEIGHTS_FILE), row);
    writeFileSync(path.join(data, UK_SUBSTITUTIONS_FILE), "938173 938017\n");
    expect(await directory.import({ file: fileWith("scsubtab.txt", "938173 938018\n"), today })).toMatchObject({
      ok: true,
    });
    expect(directory.ukModulus()).toMatchObject({ rules: [{ start: "000000" }] });
    expect(directory.ukModulus()?.substitutions.get(938_173)).toBe(938_018);
  });

  it("says nothing of BICs of countries that it doesn't have", async () => {
    await directory.import({ file: sixFile("a.csv", "Alpha"), today });
    const { knowsBic } = directory.hints;
    expect([knowsBic("ZZAACHZZ"), knowsBic("ZZQQCHZZ"), knowsBic("ZZAAGB2L")]).toEqual([true, false, null]);
  });

  it("names are of any characters that can be shown, and not too long", async () => {
    const file = sixFile("a.csv", "Alpha");
    for (const name of ['a*b:"c" (d)/e', "ünï"])
      expect(await directory.import({ file, name, today })).toMatchObject({ ok: true });
    expect(
      directory
        .imports()
        .map((one) => one.name)
        .sort(),
    ).toEqual(['a*b:"c" (d)/e', "ünï"]);
    for (const name of ["", " ", "a\nb", "x".repeat(61)]) {
      expect(await directory.import({ file, name, today })).toMatchObject({ ok: false });
    }
  });

  it("German methods come with the bank code file", async () => {
    const blz = `10000001${"1"}${"Alpha".padEnd(58)}01067${"Ort".padEnd(35)}${"Alpha".padEnd(27)}     ${"ZZAADEFFXXX"}13000001U000000000`;
    expect(await directory.import({ file: fileWith("blz.txt", `${blz}\n`), today })).toMatchObject({ ok: true });
    expect(directory.germanBank("10000001")).toMatchObject({ method: "13", ibanRule: null });
  });
});

describe("what is refused changes nothing", () => {
  beforeEach(() => directory.import({ file: sixFile("good.csv", "Alpha"), today }));

  it("no known kind, cut short, missing: file and line are named", async () => {
    const refused = async (file: string) => {
      const outcome = await directory.import({ file, today });
      return outcome.ok ? "" : outcome.message;
    };
    expect(await refused(fileWith("x.txt", "hello"))).toMatch(/x\.txt: is of no known kind.*Nothing was changed/u);
    const cut = readFileSync(path.join(folder, "good.csv"), "utf8").slice(0, -30);
    expect(await refused(fileWith("cut.csv", cut))).toMatch(/cut\.csv:2: ends in the middle/u);
    expect(await refused(path.join(folder, "missing"))).toContain("ENOENT");
    expect(await refused(folder)).toContain("not a regular file");
    expect(nameOf(open())).toBe("Alpha");
    expect(filesInStore()).toHaveLength(1);
  });

  it("too large: not even read", async () => {
    const { truncate } = await import("node:fs/promises");
    const file = fileWith("large.csv", "");
    await truncate(file, MAX_IMPORT_BYTES + 1);
    expect(await directory.import({ file, today })).toMatchObject({
      ok: false,
      message: expect.stringContaining("is larger than"),
    });
    expect(nameOf(open())).toBe("Alpha");
  });

  it("a folder that can't be written: a message, no exception", async () => {
    const blocked = openDirectory({ storeFolder: path.join(fileWith("a-file", ""), "store") });
    const outcome = await blocked.import({ file: path.join(folder, "good.csv"), today });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining("cannot be stored") });
  });
});

describe("two imports at once", () => {
  it("come one after the other; readers see one or the other, whole", async () => {
    const names = Array.from({ length: 12 }, (_, i) => `Bank ${i}`);
    const files = names.map((name, i) => sixFile(`${i}.csv`, name));
    const outcomes = await Promise.all(files.map((file) => open().import({ file, today })));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(names).toContain(nameOf(open()));
    expect(filesInStore()).toEqual(["six.paylint.tsv"]);
    expect(problems).toEqual([]);
  });

  it("one waits for the lock, and takes over a lock whose owner died", async () => {
    const store = openStore(path.join(folder, "store"), () => {});
    await store.write(description, "country\tcode\nCH\t00001\n");
    const lock = path.join(folder, "store", ".lock");
    writeFileSync(lock, "1");
    let done = false;
    const writing = store.write(description, "country\tcode\nCH\t00002\n").then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(done).toBe(false);
    expect(store.read("one")).toContain("00001");
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(lock, longAgo, longAgo);
    await writing;
    expect(store.read("one")).toContain("00002");
  });

  it("a write that was interrupted leaves the import as it was", async () => {
    await directory.import({ file: sixFile("a.csv", "Alpha"), today });
    // What a killed process leaves behind: a temporary file beside the whole one.
    writeFileSync(path.join(folder, "store", "six.paylint.tsv.123456"), '{"format":1,"dig');
    expect(nameOf(open())).toBe("Alpha");
    expect(problems).toEqual([]);
  });
});

describe("a damaged store", () => {
  const stored = () => path.join(folder, "store", "six.paylint.tsv");

  beforeEach(async () => {
    await directory.import({ file: sixFile("a.csv", "Alpha"), today });
    await directory.import({
      file: fileWith("own.csv", "country,code,name\nIT,0300203280,Own\n"),
      today,
    });
  });

  it("changed content is noticed, set aside and named; the rest goes on working", () => {
    writeFileSync(stored(), readFileSync(stored(), "utf8").replace("Alpha", "Altered"));
    const again = open();
    expect(nameOf(again)).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/six\.paylint\.tsv is damaged.*content has changed.*set aside as .*\.damaged/u),
    ]);
    expect(filesInStore().sort()).toEqual(["own.paylint.tsv", "six.paylint.tsv.damaged"]);
    expect(again.findNationalCode("IT", "0300203280")[0]?.records[0]?.institution_name).toBe("Own");
  });

  it("so is a first line that can't be read, and an empty file", () => {
    for (const text of ["", "{", "null\n", '{"format":1}\n', "\u0000\u0001"]) {
      writeFileSync(stored(), text);
      const again = open();
      expect(again.imports().map(({ name }) => name)).toEqual(["own"]);
      expect(nameOf(again)).toBeUndefined();
    }
    expect(problems).toHaveLength(5);
  });

  it("so is a first line that lacks a member, or has it in another form", () => {
    const text = readFileSync(stored(), "utf8");
    const end = text.indexOf("\n");
    const head: Record<string, unknown> = JSON.parse(text.slice(0, end));
    const wrongOf = (value: unknown) =>
      Array.isArray(value) ? "CH" : typeof value === "string" ? [value] : `${value}`;
    for (const member of Object.keys(head)) {
      for (const value of [undefined, wrongOf(head[member])]) {
        writeFileSync(stored(), `${JSON.stringify({ ...head, [member]: value })}${text.slice(end)}`);
        expect(
          open()
            .imports()
            .map(({ name }) => name),
          member,
        ).toEqual(["own"]);
      }
    }
  });

  it("cut off in its table", () => {
    writeFileSync(stored(), readFileSync(stored(), "utf8").slice(0, -10));
    expect(nameOf(open())).toBeUndefined();
    expect(problems).toHaveLength(1);
  });

  it("and can be imported again", async () => {
    writeFileSync(stored(), "");
    const again = open();
    expect(await again.import({ file: path.join(folder, "a.csv"), today })).toMatchObject({ ok: true });
    expect(nameOf(again)).toBe("Alpha");
  });
});
