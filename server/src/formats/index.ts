/** The document formats: which one a file is in, and who reads it. */
import { csvReader, tsvReader } from "./csv/csvReader";
import { dotenvReader } from "./dotenv/dotenv";
import { iniReader } from "./ini/ini";
import { json5Reader, jsoncReader, jsonlReader, jsonReader } from "./json/jsonReader";
import { propertiesReader } from "./properties/properties";
import type { FormatName, Reader } from "./reader";
import { tomlReader } from "./toml/toml";
import { xmlReader } from "./xml/xml";
import { yamlReader } from "./yaml/yamlReader";

export type { FormatName } from "./reader";

const BY_EXTENSION: Readonly<Record<string, FormatName>> = {
  json: "json",
  jsonc: "jsonc",
  json5: "json5",
  geojson: "json",
  jsonl: "jsonl",
  ndjson: "jsonl",
  webmanifest: "json",
  yaml: "yaml",
  yml: "yaml",
  csv: "csv",
  tsv: "tsv",
  tab: "tsv",
  xml: "xml",
  config: "xml",
  plist: "xml",
  csproj: "xml",
  props: "xml",
  resx: "xml",
  wsdl: "xml",
  properties: "properties",
  env: "dotenv",
  ini: "ini",
  toml: "toml",
};

/** Endings of the files that are read, without the dot. */
export const DOCUMENT_ENDINGS: readonly string[] = Object.keys(BY_EXTENSION);

const BY_LANGUAGE: Readonly<Record<string, FormatName>> = {
  json: "json",
  jsonc: "jsonc",
  jsonl: "jsonl",
  ndjson: "jsonl",
  json5: "json5",
  yaml: "yaml",
  dockercompose: "yaml",
  "github-actions-workflow": "yaml",
  csv: "csv",
  tsv: "tsv",
  xml: "xml",
  properties: "properties",
  "java-properties": "properties",
  "spring-boot-properties": "properties",
  dotenv: "dotenv",
  ini: "ini",
  toml: "toml",
};

/** XML that holds no data of payments. */
const PICTURES_AND_SCHEMAS = /\.(?:svg|xsd|xhtml)$/u;

/** Environment files: `.env` and `.env.local`, but not the shell scripts called `.envrc`. */
const DOTENV = /^\.env(?:\.[^.]+)*$/u;

const OF_LINES: ReadonlySet<FormatName> = new Set(["properties", "ini", "dotenv"]);

/** Files named `.json` that their tools read with comments. */
const WITH_COMMENTS = /^(?:tsconfig|jsconfig)(?:\..+)?\.json$|^(?:\.eslintrc|\.babelrc)(?:\.json)?$/u;

/**
 * The format of a document.
 * @param path file path or uri; only its last part matters
 * @param languageId the editor's language, which goes before the name
 * @param configured what the project says of the file, which goes before its name
 * @returns null for what Paylint doesn't read
 */
export function formatOf(path: string, languageId?: string, configured: FormatName | null = null): FormatName | null {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  const byLanguage = languageId === undefined ? undefined : BY_LANGUAGE[languageId];
  if (byLanguage === "xml" && PICTURES_AND_SCHEMAS.test(name)) return null;
  // An editor calls other files of lines so, too, whatever they are.
  if (languageId === "properties" && configured !== null && OF_LINES.has(configured)) return configured;
  if (languageId === "properties" && name.includes(".") && !name.endsWith(".properties")) return "ini";
  if (byLanguage !== undefined) return byLanguage;
  if (configured !== null) return configured;
  if (WITH_COMMENTS.test(name) || /(?:^|[\\/])\.vscode[\\/][^\\/]+\.json$/u.test(path)) return "jsonc";
  if (DOTENV.test(name)) return "dotenv";
  const dot = name.lastIndexOf(".");
  return dot < 0 ? null : (BY_EXTENSION[name.slice(dot + 1)] ?? null);
}

type TableFormat = Extract<FormatName, "csv" | "tsv">;

/** Whether a format's documents are tables, whose rows can be checked apart from one another. */
export function isTableFormat(format: FormatName): format is TableFormat {
  return format === "csv" || format === "tsv";
}

export type StreamedFormat = TableFormat | "xml";

/**
 * Whether large documents of a format are read section by section: rows stand for themselves, and the elements of XML are
 * crowded soon, so that what follows no longer matters to what was read. Lists would hide that from what is around them.
 */
export function isStreamed(format: FormatName): format is StreamedFormat {
  return isTableFormat(format) || format === "xml";
}

/** The format of a text without a name, by its first signs: JSON in brackets, YAML where a key begins it; else null. */
export function formatOfText(text: string): FormatName | null {
  if (/^\s*[[{]/u.test(text)) return "json";
  return /^\s*[\w -]+:\s/u.test(text) ? "yaml" : null;
}

/** What a caller does with a reader whose kind of state it doesn't know. */
interface ReaderUser<Result> {
  use<State>(reader: Reader<State>): Result;
}

/** Hands the format's reader to `user`. */
export function withReader<Result>(format: FormatName, user: ReaderUser<Result>): Result {
  switch (format) {
    case "json":
      return user.use(jsonReader);
    case "jsonc":
      return user.use(jsoncReader);
    case "json5":
      return user.use(json5Reader);
    case "jsonl":
      return user.use(jsonlReader);
    case "yaml":
      return user.use(yamlReader);
    case "csv":
      return user.use(csvReader);
    case "tsv":
      return user.use(tsvReader);
    case "xml":
      return user.use(xmlReader);
    case "properties":
      return user.use(propertiesReader);
    case "dotenv":
      return user.use(dotenvReader);
    case "ini":
      return user.use(iniReader);
    case "toml":
      return user.use(tomlReader);
  }
}
