/** Compiled code that is kept between two runs, by real processes that run a small bundle. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cacheFolder } from "../../server/src/codeCache";

/** Windows has no modes of files that say whose they are. */
const hasModes = process.getuid !== undefined;
let home: string;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "code-cache-"));
  environment = { XDG_CACHE_HOME: path.join(home, "cache"), LOCALAPPDATA: path.join(home, "cache"), HOME: home };
  folder = path.join(cacheFolder(process.platform, environment) ?? "", "code");
  buildSync({
    stdin: {
      contents: `import { runCached } from "./server/src/codeCache";
        const [file, hash, use] = process.argv.slice(2);
        const { answer } = runCached({ file, hash, use });
        console.log(answer(20));`,
      resolveDir: process.cwd(),
      loader: "ts",
    },
    bundle: true,
    platform: "node",
    outfile: path.join(home, "run.js"),
  });
  bundle("a + 1");
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A bundle of a length that doesn't depend on what it answers. */
function bundle(expression: string): string {
  const file = path.join(home, "bundle.js");
  writeFileSync(file, `exports.answer = (a) => ${expression};\n`);
  return file;
}

function run({ hash = "1", use = "check", env = {} }: { hash?: string; use?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { NODE_DISABLE_COMPILE_CACHE: _, ...inherited } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ["run.js", path.join(home, "bundle.js"), hash, use], {
    cwd: home,
    encoding: "utf8",
    env: { ...inherited, ...environment, ...env },
  });
  return (stdout + stderr).trim();
}

const kept = () => readdirSync(folder).toSorted();

describe("compiled code", () => {
  it("is kept in a folder of the user's own, once for each use and content", () => {
    expect(run()).toBe("21");
    if (hasModes) expect(statSync(folder).mode & 0o777).toBe(0o700);
    const [first = ""] = kept();
    expect(first).toMatch(/^bundle-check-1-/u);
    expect([run(), run()]).toEqual(["21", "21"]);
    const { mtimeMs } = statSync(path.join(folder, first));
    expect(run()).toBe("21");
    expect(statSync(path.join(folder, first)).mtimeMs).toBe(mtimeMs);
    run({ use: "inspect" });
    run({ hash: "2" });
    run({ use: "../../escape" });
    expect(kept().map((name) => name.split("-").slice(0, 3).join("-"))).toEqual([
      "bundle-check-1",
      "bundle-check-2",
      "bundle-inspect-1",
      "bundle-other-1",
    ]);
  });

  it("is of the functions that any of the first runs has called", () => {
    const body = Array.from({ length: 400 }, (_, at) => `a += ${at};`).join(" ");
    bundle(
      `process.env.FEW === undefined ? long(a) : 21; function long(a) { ${body} return a - ${(399 * 400) / 2 - 1}; }`,
    );
    expect(run({ env: { FEW: "1" } })).toBe("21");
    const size = () => statSync(path.join(folder, kept()[0] ?? "")).size;
    const few = size();
    expect(run()).toBe("21");
    const more = size();
    expect(more).toBeGreaterThan(few + 1000);
    expect(run({ env: { FEW: "1" } })).toBe("21");
    expect(size()).toBeGreaterThan(few + 1000);
  });

  it("reads patterns and templates as they are written, whatever signs they hold", () => {
    bundle('/^≠$/u.test("\\u2260") && String.raw`“` === "\\u201c"');
    expect([run(), run()]).toEqual(["true", "true"]);
  });

  it("of another content is not run, though the length is the same", () => {
    run();
    bundle("a + 2");
    expect(run({ hash: "2" })).toBe("22");
  });

  it("is not trusted when damaged, cut, or written by others", () => {
    run();
    const file = path.join(folder, kept()[0] ?? "");
    const whole = readFileSync(file);
    for (const bytes of [whole.subarray(0, 100), whole.subarray(0, 3), Buffer.alloc(0), flipped(whole)]) {
      writeFileSync(file, bytes);
      expect(run()).toBe("21");
      expect(readFileSync(file).equals(bytes)).toBe(false);
    }
    if (!hasModes) return;
    chmodSync(file, 0o666);
    expect(run()).toBe("21");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is not kept in a folder that others may write to, nor through a link", () => {
    run();
    rmSync(folder, { recursive: true });
    symlinkSync(home, folder);
    expect(run()).toBe("21");
    expect(readdirSync(home).filter((name) => name.endsWith(".bin"))).toEqual([]);
    rmSync(folder);
    if (!hasModes) return;
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(run()).toBe("21");
    expect(kept()).toEqual([]);
  });

  it("is not needed: without a place, a hash, or where it is switched off, the bundle runs all the same", () => {
    const nowhere = { XDG_CACHE_HOME: "", HOME: "", LOCALAPPDATA: "" };
    expect(run({ env: nowhere })).toBe("21");
    const file = path.join(home, "run.js", "x");
    expect(run({ env: { XDG_CACHE_HOME: file, HOME: file, LOCALAPPDATA: file } })).toBe("21");
    expect(run({ env: { NODE_DISABLE_COMPILE_CACHE: "1" } })).toBe("21");
    expect(run({ hash: "" })).toBe("21");
    expect(() => kept()).toThrow("ENOENT");
  });

  it("is forgotten where newer is kept", () => {
    for (let hash = 0; hash < 14; hash++) run({ hash: `${hash}` });
    expect(kept()).toHaveLength(12);
    expect(kept().some((name) => name.startsWith("bundle-check-13-"))).toBe(true);
  });
});

it("has its place where each system keeps such files, and none where the environment names none", () => {
  const home = path.resolve("home");
  const at = (...names: string[]) => path.join(...names, "paylint-nodejs");
  expect(cacheFolder("linux", { HOME: home })).toBe(at(home, ".cache"));
  expect(cacheFolder("linux", { HOME: home, XDG_CACHE_HOME: path.resolve("c") })).toBe(at(path.resolve("c")));
  expect(cacheFolder("linux", { HOME: home, XDG_CACHE_HOME: "relative" })).toBe(at(home, ".cache"));
  expect(cacheFolder("darwin", { HOME: home })).toBe(at(home, "Library", "Caches"));
  expect(cacheFolder("win32", { LOCALAPPDATA: home })).toBe(path.join(home, "paylint-nodejs", "Cache"));
  expect(cacheFolder("linux", {})).toBeNull();
  expect(cacheFolder("win32", { HOME: home })).toBeNull();
});

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = bytes.length >> 1;
  changed[middle] = (bytes[middle] ?? 0) ^ 1;
  return changed;
}
