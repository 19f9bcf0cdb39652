/** The site that docs/ is built into: it builds, no link leads nowhere, and its search knows the rules. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const SITE = path.resolve(".cache/site");

describe("the site", () => {
  beforeAll(() => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/site.mjs"], { encoding: "utf8" });
    expect(`${stdout}${stderr}${status}`).toMatch(/build complete.*0$/su);
  });

  it("has a page for each text", () => {
    const pages = globSync("docs/**/*.md").map((file) => path.relative("docs", file).replace(/\.md$/u, ".html"));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter((page) => !existsSync(path.join(SITE, page)))).toEqual([]);
  });

  it("has no link or picture that leads nowhere", () => {
    const missing = globSync("**/*.html", { cwd: SITE }).flatMap((page) => {
      const text = readFileSync(path.join(SITE, page), "utf8");
      const targets = [...text.matchAll(/(?:href|src)="(\/[^"#?]*)/gu)].map(([, target = ""]) => target);
      return targets
        .filter((target) => ![target, `${target}.html`, path.join(target, "index.html")].some(isThere))
        .map((target) => `${page}: ${target}`);
    });
    expect(missing).toEqual([]);
  });

  it("is searched by the words of the rules", () => {
    const [index = ""] = globSync("assets/chunks/*localSearchIndex*", { cwd: SITE });
    expect(readFileSync(path.join(SITE, index), "utf8")).toContain("obsolete-length");
  });
});

function isThere(target: string): boolean {
  return existsSync(path.join(SITE, target));
}
