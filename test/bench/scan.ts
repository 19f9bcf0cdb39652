/** Whole documents in this process, checked as the product checks them; processor time, warm. */
import { parse as parseCsv } from "csv-parse/sync";
import Papa from "papaparse";
import { parse as parseYaml } from "yaml";
import { analyze } from "../../server/src/analysis";
import { NOTHING_FOUND } from "../../server/src/analysis/engine";
import { type BenchFormat, type Density, documentOf, MEGABYTE } from "./documents";
import { productEngine } from "./engine";
import { type Row, secondsOf } from "./row";

type Parse = (text: string) => unknown;

const PARSERS: Readonly<Record<BenchFormat, Readonly<Record<string, Parse>>>> = {
  csv: {
    papaparse: (text) =>
      Papa.parse(text, {
        delimiter: text.slice(0, 100).includes(";") ? ";" : ",",
        newline: text.includes("\r\n") ? "\r\n" : "\n",
      }),
    "csv-parse": (text) => parseCsv(text, { delimiter: [",", ";"] }),
  },
  json: { "JSON.parse": (text) => JSON.parse(text) },
  yaml: { yaml: (text) => parseYaml(text) },
};

const DENSITIES: readonly Density[] = ["dense", "sparse", "bare"];
const LAYOUTS = [0, 1] as const;

/** @param size in megabytes */
export function measureScan(size: number): Row[] {
  const all = productEngine();
  const reading = { ...all, check: () => NOTHING_FOUND };
  const rows: Row[] = [];
  for (const format of ["csv", "json", "yaml"] as const) {
    for (const layout of LAYOUTS) {
      for (const density of DENSITIES) {
        // Another seed for each, so that none is measured on what the engine has met before.
        const text = documentOf(format, size * MEGABYTE, { density, layout, seed: 10 + layout });
        const speedOf = (work: () => unknown, rounds: number) => size / secondsOf(work, rounds);
        const options = { path: `a.${format}`, format };
        const of = `${format} ${size} MB, layout ${layout + 1}, ${density}`;
        const checked = speedOf(() => analyze(text, { ...options, engine: all }).literalCount, 2);
        const read = speedOf(() => analyze(text, { ...options, engine: reading }).length, 2);
        rows.push({ measure: `scan ${of}: readers alone`, unit: "MB/s", ours: read });
        for (const [name, parse] of Object.entries(PARSERS[format])) {
          const peer = { name, value: speedOf(() => parse(text), 1) };
          rows.push({ measure: `scan ${of}: all checks`, unit: "MB/s", ours: checked, peer });
        }
      }
    }
  }
  return rows;
}
