import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bundledPackages } from "../../scripts/thirdParty.mjs";

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
const installed = Object.keys(manifest.devDependencies);

/** Packages that are used without an import: programs, types, and what tests and scripts look up by path. */
const NOT_IMPORTED =
  /^(?:node|typescript|@biomejs\/biome|@vscode\/vsce|@types\/.+|csv-spectrum|vscode-json-languageserver|yaml-language-server)$/u;

function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}

/** Packages named in import lines, in `require`, and as data sets of the bank directory. */
function packagesIn(patterns: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const file of globSync([...patterns])) {
    const text = readFileSync(file, "utf8");
    const named = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*"(@?[a-z0-9][\w./-]*)"/gu;
    for (const [, name = ""] of text.matchAll(named)) {
      if (name === "vscode" || packageOf(name) === "paylint" || builtinModules.includes(name)) continue;
      found.add(packageOf(name));
    }
  }
  return found;
}

describe("packages", () => {
  const inProduct = packagesIn(["server/src/**/*.ts", "client/src/**/*.ts"]);
  const elsewhere = ["scripts/**/*.{ts,mts,mjs}", "test/**/*.{ts,mts,mjs}", "*.{mjs,mts}"];
  const inRest = packagesIn(elsewhere);

  it("that the product imports are bundled: an installation brings one package", () => {
    expect(manifest.dependencies).toBeUndefined();
    expect([...inProduct].filter((name) => !installed.includes(name))).toEqual([]);
  });

  it("that scripts and tests import are named in the manifest", () => {
    expect([...inRest].filter((name) => !installed.includes(name))).toEqual([]);
  });

  it("that are installed are used", () => {
    const texts = globSync(elsewhere).map((file) => readFileSync(file, "utf8"));
    const isNamed = (name: string) => texts.some((text) => text.includes(`"${name}`));
    const isUsed = (name: string) => inProduct.has(name) || inRest.has(name) || isNamed(name);
    expect(installed.filter((name) => !NOT_IMPORTED.test(name) && !isUsed(name))).toEqual([]);
  });

  it("that are part of the bundles stand in NOTICE, each under its licence", () => {
    const notice = readFileSync("NOTICE", "utf8");
    const bundled = bundledPackages();
    expect(bundled.length).toBeGreaterThan(20);
    expect(
      bundled.filter(({ licence }) => !/^(?:MIT|0BSD|ISC|BlueOak-1\.0\.0|BSD-[23]-Clause|Apache-2\.0)$/u.test(licence)),
    ).toEqual([]);
    expect(bundled.filter(({ name }) => !notice.includes(name))).toEqual([]);
  });

  it("are locked without addresses, so that any registry can give them", () => {
    expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
  });
});

/** The modules that `npm start` runs before the command line tool: `from`, and what it imports of this repository. */
function modulesFrom(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const [, name = ""] of readFileSync(from, "utf8").matchAll(/(?:\bfrom|\bimport\()\s*"(\.[^"]+\.mjs)"/gu)) {
    modulesFrom(path.join(path.dirname(from), name), seen);
  }
  return seen;
}

const startModules = [...modulesFrom("esbuild.mjs"), "scripts/start.mjs"];

describe("npm scripts", () => {
  it.each(Object.entries(manifest.scripts))("%s runs without a POSIX shell: %s", (_, command) => {
    expect(command).toMatch(/^(?:node|tsc|biome) [^&|;<>$`'"\\]+$/u);
    const [program, file = ""] = command.split(" ");
    if (program === "node") expect(existsSync(file)).toBe(true);
  });

  it.each(["build", "start", "test", "bench", "corpus", "vscode"])("there is %s", (name) => {
    expect(Object.keys(manifest.scripts)).toContain(name);
  });

  it("start runs on Node 20 itself, where no install script may bring a newer one", () => {
    // `glob` of node:fs came with Node 22.
    expect(startModules.length).toBeGreaterThan(5);
    expect(startModules.filter((file) => /\bglob(?:Sync)?\s*[,(}]/u.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
