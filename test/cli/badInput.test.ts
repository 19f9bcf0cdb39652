/** What must not stop a run: each bad file gets a finding, or a visible reason, and leaves the others alone. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { FileReport } from "../../server/src/report/report";
import { folderWith, paylint } from "./cli";

const WRONG = "GB28NWBK60161331926819";
const LONG = "ab ".repeat(1_700_000);
const MARK = "\uFEFF";

interface Outcome {
  readonly code: number | null;
  readonly err: string;
  readonly files: ReadonlyMap<string, FileReport>;
}

async function check(cwd: string, ...args: string[]): Promise<Outcome> {
  const { code, out, err } = await paylint(["check", "--format", "json", ...args], { cwd });
  const { files } = JSON.parse(out) as { files: FileReport[] };
  return { code, err, files: new Map(files.map((file) => [file.path, file])) };
}

function utf16(text: string, order: "le" | "be"): Buffer {
  const bytes = Buffer.from(MARK + text, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}

/** Lines (zero-based) of the wrong check digits. */
function wrongLines(file: FileReport | undefined): number[] {
  return (file?.findings ?? []).filter(({ rule }) => rule === "iban/check-digits").map(({ range }) => range.start.line);
}

describe("files that can be read are, odd as they are", () => {
  it.each([
    ["UTF-16 little-endian JSON", "a.json", utf16(`{"iban": "${WRONG}"}`, "le"), [0]],
    ["UTF-16 big-endian YAML", "a.yaml", utf16(`a: 1\niban: ${WRONG}\n`, "be"), [1]],
    ["UTF-16 CSV of a spreadsheet", "a.csv", utf16(`name\tiban\nTarn\t${WRONG}\n`, "le"), [1]],
    ["a JSON line of five megabytes", "a.json", `{"x": "${LONG}", "iban": "${WRONG}"}`, [0]],
    ["a JSON Lines line of five megabytes", "a.jsonl", `{"x": "${LONG}"}\n{"iban": "${WRONG}"}\n`, [1]],
    ["a YAML line of five megabytes", "a.yaml", `x: ${LONG}\niban: ${WRONG}\n`, [1]],
    ["a YAML flow line of five megabytes", "a.yaml", `{x: "${LONG}", iban: ${WRONG}}\n`, [0]],
    ["a CSV line of five megabytes", "a.csv", `x,iban\n${LONG},${WRONG}\n`, [1]],
    ["a CSV row of 200,000 cells", "a.csv", `${`${WRONG},`.repeat(200_000)}\n`, []],
    ["200,000 scalars in JSON Lines", "a.jsonl", `"${WRONG}"\n`.repeat(200_000), []],
    ["duplicate keys", "a.json", `{"iban": "${WRONG}",\n"iban": "${WRONG}"}`, [0, 1]],
    ["100,000 brackets", "a.json", `{"iban": "${WRONG}", "x": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`, [0]],
    ["100,000 objects in each other", "a.json", `{"iban": "${WRONG}", "x": ${'{"a":'.repeat(100_000)}`, [0]],
    ["10,000 levels of YAML flow", "a.yaml", `iban: ${WRONG}\nx: ${"[".repeat(10_000)}${"]".repeat(10_000)}\n`, [0]],
    [
      "2,000 levels of YAML blocks",
      "a.yaml",
      `iban: ${WRONG}\nx:\n${Array.from({ length: 2000 }, (_, at) => `${" ".repeat(at + 1)}a:\n`).join("")}`,
      [0],
    ],
    [
      "an alias bomb",
      "a.yaml",
      `a0: &a0 [x]\n${Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join("")}iban: ${WRONG}\n`,
      [41],
    ],
    [
      "JSON Lines with a broken line",
      "a.ndjson",
      `{"iban": "${WRONG}"}\n{"a": {"b": 1\n{"iban": "${WRONG}"}\n`,
      [0, 2],
    ],
  ])("%s", async (_name, name, content, lines) => {
    const { code, files } = await check(folderWith({ [name]: content }), ".");
    expect(files.get(name)?.skipped).toBeNull();
    expect(wrongLines(files.get(name))).toEqual(lines);
    expect(code).toBe(lines.length > 0 ? 1 : 0);
  });
});

describe("files that can't be read are named with the reason, and the others are checked", () => {
  const other = `iban: ${WRONG}\n`;

  it.each([
    ["NUL.json", Buffer.from(`{"iban": "${WRONG}\0"}`), /binary/u],
    ["odd.csv", Buffer.concat([utf16("iban\n", "le"), Buffer.from([1])]), /UTF-16/u],
  ])("%s", async (name, content, reason) => {
    const { code, files } = await check(folderWith({ [name]: content, "other.yaml": other }), ".");
    expect(files.get(name)?.skipped).toMatch(reason);
    expect(wrongLines(files.get("other.yaml"))).toEqual([0]);
    expect(code).toBe(1);
  });

  it.each(["large.json", "large.yaml", "large.jsonl"])("%s of 100 MB, with the limit", async (name) => {
    const cwd = folderWith({ [name]: "", "other.yaml": other });
    writeFileSync(path.join(cwd, name), Buffer.alloc(100_000_000, " "));
    const { code, files } = await check(cwd, ".");
    expect(files.get(name)?.skipped).toMatch(/limit of 20000000/u);
    expect(wrongLines(files.get("other.yaml"))).toEqual([0]);
    expect(code).toBe(1);
    truncateSync(path.join(cwd, name));
  });

  it("links in a circle and links to nothing are left out of folders; named, they are missing", async () => {
    const cwd = folderWith({ "other.yaml": other });
    mkdirSync(path.join(cwd, "sub"));
    symlinkSync("..", path.join(cwd, "sub/up"));
    symlinkSync("loop.yaml", path.join(cwd, "loop.yaml"));
    symlinkSync("gone", path.join(cwd, "dangling.json"));
    const all = await check(cwd, ".");
    expect([...all.files.keys()]).toEqual(["other.yaml"]);
    expect(all.code).toBe(1);
    for (const name of ["loop.yaml", "dangling.json"]) {
      const { code, err, files } = await check(cwd, name, "other.yaml");
      expect(err).toContain(name);
      expect(code).toBe(2);
      expect(wrongLines(files.get("other.yaml"))).toEqual([0]);
    }
  });

  it("a folder named like a document is a folder", async () => {
    const cwd = folderWith({ "x.json/a.yaml": other });
    const { code, files } = await check(cwd, "x.json");
    expect([...files.keys()]).toEqual(["x.json/a.yaml"]);
    expect(code).toBe(1);
  });

  it("a pipe is not waited for", async () => {
    const cwd = folderWith({ "other.yaml": other });
    execFileSync("mkfifo", [path.join(cwd, "pipe.json"), path.join(cwd, "pipe.csv")]);
    expect([...(await check(cwd, ".")).files.keys()]).toEqual(["other.yaml"]);
    const { code, files } = await check(cwd, "pipe.json", "pipe.csv", "other.yaml");
    expect(code).toBe(2);
    expect(files.get("pipe.json")?.skipped).toBe("is not a regular file");
    expect(files.get("pipe.csv")?.skipped).toBe("is not a regular file");
    expect(wrongLines(files.get("other.yaml"))).toEqual([0]);
  });
});

describe("a broken paylint.json", () => {
  it.each([["{"], [""], ["[1, 2]"], ["\0"], ['{"rules": 3, "include": {}, "ignore": "x"}']])(
    "%j is reported at its place, and files are checked by the defaults",
    async (content) => {
      const cwd = folderWith({ "paylint.json": content, "a.yaml": `iban: ${WRONG}\n` });
      const { code, files } = await check(cwd, ".");
      expect(files.get("paylint.json")?.findings.map(({ rule }) => rule.split("/")[0])).toContain("config");
      expect(wrongLines(files.get("a.yaml"))).toEqual([0]);
      expect(code).toBe(1);
    },
  );
});
