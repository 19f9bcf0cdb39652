import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { describe, expect, it } from "vitest";

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: true; readonly devOptional?: true; readonly optional?: true; readonly peer?: true }>
  >;
}

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
const shipped = Object.keys(manifest.dependencies);
const forDevelopers = Object.keys(manifest.devDependencies);

/** Packages that are used without an import: programs, types, and what tests and scripts look up by path. */
const NOT_IMPORTED =
  /^(?:node|typescript|@biomejs\/biome|@vscode\/vsce|@types\/.+|csv-spectrum|vscode-json-languageserver|yaml-language-server)$/u;

/** Packages named in import lines, in `require`, and as data sets of the bank directory. */
function packagesIn(patterns: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const file of globSync([...patterns])) {
    const text = readFileSync(file, "utf8");
    const named = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*"(@?[a-z0-9][\w./-]*)"/gu;
    for (const [, name = ""] of text.matchAll(named)) {
      if (name === "vscode" || builtinModules.includes(name)) continue;
      found.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
    }
  }
  return found;
}

describe("packages", () => {
  const inProduct = packagesIn(["server/src/**/*.ts", "client/src/**/*.ts"]);
  const elsewhere = ["scripts/**/*.{ts,mts,mjs}", "test/**/*.{ts,mts,mjs}", "*.{mjs,mts}"];
  const inRest = packagesIn(elsewhere);

  it("that the product imports are its dependencies, and no others are", () => {
    expect([...inProduct].sort()).toEqual([...shipped].sort());
  });

  it("that scripts and tests import are named in the manifest", () => {
    expect([...inRest].filter((name) => !shipped.includes(name) && !forDevelopers.includes(name))).toEqual([]);
  });

  it("that are installed for developers are used", () => {
    const texts = globSync(elsewhere).map((file) => readFileSync(file, "utf8"));
    const isNamed = (name: string) => texts.some((text) => text.includes(`"${name}`));
    expect(forDevelopers.filter((name) => !NOT_IMPORTED.test(name) && !inRest.has(name) && !isNamed(name))).toEqual([]);
  });

  it("that are part of the bundles stand in NOTICE", () => {
    const { packages }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const bundled = Object.entries(packages)
      .filter(
        ([place, { dev, devOptional, optional, peer }]) => place !== "" && !(dev ?? devOptional ?? optional ?? peer),
      )
      .map(([place]) => place.replace(/^.*node_modules\//u, ""));
    const notice = readFileSync("NOTICE", "utf8");
    expect(bundled.length).toBeGreaterThan(shipped.length);
    expect(bundled.filter((name) => !notice.includes(name))).toEqual([]);
  });

  it("are locked without addresses, so that any registry can give them", () => {
    expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
  });
});

describe("npm scripts", () => {
  it.each(Object.entries(manifest.scripts))("%s runs without a POSIX shell: %s", (_, command) => {
    expect(command).toMatch(/^(?:node|tsc|biome) [^&|;<>$`'"\\]+$/u);
    const [program, file = ""] = command.split(" ");
    if (program === "node") expect(existsSync(file)).toBe(true);
  });

  it.each(["build", "start", "test", "bench", "corpus", "vscode"])("there is %s", (name) => {
    expect(Object.keys(manifest.scripts)).toContain(name);
  });
});
