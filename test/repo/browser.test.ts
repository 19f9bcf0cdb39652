/** What runs in a browser uses nothing of Node: neither its modules, nor what it has for everybody. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundles, optionsOf } from "../../scripts/bundles.mjs";

const entries = bundles.filter(({ inBrowser }) => inBrowser === true);

/** Our own files in the bundles. */
async function bundled(): Promise<ReadonlySet<string>> {
  const built = await Promise.all(
    entries.map((entry) => build({ ...optionsOf(entry, false), metafile: true, write: false })),
  );
  const files = built.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  return new Set(files.filter((file) => /^(?:server|client)\//u.test(file)));
}

describe("what runs in a browser", () => {
  it("is the client and the server", () => {
    expect(entries.map(({ out }) => out)).toEqual(["dist/web/client.js", "dist/web/server.js"]);
  });

  // Two compilers at work take minutes on a small machine under load.
  it("compiles without Node's types", { timeout: 300_000 }, async () => {
    const files = await bundled();
    expect(files.size).toBeGreaterThan(300);
    const compiler = ["node_modules/typescript/bin/tsc", "-p", "test/repo/browser/tsconfig.json", "--pretty", "false"];
    const { stdout } = spawnSync(process.execPath, compiler, { encoding: "utf8" });
    // Types of other files are looked at, too; those files use Node and must not be in a bundle.
    const wrong = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error .*$/gmu)];
    expect(wrong.map(([, file = ""]) => file)).toContain("server/src/directory/store.ts");
    expect(wrong.filter(([, file = ""]) => files.has(path.posix.normalize(file))).map(([line]) => line)).toEqual([]);
  });
});
