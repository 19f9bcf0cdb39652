/** What `check` does with its options: where reports go, what a run may not overlook, and how it ends. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { isDue } from "../../server/src/cli/directory/monthly";
import { isOld } from "../../server/src/describe/sources";
import { type FileReport, folderWith, paylint } from "./cli";

const WRONG = "iban: GB28NWBK60161331926819\n";
const RIGHT = "iban: GB29NWBK60161331926819\n";
const LOWER = "a: 1\niban: gb29nwbk60161331926819\nb: 2\n";

describe("never green unlooked", () => {
  it.each([
    ["of another type", "notes.txt", Buffer.from("x")],
    ["binary", "b.csv", Buffer.from([0, 1, 0])],
    ["that is a text with a NUL", "n.yaml", Buffer.from(`a: 1\niban: GB28NWBK60161331926819\0\n`)],
  ])("a named file %s is a failure, one in a folder is counted", async (_, name, content) => {
    const cwd = folderWith({ [name]: content, "right.yaml": RIGHT });
    const named = await paylint(["check", name, "right.yaml"], { cwd });
    expect(named.code).toBe(2);
    expect(named.out).toContain(name);
    const whole = await paylint(["check", "."], { cwd });
    expect(whole.code).toBe(0);
    if (name !== "notes.txt") expect(whole.out).toMatch(/skipped.*\n[\s\S]*1 skipped/u);
  });

  it("--ignore-unknown takes files of another type, and nothing else", async () => {
    const cwd = folderWith({ "notes.txt": "x", "b.csv": Buffer.from([0]) });
    expect((await paylint(["check", "--ignore-unknown", "notes.txt"], { cwd })).code).toBe(0);
    expect((await paylint(["check", "--ignore-unknown", "b.csv"], { cwd })).code).toBe(2);
  });

  it("a table with too many columns to compare is said to be checked in part", async () => {
    const pairs = Array.from({ length: 1000 }, (_, at) => `sort code ${at},account number ${at}`).join(",");
    const cwd = folderWith({ "wide.csv": `${pairs}\n${"089999,66374958,".repeat(1000).slice(0, -1)}\n` });
    const { code, out } = await paylint(["check", "wide.csv"], { cwd });
    expect(out).toMatch(/not checked {2}rows with so many cells/u);
    expect(code).toBe(2);
  });

  const LONG = "some words and 12 figures, ".repeat(12_000);
  const DEEP = Array.from({ length: 5 }).reduce<string>((text) => JSON.stringify({ body: text }), '{"iban":"x"}');
  const FLAT = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`account_${at}`, "x"]));

  it.each<[string, string, string, string]>([
    [
      "a long text",
      "a.json",
      JSON.stringify({ note: `${LONG} IBAN GB28NWBK60161331926819` }),
      "1 text beyond the limits",
    ],
    ["a text in a text in a text", "a.json", DEEP, "1 text beyond the limits"],
    [
      "an object of many members",
      "a.json",
      JSON.stringify({ ...FLAT, sort_code: "089999", account_number: "66374958" }),
      "objects with so many members",
    ],
    [
      "a large table",
      "a.csv",
      `${"account number,".repeat(1100)}x\n${"66374958,".repeat(1100)}x\n${",x\n".repeat(700_000)}`,
      "rows with so many cells",
    ],
  ])(
    "%s that isn't looked into is said, counted, and a failure where the file was named; a text also in a folder",
    async (_, name, text, said) => {
      const cwd = folderWith({ [name]: text });
      const named = await paylint(["check", name], { cwd });
      expect(named.out).toContain(`not checked  ${said}`);
      expect(named.out).toMatch(/1 checked in part/u);
      expect(named.code).toBe(2);
      expect((await paylint(["check", "."], { cwd })).code).toBe(said.includes("text") ? 2 : 0);
      const { out } = await paylint(["check", "--format", "json", name], { cwd });
      const report = JSON.parse(out) as { files: FileReport[]; summary: { incomplete: number; unread: number } };
      expect(report.files[0]?.unchecked?.[0]).toContain(said);
      expect(report.summary).toMatchObject({ incomplete: 1, unread: said.includes("text") ? 1 : 0 });
      const junit = await paylint(["check", "--format", "junit", name], { cwd });
      expect(junit.out).toContain(`<skipped message="${said}`);
      if (!said.includes("text")) return;
      writeFileSync(path.join(cwd, "paylint.json"), '{"rules":{"value/unread":"off"}}');
      expect((await paylint(["check", name], { cwd })).code).toBe(0);
    },
  );

  it.each([
    ["an encoded picture", JSON.stringify({ picture: `${"iVBORw0KGgo12".repeat(30_000)}` })],
    ["an encoded picture in lines", JSON.stringify({ picture: `${"iVBORw0KGgo12/+aB".repeat(4)}\n`.repeat(5_000) })],
    ["texts of many members", JSON.stringify({ ...FLAT, account_number: "Account number", sort_code: "Sort code" })],
  ])("%s holds nothing", async (_, text) => {
    const { code, out } = await paylint(["check", "a.json"], { cwd: folderWith({ "a.json": text }) });
    expect(out).not.toContain("not checked");
    expect(code).toBe(0);
  });

  it("2 wins over 1, and a file at its limit is not checked", async () => {
    const cwd = folderWith({
      "wrong.yaml": WRONG,
      "paylint.json": '{"limits":{"maxFileSize":1000}}',
      "long.yaml": `a: ${"x".repeat(2000)}\n`,
    });
    expect((await paylint(["check", "wrong.yaml", "long.yaml"], { cwd })).code).toBe(2);
  });
});

describe("where the report goes", () => {
  it("--output writes a file, whole, and nothing to standard output", async () => {
    const cwd = folderWith({ "a.yaml": WRONG });
    const { code, out } = await paylint(["check", "--format", "json", "--output", "report.json", "a.yaml"], { cwd });
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(JSON.parse(readFileSync(path.join(cwd, "report.json"), "utf8"))).toMatchObject({ version: 1 });
  });

  it("--output in a checked folder replaces a report, and no other file", async () => {
    const cwd = folderWith({ "a.yaml": WRONG, "data.json": '{"iban": "GB28NWBK60161331926819"}', "empty.json": "" });
    for (const format of ["json", "sarif", "gitlab", "rdjson"]) {
      for (let round = 0; round < 2; round++)
        expect((await paylint(["check", "--format", format, "--output", "empty.json", "."], { cwd })).code).toBe(1);
      expect(readFileSync(path.join(cwd, "empty.json"), "utf8")).toContain("iban/check-digits");
    }
    for (const file of ["a.yaml", "data.json"]) {
      const { code, err } = await paylint(["check", "--output", file, "."], { cwd });
      expect([code, err]).toEqual([2, `paylint: ${file} is one of the files to check.\n`]);
    }
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe(WRONG);
  });

  it("--output follows links, keeps a file's mode, and goes for an input under any name", async () => {
    const cwd = folderWith({ "a.yaml": WRONG, "kept.txt": "before\n" });
    chmodSync(path.join(cwd, "kept.txt"), 0o640);
    symlinkSync("kept.txt", path.join(cwd, "link.txt"));
    expect((await paylint(["check", "--output", "link.txt", "a.yaml"], { cwd })).code).toBe(1);
    expect(lstatSync(path.join(cwd, "link.txt")).isSymbolicLink()).toBe(true);
    expect(statSync(path.join(cwd, "kept.txt")).mode & 0o777).toBe(0o640);
    expect(readFileSync(path.join(cwd, "kept.txt"), "utf8")).toContain("iban/check-digits");
    symlinkSync("a.yaml", path.join(cwd, "other.txt"));
    expect((await paylint(["check", "--output", "other.txt", "a.yaml"], { cwd })).code).toBe(2);
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe(WRONG);
  });

  it("--output is written into a device or a pipe, which stay what they are", async () => {
    if (process.platform === "win32") return;
    const cwd = folderWith({ "a.yaml": WRONG });
    execFileSync("mkfifo", ["pipe"], { cwd });
    const reader = spawn("cat", ["pipe"], { cwd });
    const read = text(reader.stdout);
    expect((await paylint(["check", "--output", "pipe", "a.yaml"], { cwd })).code).toBe(1);
    expect(await read).toContain("iban/check-digits");
    expect(statSync(path.join(cwd, "pipe")).isFIFO()).toBe(true);
    // What `/dev/stdout` is.
    if (!existsSync("/proc/self/fd/1")) return;
    symlinkSync("/proc/self/fd/1", path.join(cwd, "out"));
    const shell = `"${process.execPath}" "${path.resolve("dist/cli.js")}" check --output out a.yaml | cat`;
    expect(execFileSync("sh", ["-c", shell], { cwd, encoding: "utf8" })).toContain("iban/check-digits");
    const file = path.join(cwd, "kept.txt");
    writeFileSync(file, "before\n");
    execFileSync("sh", ["-c", shell.replace("| cat", ">> kept.txt || true")], { cwd });
    expect(readFileSync(file, "utf8")).toMatch(/^before\n.*iban\/check-digits/su);
    expect(lstatSync(path.join(cwd, "out")).isSymbolicLink()).toBe(true);
  });

  it("--output that can't be written is exit code 2, with the reason", async () => {
    const { code, err } = await paylint(["check", "--output", "no/such/folder/r.json", "."], {
      cwd: folderWith({ "a.yaml": RIGHT }),
    });
    expect(code).toBe(2);
    expect(err).toMatch(/cannot be written \(ENOENT/u);
    expect(err).not.toMatch(/at .*\.js/u);
  });

  it.each([
    ["to mend", LOWER],
    ["to pass on", RIGHT],
  ])("a full standard output with a text %s is exit code 2, with the reason", async (_, input) => {
    if (!existsSync("/dev/full")) return;
    const cwd = folderWith({ "in.yaml": input });
    const command = `"${process.execPath}" "${path.resolve("dist/cli.js")}" check --fix --stdin-filename a.yaml - <in.yaml >/dev/full 2>err.txt`;
    const code = await new Promise((resolve) => {
      spawn("sh", ["-c", command], { cwd }).on("close", resolve);
    });
    expect(readFileSync(path.join(cwd, "err.txt"), "utf8")).toContain(
      "paylint: a.yaml: standard output cannot be written (ENOSPC",
    );
    expect(code).toBe(2);
  });

  it("a full standard output is exit code 2, with the reason", async () => {
    // Other systems have no device that is always full.
    if (!existsSync("/dev/full")) return;
    const cwd = folderWith({ "a.yaml": WRONG });
    const code = await new Promise((resolve) => {
      const command = `"${process.execPath}" "${path.resolve("dist/cli.js")}" check a.yaml >/dev/full 2>err.txt`;
      spawn("sh", ["-c", command], { cwd }).on("close", resolve);
    });
    expect(code).toBe(2);
    expect(readFileSync(path.join(cwd, "err.txt"), "utf8")).toMatch(
      /^paylint: standard output: cannot be written \(ENOSPC[^\n]*\n$/u,
    );
  });

  it("a reader that goes away ends the run quietly, with the verdict so far", async () => {
    const cwd = folderWith({ "a.csv": `iban\n${"GB28NWBK60161331926819\n".repeat(20_000)}` });
    const command = `{ "${process.execPath}" "${path.resolve("dist/cli.js")}" check a.csv 2>err.txt; echo $? >code.txt; } | head -1`;
    await new Promise((resolve) => spawn("sh", ["-c", command], { cwd }).on("close", resolve));
    expect(readFileSync(path.join(cwd, "code.txt"), "utf8").trim()).toBe("1");
    expect(readFileSync(path.join(cwd, "err.txt"), "utf8")).toBe("");
  });

  it("--max-warnings says why", async () => {
    const cwd = folderWith({ "a.yaml": LOWER, "paylint.json": '{"rules":{"iban/format":"warning"}}' });
    const { code, err } = await paylint(["check", "--max-warnings", "0", "a.yaml"], { cwd });
    expect(code).toBe(1);
    expect(err).toMatch(/1 warning, more than --max-warnings 0 allows/u);
  });
});

describe("standard input", () => {
  it("is read as - and needs a name", async () => {
    expect((await paylint(["check", "-"], { input: WRONG })).code).toBe(2);
    const { code, out } = await paylint(["check", "--stdin-filename", "x.yaml", "-"], { input: WRONG });
    expect(code).toBe(1);
    expect(out).toContain("x.yaml");
  });

  it.each([
    ["x.txt", "a"],
    ["x.csv", "\0\0\0"],
  ])("that is not checked (%s) is a failure", async (name, input) => {
    expect((await paylint(["check", "--stdin-filename", name, "-"], { input })).code).toBe(2);
  });

  it("--fix writes the mended text to standard output and the report to standard error", async () => {
    const { out, err } = await paylint(["check", "--fix", "--stdin", "--stdin-filename", "x.yaml"], { input: LOWER });
    expect(out).toBe(LOWER.replace("gb29nwbk", "GB29NWBK"));
    expect(err).toContain("1 file");
  });

  it("--fix hands on what needs no correction", async () => {
    const { out } = await paylint(["check", "--fix", "--stdin-filename", "x.yaml", "-"], { input: RIGHT });
    expect(out).toBe(RIGHT);
  });
});

describe("--fix --diff", () => {
  it("shows what would change, masked, and writes nothing", async () => {
    const cwd = folderWith({ "a.yaml": LOWER });
    const { out, err } = await paylint(["check", "--fix", "--diff", "a.yaml"], { cwd });
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe(LOWER);
    expect(out).toMatch(/^--- a\/a\.yaml\n\+\+\+ b\/a\.yaml\n@@ -1,3 \+1,3 @@\n/u);
    expect(out).toContain("-iban: gb**nwbk601613");
    expect(out).toContain("+iban: GB**NWBK601613");
    expect(out).not.toContain("31926819");
    expect(err).toContain("1 file");
  });

  it("is a patch with values shown", async () => {
    const cwd = folderWith({ "a.yaml": LOWER });
    const { out } = await paylint(["check", "--fix", "--diff", "--show-values", "a.yaml"], { cwd });
    expect(out).toContain("+iban: GB29NWBK60161331926819\n");
  });

  it("needs --fix", async () => {
    expect((await paylint(["check", "--diff", "."], { cwd: folderWith({ "a.yaml": RIGHT }) })).code).toBe(2);
  });
});

describe("data older than six months", () => {
  it("is said by --version --verbose, behind the version, and in no report that no terminal shows", async () => {
    expect((await paylint(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/u);
    const { out } = await paylint(["--version", "--verbose"]);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n/u);
    expect(isOld("2026-01-01", "2026-06-30")).toBe(false);
    expect(isOld("2026-01-01", "2026-07-31")).toBe(true);
    // The list of BICs that Paylint comes with is of 2024.
    expect(out).toMatch(/Data older than six months: [^\n]*2024/u);
    expect(out).toMatch(/UK modulus weight table 8\.50 \(2025-06-23\)/u);
    const { out: report } = await paylint(["check", "."], { cwd: folderWith({ "a.yaml": RIGHT, "b.yaml": RIGHT }) });
    expect(report).not.toContain("older than six months");
  });

  it("is said once a month, where that can be kept", () => {
    const folder = path.join(folderWith({}), "cache");
    const days = ["2031-04-12", "2031-04-13", "2031-05-11", "2031-05-12", "2031-05-13"];
    expect(days.map((day) => isDue("data-age", day, folder))).toEqual([true, false, false, true, false]);
    expect(isDue("data-age", "2031-04-12", null)).toBe(false);
  });
});

describe("without a command", () => {
  it("files and folders are checked, and the folder one stands in", async () => {
    const cwd = folderWith({ "a.yaml": "iban: GB28NWBK60161331926819\n", inspect: "" });
    for (const words of [[], ["a.yaml"], ["."], ["--quiet", "a.yaml"]]) {
      const { code, out } = await paylint(words, { cwd });
      expect({ code, found: out.includes("iban/check-digits") }, words.join(" ")).toEqual({ code: 1, found: true });
    }
  });

  it("a command wins over a file of its name, and a typing error is told what comes close", async () => {
    const cwd = folderWith({ inspect: "iban: GB28NWBK60161331926819\n" });
    expect((await paylint(["inspect"], { cwd })).code).toBe(2);
    const { code, err } = await paylint(["chek"], { cwd });
    expect(code).toBe(2);
    expect(err).toContain("Did you mean check?");
  });
});

describe("paylint rule", () => {
  it("explains a rule, lists all, and knows what is close", async () => {
    expect((await paylint(["rule", "iban/check-digits"])).out).toContain("ISO/IEC 7064");
    expect((await paylint(["rule"])).out).toContain("history/payee-changed");
    const { code, err } = await paylint(["rule", "check-digits"]);
    expect(code).toBe(2);
    expect(err).toContain("iban/check-digits");
  });
});

describe("paylint completion", () => {
  it.each(["bash", "zsh", "fish", "powershell"])("%s knows commands and options", async (shell) => {
    const { code, out } = await paylint(["completion", shell]);
    expect(code).toBe(0);
    for (const word of ["check", "max-findings", "sarif"]) expect(out).toContain(word);
  });

  it("has in PowerShell all commands with their options, and what options with a choice take", async () => {
    const { out } = await paylint(["completion", "powershell"]);
    const quoted = (line: RegExp): string[] =>
      [...(line.exec(out)?.[1] ?? "").matchAll(/'([^']*)'/gu)].map(([, word = ""]) => word);
    expect(quoted(/^ {4}'' = @\((.*)\)$/mu)).toEqual(expect.arrayContaining(["check", "init", "--version", "--help"]));
    expect(quoted(/^ {4}'directory import' = @\((.*)\)$/mu)).toContain("--map");
    expect(quoted(/^ {4}'check --color' = @\((.*)\)$/mu)).toEqual(["always", "auto", "never"]);
    const depth = (open: string, close: string) => out.split(open).length - out.split(close).length;
    expect([depth("{", "}"), depth("(", ")"), depth("[", "]")]).toEqual([0, 0, 0]);
  });

  it("completes in bash", async () => {
    const { out } = await paylint(["completion", "bash"]);
    const complete = (words: string): Promise<string> =>
      new Promise((resolve) => {
        const child = spawn("bash", [
          "-c",
          `${out}\nCOMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _paylint; echo "\${COMPREPLY[*]}"`,
        ]);
        let text = "";
        child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
        child.on("close", () => resolve(text.trim()));
      });
    expect(await complete("paylint che")).toBe("check");
    expect(await complete("paylint check --forma")).toBe("--format");
    expect(await complete("paylint check --format sa")).toBe("sarif");
    expect(await complete("paylint directory im")).toContain("import");
  });
});

describe("PAYLINT_SHOW_VALUES", () => {
  const ACCOUNT = "31926819";
  const HIDDEN = /^Account digits are hidden: .*--show-values.*PAYLINT_SHOW_VALUES=1.*$/u;
  const cwd = folderWith({ "a.yaml": WRONG });
  const run = (env: Record<string, string>, ...more: string[]) =>
    paylint(["check", "a.yaml", ...more], { cwd, env: { CI: "", ...env } });

  it("shows accounts to whoever has set it, and the last line of a masked report says so", async () => {
    const masked = await run({});
    expect(masked.out).not.toContain(ACCOUNT);
    expect(masked.out.trimEnd().split("\n").at(-1)).toMatch(HIDDEN);
    const shown = await run({ PAYLINT_SHOW_VALUES: "1" });
    expect(shown.out).toContain(ACCOUNT);
    expect(shown.out).not.toContain("Account digits are hidden");
  });

  it.each<[string, Record<string, string>, string[]]>([
    ["with another value", { PAYLINT_SHOW_VALUES: "yes" }, []],
    ["in CI", { PAYLINT_SHOW_VALUES: "1", CI: "true" }, []],
    ["where the report goes into a file", { PAYLINT_SHOW_VALUES: "1" }, ["--output", "report.txt"]],
  ])("doesn't %s", async (_, env, more) => {
    const { out } = await run(env, ...more);
    const report = more.length === 0 ? out : readFileSync(path.join(cwd, "report.txt"), "utf8");
    expect(report).toContain("check digits");
    expect(report).not.toContain(ACCOUNT);
  });

  it("is not taken from the files of a project", async () => {
    writeFileSync(path.join(cwd, ".env"), "PAYLINT_SHOW_VALUES=1\n");
    expect((await run({})).out).not.toContain(ACCOUNT);
  });
});
