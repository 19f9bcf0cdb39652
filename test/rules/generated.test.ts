import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generate/files";
import { ruleCatalogue } from "../../scripts/generate/ruleCatalogue";
import { catalogue } from "../../server/src/config/catalogue";

describe("files made from the code", () => {
  it.each(generatedFiles)("$name is up to date (npm run generate writes it)", ({ name, make }) => {
    const present = readFileSync(name, "utf8");
    expect(tidy(name, make(present))).toEqual(tidy(name, present));
  });

  /** JSON by content: how it is laid out is the formatter's affair. */
  function tidy(name: string, text: string): unknown {
    return name.endsWith(".json") ? JSON.parse(text) : text;
  }
});

describe("every rule", () => {
  const tests = globSync("test/{rules,config,cli}/**/*.test.ts").map((file) => readFileSync(file, "utf8"));
  const page = ruleCatalogue();

  it("has an id of its own", () => {
    const ids = catalogue.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/u.test(id))).toEqual([]);
  });

  it.each(catalogue)("$id has a paragraph, an example, a source and a test", ({ id, doc }) => {
    expect(doc.meaning.length).toBeGreaterThan(40);
    expect(doc.meaning).toMatch(/\.$/u);
    expect(doc.example.bad).not.toBe("");
    expect(doc.source).not.toBe("");
    expect(page).toContain(`\n### ${id}\n`);
    expect(tests.some((text) => text.includes(id))).toBe(true);
  });
});
