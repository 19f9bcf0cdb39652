/** The npm package as a user gets it: packed from this tree, installed into an empty folder, run on each Node. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { npmPack } from "../../scripts/vscodePackage.mjs";
import { NODE_MAJORS, nodeOf, npm } from "./nodes";

const folder = mkdtempSync(path.join(tmpdir(), "paylint-npm-"));
const installed = path.join(folder, "node_modules", "paylint");
let printed = "";

beforeAll(() => {
  printed = npm(["pack", "--pack-destination", mkdtempSync(path.join(tmpdir(), "paylint-pack-"))], path.resolve("."));
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  writeFileSync(path.join(folder, "a.json"), '{ "iban": "GB28NWBK60161331926819" }');
  npm(["install", "--no-audit", "--no-fund", npmPack(folder)], folder);
});

function run(node: string, args: readonly string[]) {
  return spawnSync(node, args, { cwd: folder, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
}

describe("npm pack", () => {
  it("prints the name of the tarball and nothing else", () => expect(printed).toMatch(/^paylint-[\d.]+\.tgz\n$/u));

  it("has a manifest without dependencies, and a README for who installs it", () => {
    const manifest = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8"));
    for (const member of ["dependencies", "optionalDependencies", "devDependencies", "scripts", "contributes"]) {
      expect(manifest).not.toHaveProperty(member);
    }
    expect(Object.keys(manifest.engines)).toEqual(["node"]);
    expect(readFileSync(path.join(installed, "README.md"), "utf8")).toBe(readFileSync("packaging/npm.md", "utf8"));
  });

  it("brings one package", () => {
    expect(readdirSync(path.join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["paylint"]);
  });

  it("packs what runs, the pages and the schema, and nothing else", () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
    expect(files).toEqual(expect.arrayContaining(["schemas/paylint.schema.json", "docs/rules.md", "dist/cli.js"]));
    const wanted =
      /^(?:dist\/(?:data|directory|iban|notices)\/.+|dist\/\w+\.(?:m?js|d\.m?ts)|docs\/(?!\.).+|schemas\/.+\.json|package\.json|[A-Z]+(?:\.md)?)$/u;
    expect(files.filter((file) => !wanted.test(file))).toEqual([]);
    for (const name of ["client", "languageClient"]) expect(files).not.toContain(`dist/${name}.js`);
  });

  it("packs the pages and pictures that the README links to", () => {
    const links = [...readFileSync(path.join(installed, "README.md"), "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/gu)];
    expect(links.length).toBeGreaterThan(3);
    const there = new Set(
      readdirSync(installed, { recursive: true }).map((file) => String(file).replaceAll("\\", "/")),
    );
    // ARCHITECTURE and CONTRIBUTING are for those who have the repository; npm's page leads there.
    const missing = links.map(([, link = ""]) => link).filter((link) => !there.has(link));
    expect(missing.filter((link) => !/^(?:ARCHITECTURE|CONTRIBUTING)\.md$/u.test(link))).toEqual([]);
  });
});

describe.each(NODE_MAJORS)("on Node %i", (major) => {
  it("npx paylint check finds what is wrong", () => {
    const node = nodeOf(major);
    expect(run(node, ["--version"]).stdout).toMatch(new RegExp(`^v${major}\\.`, "u"));
    const { status, stdout } = run(node, [path.join("node_modules", ".bin", "paylint"), "check", "a.json"]);
    expect(stdout).toContain("iban/check-digits");
    expect(status).toBe(1);
  });
});
