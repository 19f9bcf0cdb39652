/** Who writes which format. */
import type { FormatName } from "../model";
import { csvWriter } from "./csv/csvWriter";
import { dotenvWriter } from "./dotenv/dotenvWriter";
import { iniWriter } from "./ini/iniWriter";
import { json5Writer, jsoncWriter, jsonWriter } from "./json/jsonWriter";
import { propertiesWriter } from "./properties/propertiesWriter";
import { tomlWriter } from "./toml/tomlWriter";
import type { Writer } from "./writer";
import { xmlWriter } from "./xml/xmlWriter";
import { yamlWriter } from "./yaml/yamlWriter";

const WRITERS: Readonly<Record<FormatName, Writer>> = {
  json: jsonWriter,
  jsonc: jsoncWriter,
  json5: json5Writer,
  jsonl: jsonWriter,
  yaml: yamlWriter,
  csv: csvWriter,
  tsv: csvWriter,
  xml: xmlWriter,
  properties: propertiesWriter,
  dotenv: dotenvWriter,
  ini: iniWriter,
  toml: tomlWriter,
};

export function writerOf(format: FormatName): Writer {
  return WRITERS[format];
}
