/** Scanning whole documents in this process: what readers cost alone, and what all checks cost, warm. */
import Papa from "papaparse";
import { parse as parseYaml } from "yaml";
import { analyze, createEngine } from "../../server/src/analysis";
import { NOTHING_FOUND } from "../../server/src/analysis/engine";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type BenchFormat, documentOf, MEGABYTE } from "./documents";
import { type Row, secondsOf } from "./row";

const PARSERS: Readonly<Record<BenchFormat, { readonly name: string; readonly parse: (text: string) => unknown }>> = {
  csv: { name: "papaparse", parse: (text) => Papa.parse(text, { delimiter: ",", newline: "\n" }) },
  json: { name: "JSON.parse", parse: (text) => JSON.parse(text) },
  yaml: { name: "yaml", parse: (text) => parseYaml(text) },
};

/** @param sizes in megabytes */
export function measureScan(sizes: readonly number[]): Row[] {
  const all = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
  const engines = [
    { name: "readers alone", engine: { ...all, check: () => NOTHING_FOUND } },
    { name: "all checks, warm", engine: all },
  ];
  const rows: Row[] = [];
  for (const size of sizes) {
    for (const format of ["csv", "json", "yaml"] as const) {
      const text = documentOf(format, size * MEGABYTE);
      const { name: parser, parse } = PARSERS[format];
      const parsing = size / secondsOf(() => parse(text), 1);
      for (const { name, engine } of engines) {
        const seconds = secondsOf(() => analyze(text, { path: `a.${format}`, format, engine }).literalCount, 5);
        rows.push({
          measure: `scan ${format} ${size} MB, ${name}`,
          unit: "MB/s",
          ours: size / seconds,
          peer: { name: parser, value: parsing },
        });
      }
    }
  }
  return rows;
}
