/** Documents to begin with: the examples, the corpus, generated ones, and folders given by the caller. */
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { type FormatName, formatOf } from "../../server/src/formats";
import { decodeText } from "../../server/src/text/decode";
import { csvDocument, jsonDocument } from "../analysis/documents";
import { documentOf } from "../bench/documents";
import { type Payment, paymentOf, randomFrom } from "../bench/payments";
import { documents } from "../formats/yaml/generate";
import { WRITTEN_IN } from "../support/writtenIn";
import { pick, type Random } from "./mutate";

export interface Seed {
  readonly format: FormatName;
  readonly text: string;
}

/**
 * Payments as banks' files have them, in all formats: long enough for several segments of real size, and for what is
 * remembered of records.
 */
export function longDocument(random: Random): Seed {
  const seed = random(1_000_000);
  const density = random(4) === 0 ? "sparse" : "dense";
  const layout = random(2) === 0 ? 0 : 1;
  const bench = pick(["csv", "csv", "json", "json", "yaml", "lines", "table", "written"] as const, random);
  const units = LEAST_LONG + random(LEAST_LONG);
  if (bench === "written") {
    const format = pick(Object.keys(WRITTEN_IN) as FormatName[], random);
    return { format, text: WRITTEN_IN[format](seed, 60).slice(0, units) };
  }
  if (bench === "lines" || bench === "table") {
    const payments = randomPayments(units / UNITS_OF_PAYMENT, seed);
    if (bench === "lines") return { format: "jsonl", text: payments.map((one) => JSON.stringify(one)).join("\n") };
    const rows = payments.map((one) => Object.values(one));
    const table = { columns: Object.keys(payments[0] ?? {}), rows };
    return { format: pick(["json", "jsonc", "yaml"], random), text: JSON.stringify(table, null, layout) };
  }
  const text = documentOf(bench, units, { density, layout, seed });
  if (bench === "csv" && layout === 0 && random(3) === 0) return { format: "tsv", text: text.replaceAll(",", "\t") };
  return { format: bench === "json" && random(4) === 0 ? "jsonc" : bench, text };
}

const LEAST_LONG = 12_000;
const UNITS_OF_PAYMENT = 150;

function randomPayments(count: number, seed: number): Payment[] {
  const random = randomFrom(seed);
  return Array.from({ length: Math.ceil(count) }, (_, id) => paymentOf(id, random));
}

/** Units of a seed: small documents are tried by the thousand. */
const MOST = 500;

/** @param folders with further documents */
export function seedDocuments(folders: readonly string[], random: number): Seed[] {
  const files = ["examples", "test/corpus/files", ...folders].flatMap((folder) =>
    globSync(`${folder}/**/*.{json,jsonc,json5,jsonl,yaml,yml,csv,tsv}`),
  );
  const seeds: Seed[] = files.flatMap((file) => {
    const format = formatOf(file);
    const decoded = decodeText(readFileSync(file));
    return format === null || "skipped" in decoded ? [] : pieces(decoded.text).map((text) => ({ format, text }));
  });
  for (let count = 0; count < 20; count++) {
    seeds.push({ format: "json", text: jsonDocument(random + count, 3, count % 3).slice(0, MOST) });
    seeds.push({ format: "csv", text: csvDocument(random + count, 12).slice(0, MOST) });
    seeds.push({ format: "jsonl", text: jsonLines(random + count) });
    for (const format of ["csv", "json", "yaml"] as const) {
      const layout = count % 2 === 0 ? 0 : 1;
      seeds.push({ format, text: documentOf(format, MOST, { layout, seed: random + count }).slice(0, 2 * MOST) });
    }
  }
  for (const [format, written] of Object.entries(WRITTEN_IN) as [FormatName, (typeof WRITTEN_IN)[FormatName]][]) {
    for (let count = 0; count < 10; count++) {
      seeds.push(...pieces(written(random + count, 6)).map((text) => ({ format, text })));
    }
  }
  for (const text of fc.sample(documents, { numRuns: 60, seed: random })) seeds.push({ format: "yaml", text });
  return seeds;
}

function jsonLines(seed: number): string {
  const payments: unknown = JSON.parse(jsonDocument(seed, 4, 0));
  const lines = Array.isArray(payments) ? payments : Object.values(payments as object);
  return lines
    .map((line) => JSON.stringify(line))
    .join("\n")
    .slice(0, MOST);
}

/** The beginning of a long text, and stretches of lines from further on. */
function pieces(text: string): string[] {
  const starts = [0, 0.25, 0.5, 0.75].map((part) => text.indexOf("\n", Math.floor(text.length * part)) + 1);
  return text.length <= MOST ? [text] : [0, ...starts].map((start) => text.slice(start, start + MOST));
}
