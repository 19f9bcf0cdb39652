import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../scripts/generate/configurationPage";
import { generatedFiles } from "../../scripts/generate/files";
import { rulePages } from "../../scripts/generate/rulePages";
import { catalogue, ruleFile } from "../../server/src/config/catalogue";

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

describe("the rules' pages", () => {
  it("are those of rules that there are", () => {
    const pages = globSync("docs/rules/**/*.md").map((file) => file.replaceAll("\\", "/"));
    expect(pages.sort()).toEqual(
      rulePages()
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe("the page on configuration", () => {
  it("names every environment variable that the sources read, and no other", () => {
    const sources = globSync("{server/src/**/*.ts,esbuild.mjs}")
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const read = sources.match(/(?<=env\.|environment\.)[A-Z][A-Z_]+|\bPAYLINT_[A-Z]+(?:_[A-Z]+)*/gu) ?? [];
    const named = VARIABLES.flatMap(([names]) => names.split(", "));
    expect(read.filter((name) => !named.some((one) => one.startsWith(name)))).toEqual([]);
    expect(named.filter((name) => !sources.includes(name.replace(/_(?:URL|KEY)$/u, "")))).toEqual([]);
  });
});

describe("every rule", () => {
  const tests = globSync("test/{rules,config,cli}/**/*.test.ts").map((file) => readFileSync(file, "utf8"));

  it("has an id of its own", () => {
    const ids = catalogue.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/u.test(id))).toEqual([]);
  });

  it.each(catalogue)("$id has a paragraph, an example, a source and a test", ({ id, doc }) => {
    const page = readFileSync(`docs/${ruleFile(id)}`, "utf8");
    const lacks = [
      doc.meaning.length > 40 ? "" : "a paragraph that says what it means (doc.meaning)",
      doc.meaning.endsWith(".") ? "" : "a full stop behind its paragraph",
      doc.example.bad === "" ? "an example" : "",
      doc.source === "" ? "the source that it follows" : "",
      page.includes(doc.meaning) ? "" : "its paragraph on its page; npm run generate",
      tests.some((text) => text.includes(id)) ? "" : "a test that names it; test/rules/ is the place",
    ];
    expect(lacks.filter((what) => what !== "").map((what) => `rule ${id} lacks ${what}`)).toEqual([]);
  });
});
