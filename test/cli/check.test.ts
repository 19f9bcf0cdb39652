import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkFile } from "../../server/src/cli/check/checkFile";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { type FileReport, folderWith, paylint } from "./cli";

const WRONG = "creditor:\n  iban: GB28NWBK60161331926819\n  bic: NWBKGB2L\n";
const RIGHT = "creditor:\n  iban: GB29NWBK60161331926819\n  bic: NWBKGB2L\n";

interface JsonReport {
  readonly version: number;
  readonly files: readonly FileReport[];
  readonly summary: Readonly<Record<string, number>>;
}

async function checkJson(cwd: string, ...args: string[]): Promise<JsonReport & { code: number | null }> {
  const { code, out } = await paylint(["check", "--format", "json", ...args], { cwd });
  return { ...(JSON.parse(out) as JsonReport), code };
}

function rulesOf(file: FileReport | undefined): string[] {
  return (file?.findings ?? []).map(({ rule }) => rule);
}

describe("check --format json", () => {
  it("has the documented shape, zero-based positions and the key path", async () => {
    const { version, files, summary, code } = await checkJson(folderWith({ "a.yaml": WRONG }), "--show-values");
    expect(version).toBe(1);
    expect(code).toBe(1);
    const [file] = files;
    expect(file?.path).toBe("a.yaml");
    expect(file?.skipped).toBeNull();
    expect(file?.literals[0]).toEqual({
      kind: "iban",
      country: "GB",
      value: "GB28NWBK60161331926819",
      text: "GB28NWBK60161331926819",
      range: { start: { line: 1, character: 8 }, end: { line: 1, character: 30 } },
      key: ["creditor", "iban"],
      valid: false,
      known: file?.literals[0]?.known,
    });
    expect(rulesOf(file)).toContain("iban/check-digits");
    expect(file?.findings[0]?.literal).toBe(0);
    expect(summary).toMatchObject({ files: 1, literals: 2, errors: 1 });
  });

  it("masks account digits everywhere, and a fix that would show them has no edits", async () => {
    const { out } = await paylint(["check", "--format", "json", "."], {
      cwd: folderWith({ "a.yaml": WRONG, "b.json": '{"sortCode":"20-29-59","accountNumber":"63748472"}' }),
    });
    expect(out).not.toContain("31926819");
    expect(out).not.toContain("63748472");
    expect(out).toContain("GB**NWBK601613********");
  });

  it("lists files without identifiers, and gives the reason for those not read", async () => {
    const { files } = await checkJson(
      folderWith({
        "empty.json": "",
        "binary.csv": Buffer.from([1, 0, 0, 2]),
        "latin1.csv": Buffer.from([0x62, 0x69, 0x63, 0x0a, 0xe9, 0x0a]),
        "plain.yaml": "a: 1\n",
      }),
    );
    const reasons = Object.fromEntries(files.map(({ path: name, skipped }) => [name, skipped]));
    expect(reasons["empty.json"]).toBeNull();
    expect(reasons["plain.yaml"]).toBeNull();
    expect(reasons["binary.csv"]).toMatch(/binary/u);
    expect(reasons["latin1.csv"]).toBeNull();
    expect(files.find((file) => file.path === "latin1.csv")?.encoding).toMatch(/Windows-1252/u);
  });

  it("counts positions behind a byte order mark, in UTF-8 and UTF-16", async () => {
    const text = "\uFEFFiban;name\nGB28NWBK60161331926819;x\n";
    const { files } = await checkJson(
      folderWith({
        "utf8.csv": text,
        "utf16.csv": Buffer.from(text, "utf16le"),
        "head.json": '\uFEFF{"iban":"GB28NWBK60161331926819"}',
      }),
    );
    const starts = files.map(({ literals }) => literals[0]?.range.start);
    expect(starts).toEqual([
      { line: 0, character: 9 },
      { line: 1, character: 0 },
      { line: 1, character: 0 },
    ]);
  });
});

describe("exit codes", () => {
  it("is 0 without errors and 1 with one", async () => {
    expect((await paylint(["check", "."], { cwd: folderWith({ "a.yaml": RIGHT }) })).code).toBe(0);
    expect((await paylint(["check", "."], { cwd: folderWith({ "a.yaml": WRONG }) })).code).toBe(1);
  });

  it("is 1 for more warnings than allowed", async () => {
    const cwd = folderWith({ "a.yaml": WRONG, "paylint.json": '{"rules":{"iban/check-digits":"warning"}}' });
    expect((await paylint(["check", "a.yaml"], { cwd })).code).toBe(0);
    expect((await paylint(["check", "--max-warnings", "0", "a.yaml"], { cwd })).code).toBe(1);
  });

  it("is 2 for a path that does not exist, and the others are reported all the same", async () => {
    const { code, out, err } = await paylint(["check", "--format", "json", "a.yaml", "missing.yaml"], {
      cwd: folderWith({ "a.yaml": RIGHT }),
    });
    expect(code).toBe(2);
    expect(err).toContain("missing.yaml");
    expect((JSON.parse(out) as JsonReport).files).toHaveLength(1);
  });

  it.each([["--format", "xml"], ["--max-warnings", "many"], ["--no-such-option"]])(
    "is 2 for %s %s",
    async (...args) => {
      const { code, err } = await paylint(["check", ...args.filter((arg) => arg !== undefined), "."]);
      expect(code).toBe(2);
      expect(err).not.toBe("");
    },
  );
});

describe("choice of files", () => {
  it("respects .gitignore, also a nested one and one above, but not for a file that is named", async () => {
    const cwd = folderWith({
      ".git/HEAD": "ref: refs/heads/main\n",
      ".gitignore": "private/\n*.local.yaml\n",
      "sub/.gitignore": "!kept.local.yaml\n",
      "private/a.yaml": WRONG,
      "b.local.yaml": WRONG,
      "sub/kept.local.yaml": WRONG,
      "sub/c.yaml": WRONG,
      "node_modules/x/d.json": "{}",
    });
    const paths = async (...args: string[]): Promise<string[]> =>
      (await checkJson(cwd, ...args)).files.map((file) => file.path);
    expect(await paths(".")).toEqual(["sub/c.yaml", "sub/kept.local.yaml"]);
    expect(await paths("sub")).toEqual(["sub/c.yaml", "sub/kept.local.yaml"]);
    expect(await paths("b.local.yaml")).toEqual(["b.local.yaml"]);
    expect(await paths("--no-ignore", ".")).toHaveLength(5);
    expect(await paths("**/c.yaml")).toEqual(["sub/c.yaml"]);
  });

  it("takes standard input as the file it is said to be", async () => {
    const { code, out } = await paylint(["check", "--format", "json", "--stdin-filename", "x/a.yaml"], {
      input: WRONG,
    });
    expect(code).toBe(1);
    expect((JSON.parse(out) as JsonReport).files.map((file) => file.path)).toEqual(["x/a.yaml"]);
  });

  it("reports a file that went away or cannot be read as skipped, with the reason", async () => {
    const engine = await loadEngines({
      root: process.cwd(),
      named: null,
      directory: false,
      showValues: false,
      explain: false,
      fix: false,
      wanted: { literals: true, frames: false, bytes: false },
    });
    if (!engine.ok) throw new Error(engine.error);
    const gone = path.join(folderWith({}), "gone.yaml");
    const { head, obstacle } = await checkFile(
      { absolute: gone, displayPath: "gone.yaml", within: null },
      engine.engines,
    );
    expect(obstacle).toBe("unread");
    expect(head.skipped).toBe("cannot be read (ENOENT)");
  });
});

describe("configuration", () => {
  it("reports a broken paylint.json at its place and uses the rest", async () => {
    const cwd = folderWith({
      "a.yaml": WRONG,
      "paylint.json": '{\n  "rules": {"iban/check-digits": "off"},\n  "exlude": []\n}',
    });
    const { files, code } = await checkJson(cwd, ".");
    expect(files.map((file) => file.path)).toEqual(["paylint.json", "a.yaml"]);
    expect(files[0]?.findings[0]).toMatchObject({
      rule: "config/unknown-key",
      range: { start: { line: 2, character: 2 } },
    });
    expect(rulesOf(files[1])).not.toContain("iban/check-digits");
    expect(code).toBe(0);
  });

  it("cannot run with a configuration that is named and missing", async () => {
    expect(
      (await paylint(["check", "--config", "none.json", "."], { cwd: folderWith({ "a.yaml": RIGHT }) })).code,
    ).toBe(2);
  });
});

describe("--fix", () => {
  it("writes the safe corrections, leaves everything else, and does nothing the second time", async () => {
    const text = "# kept\r\ncreditor:\r\n  iban: gb29nwbk60161331926819\r\n  note: 'x'\r\n";
    const cwd = folderWith({ "a.yaml": text });
    const { err } = await paylint(["check", "--fix", "a.yaml"], { cwd });
    expect(err).toContain("1 corrected");
    const fixed = readFileSync(path.join(cwd, "a.yaml"), "utf8");
    expect(fixed).toBe(text.replace("gb29nwbk60161331926819", "GB29NWBK60161331926819"));
    expect((await paylint(["check", "--fix", "a.yaml"], { cwd })).err).not.toContain("corrected");
  });

  it("keeps byte order mark and encoding", async () => {
    const text = "\uFEFFiban;n\ngb29nwbk60161331926819;é\n";
    const cwd = folderWith({ "a.csv": Buffer.from(text, "utf16le") });
    await paylint(["check", "--fix", "a.csv"], { cwd });
    expect(readFileSync(path.join(cwd, "a.csv"), "utf16le")).toBe(text.replace("gb29nwbk", "GB29NWBK"));
  });

  it("never changes check digits by itself", async () => {
    const cwd = folderWith({ "a.yaml": WRONG });
    await paylint(["check", "--fix", "a.yaml"], { cwd });
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe(WRONG);
  });
});

interface Sarif {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly baselineState: string;
        readonly suppressions: readonly { readonly kind: string }[];
        readonly locations: readonly {
          readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
        }[];
      }[];
    },
  ];
}

describe("baseline", () => {
  it("leaves known findings out, reports new ones, and holds no plain value", async () => {
    const cwd = folderWith({ "a.yaml": WRONG });
    expect((await paylint(["check", "--write-baseline", "known.json", "a.yaml"], { cwd })).code).toBe(0);
    expect(readFileSync(path.join(cwd, "known.json"), "utf8")).not.toContain("31926819");
    expect((await paylint(["check", "--baseline", "known.json", "a.yaml"], { cwd })).code).toBe(0);
    const moved = folderWith({
      "a.yaml": `# one line more\n${WRONG}  second_iban: DE75512108001245126198\n`,
      "known.json": readFileSync(path.join(cwd, "known.json")),
    });
    const { files } = await checkJson(moved, "--baseline", "known.json", "a.yaml");
    expect(rulesOf(files[0])).toEqual(["iban/check-digits"]);
    expect(files[0]?.findings[0]?.range.start.line).toBe(4);
  });

  it("with SARIF and --include-suppressed: what is known, suppressed or gone is listed as such, and changes no verdict", async () => {
    const cwd = folderWith({
      "paylint.json": '{"ignore": [{"path": "ignored.yaml", "rules": ["iban/*"], "reason": "a sample"}]}',
      "a.yaml": WRONG,
      "gone.yaml": WRONG,
      "mended.yaml": WRONG,
      "ignored.yaml": WRONG,
      "commented.yaml": "iban: GB28NWBK60161331926819 # paylint-ignore\n",
    });
    await paylint(["check", "--write-baseline", "known.json", "."], { cwd });
    rmSync(path.join(cwd, "gone.yaml"));
    writeFileSync(path.join(cwd, "mended.yaml"), "a: 1\n");
    const args = ["check", "--baseline", "known.json", "--format", "sarif"];
    const plain = await paylint([...args, "."], { cwd });
    expect((JSON.parse(plain.out) as Sarif).runs[0].results).toEqual([]);
    const { code, out, err } = await paylint([...args, "--include-suppressed", "."], { cwd });
    expect(code).toBe(0);
    expect(err).toContain("no longer occur");
    const listed = (JSON.parse(out) as Sarif).runs[0].results.map(
      ({ baselineState, suppressions, locations }) =>
        `${locations[0]?.physicalLocation.artifactLocation.uri} ${baselineState} ${suppressions.map(({ kind }) => kind)}`,
    );
    expect(new Set(listed)).toEqual(
      new Set([
        ...["a.yaml unchanged ", "gone.yaml absent ", "mended.yaml absent "],
        ...["ignored.yaml new external", "commented.yaml new inSource"],
      ]),
    );
    expect(out).toContain('"justification":"a sample"');
    // What wasn't looked at isn't gone.
    const one = await paylint([...args, "--include-suppressed", "a.yaml"], { cwd });
    expect(one.out).not.toContain("mended.yaml");
  });

  it("refuses --include-suppressed with a format that can't mark findings", async () => {
    const { code, err } = await paylint(["check", "--include-suppressed", "."], { cwd: folderWith({}) });
    expect([code, err]).toEqual([2, expect.stringContaining("--format sarif")]);
  });

  it("cannot run with a broken baseline", async () => {
    const { code, err } = await paylint(["check", "--baseline", "b.json", "."], { cwd: folderWith({ "b.json": "{" }) });
    expect(code).toBe(2);
    expect(err).toContain("b.json");
  });
});

describe("other formats", () => {
  const cwd = folderWith({ "a.yaml": WRONG, "b.csv": Buffer.from([0]) });

  it("stylish shows the masked line with a mark under the value", async () => {
    const { out } = await paylint(["check", "."], { cwd });
    expect(out).toContain("2:9");
    expect(out).toMatch(/iban: GB\*\*NWBK601613\*{8}\n.*\^{22}/u);
    expect(out).toContain("skipped");
  });

  it("sarif names rule, place and file", async () => {
    const { out } = await paylint(["check", "--format", "sarif", "."], { cwd });
    const { runs } = JSON.parse(out) as {
      runs: { results: object[]; tool: { driver: { rules: { id: string }[] } } }[];
    };
    expect(runs[0]?.results[0]).toMatchObject({
      ruleId: "iban/check-digits",
      level: "error",
      locations: [
        { physicalLocation: { artifactLocation: { uri: "a.yaml" }, region: { startLine: 2, startColumn: 9 } } },
      ],
    });
    expect(runs[0]?.tool.driver.rules.map(({ id }) => id)).toContain("iban/check-digits");
  });

  it("github prints one command a finding", async () => {
    const { out } = await paylint(["check", "--format", "github", "a.yaml"], { cwd });
    expect(out).toMatch(/^::error file=a\.yaml,line=2,endLine=2,col=9,endColumn=31,title=iban\/check-digits::/u);
  });

  it("junit counts the finding as a failure", async () => {
    const { out } = await paylint(["check", "--format", "junit", "a.yaml"], { cwd });
    expect(out).toContain('failures="1"');
    expect(out).toContain("iban/check-digits at 2:9");
  });

  it("--explain says why a value was taken", async () => {
    const { out } = await paylint(["check", "--explain", "a.yaml"], { cwd });
    expect(out).toMatch(/2:9 .*taken as iban/u);
    expect(out).not.toContain("31926819");
  });
});

describe("what was named and isn't there", () => {
  const cwd = folderWith({});
  /** Standard output says that it is a terminal. */
  const TERMINAL = { NODE_OPTIONS: "--import=data:text/javascript,process.stdout.isTTY=true" };

  it("is said once to who sees both streams", async () => {
    const { code, out, err } = await paylint(["check", "no.json"], { cwd, env: TERMINAL });
    expect(code).toBe(2);
    expect(err).toBe("paylint: no.json: no such file or folder\n");
    expect(out).not.toContain("no.json");
    expect(out).toContain("Not all that was asked was checked.");
  });

  it.each([
    [["check", "no.json"], {}],
    [["check", "--format", "json", "no.json"], TERMINAL],
  ])("is in a report that goes elsewhere, too: %j", async (args, env) => {
    const { out, err } = await paylint(args, { cwd, env });
    expect(err).toContain("no.json: no such file or folder");
    expect(out).toContain("no.json: no such file or folder");
  });

  it("is in a report that goes to a file, too", async () => {
    const { err } = await paylint(["check", "-o", "report.txt", "no.json"], { cwd, env: TERMINAL });
    expect(err).toContain("no.json: no such file or folder");
    expect(readFileSync(path.join(cwd, "report.txt"), "utf8")).toContain("no.json: no such file or folder");
  });
});
