/** Documents to begin with: the examples, the corpus, generated ones, and folders given by the caller. */
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { type FormatName, formatOf } from "../../server/src/formats";
import { decodeText } from "../../server/src/text/decode";
import { csvDocument, jsonDocument } from "../analysis/documents";
import { documents } from "../formats/yaml/generate";

export interface Seed {
  readonly format: FormatName;
  readonly text: string;
}

/** Units of a seed: small documents are tried by the thousand. */
const MOST = 500;

/** @param folders with further documents */
export function seedDocuments(folders: readonly string[], random: number): Seed[] {
  const files = ["examples", "test/corpus/files", ...folders].flatMap((folder) =>
    globSync(`${folder}/**/*.{json,jsonc,jsonl,yaml,yml,csv,tsv}`),
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
