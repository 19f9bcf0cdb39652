import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OUTPUT_FORMAT_NAMES } from "../../server/src/report/formats";
import { type FileReport, folderWith, paylint } from "./cli";

const WRONG = "iban: GB28NWBK60161331926819\n";

interface Report {
  readonly files: readonly FileReport[];
}

/** Findings per file, as `path: rule severity`. */
async function findingsIn(cwd: string, args: readonly string[], input = ""): Promise<string[]> {
  const { out } = await paylint(["check", "--format", "json", "--no-directory", ...args], { cwd, input });
  return (JSON.parse(out) as Report).files
    .map((file) => `${file.path}: ${file.findings.map(({ rule, severity }) => `${rule} ${severity}`).join(", ")}`)
    .sort();
}

function repositoryWith(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files);
  execFileSync("git", ["init", "-q"], { cwd: folder });
  return folder;
}

describe("paylint.json", () => {
  const files = {
    "paylint.json": '{ "rules": { "iban/check-digits": "warning" } }',
    "a.yaml": WRONG,
    "deep/paylint.json": '{ "rules": { "iban/check-digits": "hint" } }',
    "deep/er/b.yaml": WRONG,
  };

  it("follows the file, wherever one stands in the repository", async () => {
    const root = repositoryWith(files);
    const expected = ["a.yaml: iban/check-digits warning", "deep/er/b.yaml: iban/check-digits hint"];
    expect(await findingsIn(root, [])).toEqual(expected);
    expect(await findingsIn(path.join(root, "deep/er"), ["b.yaml"])).toEqual(["b.yaml: iban/check-digits hint"]);
  });

  it("is looked for up to the working directory without a repository, never above", async () => {
    const root = folderWith(files);
    expect(await findingsIn(root, ["deep"])).toEqual(["deep/er/b.yaml: iban/check-digits hint"]);
    expect(await findingsIn(path.join(root, "deep/er"), ["b.yaml"])).toEqual(["b.yaml: iban/check-digits error"]);
  });

  it("counts alone where it is named", async () => {
    const root = repositoryWith({ ...files, "ci/strict.json": '{ "rules": { "iban/*": "off" } }' });
    expect(await findingsIn(root, ["--config", "ci/strict.json"])).toEqual([
      "a.yaml: ",
      "ci/strict.json: ",
      "deep/er/b.yaml: ",
    ]);
  });

  it("with a mistake is reported once, whichever files it holds for", async () => {
    const root = repositoryWith({ "x/paylint.json": '{ "exlude": [] }', "x/a.yaml": "a: 1\n", "x/b.yaml": "a: 1\n" });
    expect(await findingsIn(root, [])).toEqual([
      "x/a.yaml: ",
      "x/b.yaml: ",
      "x/paylint.json: config/unknown-key warning",
    ]);
  });

  it.each<[string, Record<string, string>, string, readonly string[]]>([
    ["is no JSON", { "paylint.json": '{ "rules": ' }, "paylint.json", []],
    ["has a value of another type", { "paylint.json": '{ "exclude": 4 }' }, "paylint.json", []],
    ["builds on a file that is missing", { "paylint.json": '{ "extends": "no.json" }' }, "no.json doesn't exist", []],
    ["builds on a broken one", { "paylint.json": '{ "extends": "b.json" }', "b.json": "{" }, "b.json", []],
    ["builds on itself", { "paylint.json": '{ "extends": "paylint.json" }' }, "circle", []],
    ["is named and is no JSON", { "ci/x.json": "[" }, "ci/x.json", ["--config", "ci/x.json"]],
    [
      "is named and builds on a file that is missing",
      { "ci/x.json": '{ "extends": "./no.json" }' },
      "no.json doesn't exist",
      ["--config", "ci/x.json"],
    ],
    [
      "is named and builds on a broken one",
      { "ci/x.json": '{ "extends": "b.json" }', "ci/b.json": "{ nope }" },
      "ci/b.json",
      ["--config", "ci/x.json"],
    ],
  ])("that %s ends with 2 and says so", async (_, configuration, said, args) => {
    const root = repositoryWith({ ...configuration, "a.yaml": "a: 1\n" });
    const { code, out } = await paylint(["check", "a.yaml", ...args], { cwd: root });
    expect(out).toContain(said);
    expect(out).toContain("can't be used as it stands");
    expect(code).toBe(2);
  });

  it("that is named counts with what it builds on", async () => {
    const root = repositoryWith({
      "ci/x.json": '{ "extends": "b.json" }',
      "ci/b.json": '{ "rules": { "iban/*": "off" } }',
      "a.yaml": WRONG,
    });
    expect(await findingsIn(root, ["a.yaml", "--config", "ci/x.json"])).toEqual(["a.yaml: "]);
  });

  it("gives some files other severities", async () => {
    const overrides = [{ files: ["test"], rules: { "iban/*": "off" } }];
    const root = repositoryWith({
      "paylint.json": JSON.stringify({ overrides }),
      "a.yaml": WRONG,
      "test/b.yaml": WRONG,
    });
    expect(await findingsIn(root, [])).toEqual(["a.yaml: iban/check-digits error", "test/b.yaml: "]);
  });

  it("keeps a baseline true from whichever folder it is used", async () => {
    const root = repositoryWith({ "paylint.json": "{}", "deep/a.yaml": WRONG });
    await paylint(["check", "--write-baseline", "known.json"], { cwd: root });
    const { code } = await paylint(["check", "--baseline", "../known.json"], { cwd: path.join(root, "deep") });
    expect(code).toBe(0);
  });
});

describe("files that are left out", () => {
  const files = { "paylint.json": '{ "exclude": ["seeds"] }', "seeds/a.yaml": WRONG, "b.yaml": WRONG };

  it("are checked where they are named, unless --force-exclude is given", async () => {
    const root = repositoryWith(files);
    expect(await findingsIn(root, [])).toEqual(["b.yaml: iban/check-digits error"]);
    expect(await findingsIn(root, ["seeds/a.yaml"])).toHaveLength(1);
    expect(await findingsIn(root, ["--force-exclude", "seeds/a.yaml", "b.yaml"])).toEqual([
      "b.yaml: iban/check-digits error",
    ]);
    expect(await findingsIn(root, ["--force-exclude", "--stdin-filename", "seeds/a.yaml", "-"], WRONG)).toEqual([]);
  });

  it("are those that git leaves out for this clone alone, too", async () => {
    const root = repositoryWith({ "a.yaml": WRONG, "b.yaml": WRONG, ".git/info/exclude": "a.yaml\n" });
    expect(await findingsIn(root, [])).toEqual(["b.yaml: iban/check-digits error"]);
  });

  it("are not among those that a pattern matches", async () => {
    const root = repositoryWith({ ...files, "deep/c.yaml": WRONG, "deep/d.json": "{}" });
    expect(await findingsIn(root, ["**/*.yaml"])).toEqual([
      "b.yaml: iban/check-digits error",
      "deep/c.yaml: iban/check-digits error",
    ]);
    expect(await findingsIn(root, ["deep/{c,x}.yaml"])).toHaveLength(1);
  });
});

describe("what the command line says of rules and files", () => {
  const files = {
    "paylint.json": '{ "rules": { "iban/check-digits": "warning", "iban/format": "off" } }',
    "a.yaml": `${WRONG}bic: NWBKGB20\n`,
    "gen/b.yaml": WRONG,
  };

  it.each<[readonly string[], readonly string[]]>([
    [
      ["--rule", "iban/check-digits=error"],
      ["a.yaml: iban/check-digits error, bic/test info", "gen/b.yaml: iban/check-digits error"],
    ],
    [
      ["--rule", "*=off", "--rule", "bic/*=error"],
      ["a.yaml: bic/test error", "gen/b.yaml: "],
    ],
    [
      ["--only", "iban/*"],
      ["a.yaml: iban/check-digits warning", "gen/b.yaml: iban/check-digits warning"],
    ],
    [["--only", "bic/test", "--only", "iban/check-digits", "gen"], ["gen/b.yaml: iban/check-digits warning"]],
    [["--exclude", "gen"], ["a.yaml: iban/check-digits warning, bic/test info"]],
    [["--exclude", "*.yaml", "a.yaml"], []],
    [["--jobs", "1", "gen"], ["gen/b.yaml: iban/check-digits warning"]],
  ])("%j", async (args, expected) => {
    const root = repositoryWith(files);
    const found = await findingsIn(root, args);
    expect(found.filter((line) => !line.startsWith("paylint.json"))).toEqual(expected);
  });

  it.each([
    [["--rule", "iban/format=loud"], "error, warning, info, hint, off"],
    [["--rule", "no/rule=off"], "paylint rule"],
    [["--only", "no/rule"], "paylint rule"],
    [["--exclude", "a["], "not closed"],
    [["--jobs", "0"], "from 1"],
    [["--color", "yes"], "always, auto, never"],
  ])("%j is refused with what is expected", async (args, said) => {
    const { code, err } = await paylint(["check", ...args], { cwd: folderWith({ "a.yaml": "" }) });
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  it("writes colours where they are asked for, and takes -f and -o", async () => {
    const cwd = folderWith(files);
    const { out } = await paylint(["check", "--color", "always", "a.yaml"], { cwd });
    expect(out).toContain("\x1b[");
    const { code } = await paylint(["check", "-f", "json", "-o", "report.json", "a.yaml"], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(path.join(cwd, "report.json"), "utf8"))).toMatchObject({ version: 1 });
  });
});

describe("formats", () => {
  const properties = "a.iban=GB28NWBK60161331926819\n";
  const files = {
    "paylint.json": '{ "formats": { "*.conf": "properties", "old/*": "csv", "old/*.conf": "ini" } }',
    "a.conf": properties,
    "old/b.dat": "iban;name\nGB28NWBK60161331926819;x\n",
    "old/c.conf": "[a]\niban=GB28NWBK60161331926819 ; note\n",
    "d.dat": properties,
  };
  const found = ["a.conf", "old/b.dat", "old/c.conf"].map((file) => `${file}: iban/check-digits error`);

  it("say what files are that no name tells, in folders, staged, and from standard input", async () => {
    const root = repositoryWith(files);
    expect(await findingsIn(root, [])).toEqual(found);
    execFileSync("git", ["add", "-A"], { cwd: root });
    expect(await findingsIn(root, ["--staged"])).toEqual(found);
    expect(await findingsIn(root, ["--stdin-filename", "other/e.conf", "-"], properties)).toEqual([
      "other/e.conf: iban/check-digits error",
    ]);
  });

  it("are corrected as what they are", async () => {
    const root = repositoryWith({ ...files, "a.conf": "a.iban = gb29 nwbk 6016 1331 9268 19\n" });
    await paylint(["check", "--fix", "--no-directory", "."], { cwd: root });
    expect(readFileSync(path.join(root, "a.conf"), "utf8")).toBe("a.iban = GB29NWBK60161331926819\n");
  });

  it("are shown by config --print", async () => {
    const root = repositoryWith(files);
    const printed = async (file: string): Promise<unknown> => {
      const { out } = await paylint(["config", "--print", file, "--format", "json"], { cwd: root });
      const { checked, format } = JSON.parse(out) as { checked: boolean; format: string | null };
      return [checked, format];
    };
    expect(await printed("old/c.conf")).toEqual([true, "ini"]);
    expect(await printed("a.yaml")).toEqual([true, "yaml"]);
    expect(await printed("d.dat")).toEqual([false, null]);
  });

  it.each(['{ "*.conf": "propertis" }', '{ "*.conf": 1 }', '["*.conf"]', '{ "[": "csv" }'])(
    "%s is a mistake that ends a check",
    async (formats) => {
      const cwd = repositoryWith({ ...files, "paylint.json": `{ "formats": ${formats} }` });
      expect((await paylint(["check", "--no-directory"], { cwd })).code).toBe(2);
    },
  );
});

describe("paylint config --print", () => {
  const files = {
    "paylint.json": JSON.stringify({
      extends: "acme",
      rules: { "iban/format": "off" },
      overrides: [{ files: ["de/**"], defaultCountry: "DE", rules: { "bic/*": "hint" } }],
      exclude: ["gen"],
    }),
    "node_modules/acme/package.json": JSON.stringify({ name: "acme", paylint: { rules: { "bic/test": "error" } } }),
  };
  const shown = async (file: string) => {
    const { out, code } = await paylint(["config", "--print", file, "--format", "json"], {
      cwd: repositoryWith(files),
    });
    expect(code).toBe(0);
    const { rules, ...rest } = JSON.parse(out);
    const of = (id: string) => rules.find(({ rule }: { rule: string }) => rule === id);
    return { ...rest, of };
  };

  it("says what holds for a file, and which files say so", async () => {
    const german = await shown("de/a.yaml");
    expect(german).toMatchObject({
      checked: true,
      sources: ["node_modules/acme/package.json", "paylint.json"],
      defaultCountry: { value: "DE", from: "paylint.json" },
    });
    expect(german.of("bic/test")).toEqual({ rule: "bic/test", severity: "hint", from: "paylint.json" });
    const other = await shown("gen/a.yaml");
    expect(other.checked).toBe(false);
    expect(other.of("bic/test")).toMatchObject({ severity: "error", from: "node_modules/acme/package.json" });
    expect(other.of("iban/length")).toMatchObject({ severity: "error", from: null });
  });

  it("is for people by default, and ends with 2 where a configuration can't be used", async () => {
    const { out, code } = await paylint(["config", "--print", "de/a.yaml"], { cwd: repositoryWith(files) });
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}bic\/test +hint +paylint\.json$/mu);
    const broken = await paylint(["config", "--print", "a.yaml"], { cwd: repositoryWith({ "paylint.json": "{" }) });
    expect(broken.code).toBe(2);
    expect(broken.out).toContain("paylint.json: error: ");
  });
});

describe("what a run writes", () => {
  const files = { "a.yaml": WRONG, "paylint.json": '{ "rules": { "GB29NWBK60161373952648": "off" } }' };

  it("never takes the place of a file that was named, nor a baseline that of another file", async () => {
    const cwd = folderWith(files);
    const report = await paylint(["check", "a.yaml", "--format", "json", "--output", "a.yaml"], { cwd });
    const baseline = await paylint(["check", "a.yaml", "--write-baseline", "a.yaml"], { cwd });
    expect([report.code, baseline.code]).toEqual([2, 2]);
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe(WRONG);
  });

  it("may be the baseline that it replaces", async () => {
    const cwd = folderWith({ "a.yaml": WRONG });
    await paylint(["check", ".", "--write-baseline", "known.json"], { cwd });
    const { code, err } = await paylint(["check", ".", "--write-baseline", "known.json"], { cwd });
    expect(code).toBe(0);
    expect(err).toContain("1 findings written to known.json.");
  });

  it.each(OUTPUT_FORMAT_NAMES)("shows no account of what was taken for a configuration, as %s", async (format) => {
    const cwd = folderWith(files);
    for (const args of [["a.yaml"], ["a.yaml", "--config", "paylint.json"]]) {
      const { out, err } = await paylint(["check", "--format", format, ...args], { cwd });
      expect(out + err).not.toContain("73952648");
    }
  });
});
