import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue, ruleFamilies } from "../../server/src/config/catalogue";
import { settings } from "../../server/src/settings";

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly contributes: { readonly commands: readonly { readonly title: string }[] };
}

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
it("the changelog's lines are for reading", () => {
  const lines = readFileSync("CHANGELOG.md", "utf8").split("\n");
  expect(lines.filter((line) => line.length > 400)).toEqual([]);
});

const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/!(rules).md")];

/** What the expression's first group matches on a page. */
function namedOn(page: string, expression: RegExp): string[] {
  return [...readFileSync(page, "utf8").matchAll(expression)].map(([, name = ""]) => name);
}

describe.each(pages)("%s", (page) => {
  it("links to files that there are", () => {
    const links = namedOn(page, /\]\((?!https?:|#)([^)#]+)/gu);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([]);
  });

  it("names settings that there are", () => {
    const keys = Object.values(settings).map(({ key }) => key);
    const named = namedOn(page, /`(paylint\.(?!json)[A-Za-z.*]+)`/gu);
    const isGroup = (name: string) => name.endsWith(".*") && keys.some((key) => key.startsWith(name.slice(0, -1)));
    expect(named.filter((name) => !keys.includes(name) && !isGroup(name))).toEqual([]);
  });

  it("names rules that there are", () => {
    const ids = [...catalogue.map(({ id }) => id), ...ruleFamilies];
    const families = new Set(ruleFamilies.map((family) => family.slice(0, -2)));
    const named = namedOn(page, /["` ]([a-z]+(?:-[a-z]+)*\/[a-z*]+(?:-[a-z]+)*)["` ]/gu);
    const aboutRules = named.filter((name) => families.has(name.slice(0, name.indexOf("/"))));
    expect(aboutRules.filter((name) => !ids.includes(name))).toEqual([]);
  });

  it("names npm scripts that there are", () => {
    const named = namedOn(page, /npm run ([a-z:]+)/gu);
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  it("names files of the sources that there are", () => {
    const files = globSync("{server,client,scripts,test,docs}/**/*.{ts,mjs,md,json}").map((file) => `/${file}`);
    const named = namedOn(page, /`([\w./]+\.(?:ts|mjs))`/gu);
    // A word of its own is the end of a name (`Reader.ts`).
    const isThere = (name: string) => files.some((file) => file.endsWith(/^[A-Z]/u.test(name) ? name : `/${name}`));
    expect(named.filter((name) => !existsSync(name) && !isThere(name))).toEqual([]);
  });

  it("names modules and folders that there are", () => {
    const named = namedOn(page, /`((?:server|client|test|scripts|docs|schemas|examples|syntaxes)\/[\w./-]*)`/gu);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});

describe("README.md", () => {
  it("names options that the command line has", () => {
    const sources = ["server/src/cli/commands.ts", "server/src/cli/program.ts", "esbuild.mjs"]
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const options = namedOn("README.md", /(?<![-\w]|npm install )(--[a-z][a-z-]+)/gu);
    expect(options.length).toBeGreaterThan(10);
    expect(options.filter((option) => !new RegExp(`["( ]${option}[" )\`]`, "u").test(sources))).toEqual([]);
  });

  it("names commands of the palette by their titles", () => {
    const titles = manifest.contributes.commands.map(({ title }) => title);
    const named = namedOn("README.md", /\*{1,2}([A-Z][A-Za-z ]+…)\*{1,2}/gu);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((title) => !titles.includes(title))).toEqual([]);
  });
});
