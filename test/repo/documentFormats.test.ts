/** What belongs to a document format: one that lacks something is named, with what it lacks. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatOf } from "../../server/src/formats";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { DOCUMENT_LANGUAGES } from "../../server/src/protocol";

function textOf(pattern: string): string {
  return globSync(pattern)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** What a file of the format is called, and what pages call the format. */
const FORMATS: Readonly<Record<FormatName, readonly [file: string, name: string]>> = {
  json: ["a.json", "JSON"],
  jsonc: ["a.jsonc", "JSONC"],
  json5: ["a.json5", "JSON5"],
  jsonl: ["a.jsonl", "JSON Lines"],
  yaml: ["a.yaml", "YAML"],
  csv: ["a.csv", "CSV"],
  tsv: ["a.tsv", "TSV"],
  xml: ["a.xml", "XML"],
  properties: ["a.properties", "properties"],
  dotenv: [".env", "dotenv"],
  ini: ["a.ini", "INI"],
  toml: ["a.toml", "TOML"],
};

const OF_THE_EDITOR = ["json", "jsonc", "jsonl", "yaml", "dockercompose", "xml", "properties", "ini", "dotenv"];
const OF_EXTENSIONS = ["java-properties"];

describe("a document format", () => {
  const pages = textOf("{README.md,docs/*.md}");
  const tests = textOf("test/formats/**/*.ts");
  const languages: readonly string[] = DOCUMENT_LANGUAGES;
  const table = readFileSync("docs/formats.md", "utf8");
  const editors = readFileSync("docs/editors.md", "utf8");

  it("has files, an editor's language, tests and a name on the pages", () => {
    const problems = FORMAT_NAMES.flatMap((format) => {
      const [file, name] = FORMATS[format];
      const ending = path.extname(file) || file;
      return [
        ...(formatOf(file) === format ? [] : [`${file} is not read as ${format} (formats/index.ts)`]),
        ...(formatOf("", format) === format ? [] : [`no editor's language is read as ${format} (formats/index.ts)`]),
        ...(languages.includes(format) ? [] : [`${format} is no language that the client sends (protocol/start.ts)`]),
        ...(tests.includes(`"${format}"`) ? [] : [`${format} has no test; test/formats/ is the place`]),
        ...(pages.includes(name) ? [] : [`no page names ${name}`]),
        ...(table.includes(`\`${ending}\``) ? [] : [`no row for ${ending} on docs/formats.md`]),
        ...(editors.includes(ending.slice(1)) ? [] : [`no editor is set up for ${ending} on docs/editors.md`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  it("has a language in VS Code: its own, one that the editor comes with, or one that extensions bring", () => {
    const { languages: own } = JSON.parse(readFileSync("package.json", "utf8")).contributes;
    const known = [...own.map(({ id }: { readonly id: string }) => id), ...OF_THE_EDITOR, ...OF_EXTENSIONS];
    expect(languages.filter((language) => !known.includes(language))).toEqual([]);
  });

  it("stands in the client's languages only if it is one", () => {
    const unread = languages.filter((language) => formatOf("", language) === null);
    expect(unread.map((language) => `${language} is sent by the client and read by no format`)).toEqual([]);
  });
});
