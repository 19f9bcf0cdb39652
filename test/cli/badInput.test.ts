/** What must not stop a run: each bad file gets a finding, or a visible reason, and leaves the others alone. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type FileReport, folderWith, paylint } from "./cli";

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

/** What is odd about the text alone, test/analysis/badInput.test.ts puts through an analysis. */
describe("files that can be read are, odd as they are", () => {
  it.each([
    ["UTF-16 little-endian JSON", "a.json", utf16(`{"iban": "${WRONG}"}`, "le"), [0]],
    ["UTF-16 big-endian YAML", "a.yaml", utf16(`a: 1\niban: ${WRONG}\n`, "be"), [1]],
    ["UTF-16 CSV of a spreadsheet", "a.csv", utf16(`name\tiban\nTarn\t${WRONG}\n`, "le"), [1]],
    ["a JSON line of five megabytes", "a.json", `{"x": "${LONG}", "iban": "${WRONG}"}`, [0]],
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

  it("links in a circle and links to nothing are listed as skipped; named, they are missing", async () => {
    const cwd = folderWith({ "other.yaml": other });
    mkdirSync(path.join(cwd, "sub"));
    symlinkSync("..", path.join(cwd, "sub/up"));
    symlinkSync("loop.yaml", path.join(cwd, "loop.yaml"));
    symlinkSync("gone", path.join(cwd, "dangling.json"));
    const all = await check(cwd, ".");
    expect([...all.files.keys()]).toEqual(["dangling.json", "loop.yaml", "other.yaml"]);
    expect(all.files.get("dangling.json")?.skipped).toMatch(/ENOENT/u);
    expect(all.files.get("loop.yaml")?.skipped).toMatch(/ELOOP/u);
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
    expect((await check(cwd, ".")).files.get("pipe.json")?.skipped).toBe("is not a regular file");
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
      expect(code).toBe(2);
    },
  );
});
