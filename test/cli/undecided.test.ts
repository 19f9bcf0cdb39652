/** `check --undecided` and `init`: what they print and write, without a person at a terminal. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { folderWith, paylint } from "./cli";

const NUMBERS = ["021000021", "026009593", "011401533", "091000019", "122105155"];
const ROWS = `id,receiving_dfi,dda_num\n${NUMBERS.map((number, at) => `${at},${number},44172365${at}${at}`).join("\n")}\n`;
const project = () => folderWith({ ".git/HEAD": "ref: refs/heads/main\n", "ach/a.csv": ROWS });

describe("check --undecided", () => {
  it("says where it had nothing to look at, and else in how many files it is sure", async () => {
    const nothing = await paylint(["check", "--undecided"], { cwd: folderWith({ "a.png": "x" }) });
    expect(nothing.out).toBe("There is nothing to look at: no file that Paylint reads.\n");
    const sure = await paylint(["check", "--undecided"], { cwd: folderWith({ "a.json": "{}", "b.yaml": "a: 1\n" }) });
    expect(sure.out).toBe("Paylint is sure of all names in 2 files.\n");
  });

  it("what the name may mean comes before what a single value may be by chance, and few are to choose from", async () => {
    const cwd = folderWith({ "a.toml": 'remitter_sort = "200415"\n' });
    const { out } = await paylint(["check", "--undecided", "--format", "json"], { cwd });
    const [question] = (JSON.parse(out) as { undecided: { readings: { kind: string; country: string }[] }[] })
      .undecided;
    expect(question?.readings[0]).toMatchObject({ kind: "sortCode", country: "GB" });
    expect(question?.readings.length).toBeLessThanOrEqual(5);
  });

  it("lists the names with counts, masked examples and reasons, and writes nothing", async () => {
    const cwd = project();
    const { code, out } = await paylint(["check", "--undecided"], { cwd });
    expect(code).toBe(0);
    expect(out).toContain('"receiving_dfi": 5 values in ach/a.csv, such as ********* and *********');
    expect(out).toContain("5 of 5 different values have the check digit of US routing numbers");
    expect(out).toContain('"dda_num"');
    expect(out).not.toMatch(/\d{6}/u);
    expect(existsSync(path.join(cwd, "paylint.json"))).toBe(false);
  });

  it("reads files in the format that the configuration says", async () => {
    const cwd = folderWith({ "paylint.json": '{ "root": true, "formats": { "*.batch": "csv" } }', "a.batch": ROWS });
    const { out } = await paylint(["check", "--undecided"], { cwd });
    expect(out).toContain('"receiving_dfi": 5 values in a.batch');
  });

  it("--format json prints and writes nothing, also with --yes", async () => {
    const cwd = project();
    const { out } = await paylint(["check", "--undecided", "--format", "json", "--yes"], { cwd });
    const report = JSON.parse(out) as { version: number; undecided: { name: string; suggestion: unknown }[] };
    expect(report.version).toBe(1);
    expect(report.undecided.map(({ name, suggestion }) => [name, suggestion])).toEqual([
      ["receiving_dfi", { kind: "nid", country: "US" }],
      ["dda_num", null],
    ]);
    expect(existsSync(path.join(cwd, "paylint.json"))).toBe(false);
  });

  it("--yes writes what is sure, beside what is there; then it is found, and not asked about again", async () => {
    const cwd = project();
    const config = path.join(cwd, "paylint.json");
    const folder = folderWith({
      "paylint.json": '{\n  // ours\n  "root": true\n}\n',
      "a.csv": ROWS,
    });
    expect((await paylint(["check", "--undecided", "--yes"], { cwd })).code).toBe(0);
    expect(JSON.parse(readFileSync(config, "utf8"))).toEqual({
      keys: { nid: [{ name: "receiving_dfi", country: "US" }] },
    });
    await paylint(["check", "--undecided", "--yes"], { cwd: folder });
    expect(readFileSync(path.join(folder, "paylint.json"), "utf8")).toContain("// ours");
    expect((await paylint(["check", "--undecided"], { cwd })).out).not.toContain("receiving_dfi");
    appendFileSync(path.join(folder, "a.csv"), "9,021000022,441723659\n");
    const { code, out } = await paylint(["check", "."], { cwd: folder });
    expect(code).toBe(1);
    expect(out).toContain("nid/check-digits");
  });

  it.each([
    ["--fix", /leave --fix out/u],
    ["--format=sarif", /not as sarif/u],
    ["--baseline=b", /leave --baseline out/u],
  ])("refuses %s", async (option, words) => {
    const { code, err } = await paylint(["check", "--undecided", option], { cwd: project() });
    expect([code, words.test(err)]).toEqual([2, true]);
  });

  it("says what was named and isn't there", async () => {
    const { code, err } = await paylint(["check", "--undecided", "no.csv"], { cwd: project() });
    expect([code, /no\.csv/u.test(err)]).toEqual([2, true]);
  });
});

describe("init", () => {
  it("--yes writes a configuration that has no mistake, and the answers", async () => {
    const cwd = project();
    const { code, out, err } = await paylint(["init", "--yes"], { cwd });
    expect(code).toBe(0);
    expect(out).toContain("Written: paylint.json");
    expect(err).toBe("");
    const text = readFileSync(path.join(cwd, "paylint.json"), "utf8");
    expect(text).toContain('"$schema"');
    expect(text).toContain('{ "name": "receiving_dfi"'.replace("{ ", "").trim());
    expect((await paylint(["check", "."], { cwd })).code).toBe(0);
  });

  it("writes nothing that wasn't asked for", async () => {
    const cwd = project();
    const { err } = await paylint(["init"], { cwd });
    expect(err).toContain("paylint.json is not written");
    for (const file of ["paylint.json", ".pre-commit-config.yaml", ".github"])
      expect(existsSync(path.join(cwd, file))).toBe(false);
  });

  it.each([
    [null, /package\.json names among its dependencies; it names none so far/u],
    ["{", /names none so far/u],
    [{ devDependencies: { other: "1.0.0" } }, /names none so far/u],
    [
      { devDependencies: { paylint: "file:tools/paylint-1.0.0.tgz" } },
      /from tools\/paylint-1\.0\.0\.tgz: commit that/u,
    ],
    [{ dependencies: { paylint: "./paylint-1.0.0.tgz" } }, /from \.\/paylint-1\.0\.0\.tgz: commit that file/u],
    [{ devDependencies: { paylint: "^1.0.0" } }, null],
    [{ devDependencies: { paylint: "https://files.example/paylint-1.0.0.tgz" } }, null],
  ])("a pipeline beside %j says what it lacks to install Paylint", async (manifest, said) => {
    const cwd = project();
    const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest);
    if (manifest !== null) writeFileSync(path.join(cwd, "package.json"), text);
    for (const args of [["--pipeline", "github"], ["--pipeline", "gitlab"], ["--hook"]]) {
      const { out } = await paylint(["init", ...args], { cwd });
      if (said === null) expect(out).not.toMatch(/package\.json/u);
      else expect(out).toMatch(said);
    }
  });

  it("adds a hook and a pipeline, once", async () => {
    const cwd = project();
    for (let time = 0; time < 2; time++) {
      expect((await paylint(["init", "--hook", "--pipeline", "github"], { cwd })).code).toBe(0);
      expect((await paylint(["init", "--pipeline", "gitlab"], { cwd })).code).toBe(0);
    }
    const read = (file: string): unknown => parse(readFileSync(path.join(cwd, file), "utf8"));
    expect(read(".pre-commit-config.yaml")).toMatchObject({ repos: [{ repo: "local", hooks: [{ id: "paylint" }] }] });
    expect(read(".github/workflows/paylint.yml")).toMatchObject({ jobs: { paylint: { steps: expect.any(Array) } } });
    expect(read(".gitlab-ci.yml")).toMatchObject({ paylint: { script: expect.any(Array) } });
  });
});
