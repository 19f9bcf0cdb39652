/** Who writes which format. */
import type { FormatName } from "../model";
import { csvWriter } from "./csv/csvWriter";
import { jsoncWriter, jsonWriter } from "./json/jsonWriter";
import type { Writer } from "./writer";
import { yamlWriter } from "./yaml/yamlWriter";

const WRITERS: Readonly<Record<FormatName, Writer>> = {
  json: jsonWriter,
  jsonc: jsoncWriter,
  jsonl: jsonWriter,
  yaml: yamlWriter,
  csv: csvWriter,
  tsv: csvWriter,
};

export function writerOf(format: FormatName): Writer {
  return WRITERS[format];
}
