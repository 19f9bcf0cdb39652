import { describe, expect, it } from "vitest";
import { formatOf, formatOfText } from "../../server/src/formats";

describe("formatOf", () => {
  it.each([
    ["payments/a.json", "json"],
    ["A.JSON", "json"],
    ["tsconfig.json", "jsonc"],
    ["/home/me/.vscode/settings.json", "jsonc"],
    ["a.jsonc", "jsonc"],
    ["log/events.jsonl", "jsonl"],
    ["log/events.ndjson", "jsonl"],
    ["C:\\data\\b.yml", "yaml"],
    ["a\\b/.env", "dotenv"],
    ["a/b\\.env", "dotenv"],
    [".env.production.local", "dotenv"],
    ["my-tsconfig.json", "json"],
    ["tsconfig.base.json", "jsonc"],
    [".eslintrc", "jsonc"],
    ["x.eslintrc", null],
    [".vscode/launch.json", "jsonc"],
    ["a.vscode/launch.json", "json"],
    ["values.yaml", "yaml"],
    ["export.csv", "csv"],
    ["export.tsv", "tsv"],
    ["json", null],
    ["readme.md", null],
    ["folder.csv/readme", null],
    ["", null],
  ] as const)("%s is %s", (path, format) => {
    expect(formatOf(path)).toBe(format);
  });

  it("goes by the editor's language first", () => {
    expect(formatOf("untitled:1", "yaml")).toBe("yaml");
    expect(formatOf("a.json", "jsonc")).toBe("jsonc");
    expect(formatOf("a.json", "plaintext")).toBe("json");
  });

  it.each([
    ["a.conf", undefined, "properties", "properties"],
    ["a.yaml", undefined, "json", "json"],
    ["a.conf", "plaintext", "properties", "properties"],
    ["a.conf", "toml", "properties", "toml"],
    // An editor has one name for several formats of lines.
    ["a.conf", "properties", "properties", "properties"],
    ["a.conf", "properties", "dotenv", "dotenv"],
    ["a.conf", "properties", null, "ini"],
    ["a.conf", "properties", "csv", "ini"],
  ] as const)("%s in the language %s, configured as %s, is %s", (path, language, configured, format) => {
    expect(formatOf(path, language, configured)).toBe(format);
  });
});

describe("a text without a name", () => {
  it.each([
    ['{"a": 1}', "json"],
    [" \n [1]", "json"],
    ["a: 1", "yaml"],
    ["\n  two words-and_more 3: x", "yaml"],
    ["a:\n  b: 1", "yaml"],
    ["a:b", null],
    ["a", null],
    ["- a: 1", "yaml"],
    ["a.b: 1", null],
    ["(a): 1", null],
    [": 1", null],
    ["text {}", null],
    ["", null],
  ] as const)("%j is %s", (text, format) => {
    expect(formatOfText(text)).toBe(format);
  });
});
