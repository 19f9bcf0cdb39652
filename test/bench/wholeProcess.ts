/**
 * `paylint check` on one large file, start-up and all, beside processes that only parse it, and ripgrep (where it is
 * installed), which only looks for what has the shape of an IBAN.
 */
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { type BenchFormat, documentOf, MEGABYTE } from "./documents";
import { run, secondsOfRipgrep } from "./processes";
import type { Row } from "./row";

const CSV_PARSE = `require("node:fs").createReadStream(process.argv[1])
  .pipe(require("csv-parse").parse({ columns: true })).on("data", () => {});`;
const PAPAPARSE = `require("papaparse").parse(require("node:fs").createReadStream(process.argv[1]),
  { header: true, step: () => {} });`;

const PARSE_JSON = `JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));`;
const PARSE_YAML = `require("yaml").parse(require("node:fs").readFileSync(process.argv[1], "utf8"));`;

const PEERS: Readonly<Record<BenchFormat, Readonly<Record<string, string>>>> = {
  csv: { "csv-parse": CSV_PARSE, papaparse: PAPAPARSE },
  json: { "JSON.parse": PARSE_JSON },
  yaml: { yaml: PARSE_YAML },
};

/** Longer JSON and YAML is skipped: only tables are read in a stream. */
const LONGEST_DOCUMENT = 10;

/** @param size megabytes */
export async function measureWholeProcess(size: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "paylint-bench-"));
  try {
    const rows: Row[] = [];
    for (const format of ["csv", "json", "yaml"] as const)
      rows.push(...(await measureFormat(format, format === "csv" ? size : Math.min(size, LONGEST_DOCUMENT), folder)));
    return [...rows, ...(await measureSmallFiles(path.join(folder, "many")))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const SMALL_FILES = 5000;
const READ_ALL = `const fs = require("node:fs");
  for (const name of fs.readdirSync(process.argv[1], { recursive: true }))
    if (/\\.\\w+$/.test(name)) fs.readFileSync(require("node:path").join(process.argv[1], name), "utf8");`;

/** A repository of small files in three formats, an identifier in one of twenty-five, beside a process that only reads them. */
async function measureSmallFiles(folder: string): Promise<Row[]> {
  const formats = ["json", "yaml", "csv"] as const;
  for (let index = 0; index < SMALL_FILES; index++) {
    const format = formats[index % formats.length] ?? "json";
    const density = index % 25 === 0 ? "dense" : "bare";
    const inside = path.join(folder, `folder-${index % 100}`);
    await mkdir(inside, { recursive: true });
    const text = documentOf(format, 200 + ((index * 7919) % 1400), { density, layout: 0, seed: index });
    await writeFile(path.join(inside, `file-${index}.${format}`), text);
  }
  const [ours, read] = [await run([path.resolve("dist/cli.js"), "check", folder]), await run(["-e", READ_ALL, folder])];
  const measure = `check ${SMALL_FILES} small files, whole process`;
  return [
    { measure, unit: "s", ours: ours.seconds, peer: { name: "only reading them", value: read.seconds } },
    { measure: `check ${SMALL_FILES} small files, most memory`, unit: "MB", ours: ours.megabytes },
  ];
}

async function measureFormat(format: BenchFormat, size: number, folder: string): Promise<Row[]> {
  const file = path.join(folder, `payments.${format}`);
  if (format === "csv") await writeTable(file, size);
  else await writeFile(file, documentOf(format, size * MEGABYTE));
  const rows: Row[] = [];
  const measure = (report: string): string => `check ${size} MB ${format.toUpperCase()}, ${report}`;
  const ours = await run([path.resolve("dist/cli.js"), "check", file]);
  const json = await run([path.resolve("dist/cli.js"), "check", "--format", "json", file]);
  for (const [name, code] of Object.entries(PEERS[format])) {
    const peer = await run(["-e", code, file]);
    const seconds = { name, value: peer.seconds };
    rows.push(
      { measure: measure("whole process"), unit: "s", ours: ours.seconds, peer: seconds },
      { measure: measure("most memory"), unit: "MB", ours: ours.megabytes, peer: { name, value: peer.megabytes } },
      { measure: measure("report in JSON"), unit: "s", ours: json.seconds, peer: seconds },
    );
  }
  const ripgrep = await secondsOfRipgrep(file);
  if (ripgrep !== null)
    rows.push({
      measure: measure("whole process"),
      unit: "s",
      ours: ours.seconds,
      peer: { name: "ripgrep", value: ripgrep },
    });
  rows.push({ measure: measure("report in JSON, most memory"), unit: "MB", ours: json.megabytes });
  return rows;
}

async function writeTable(file: string, size: number): Promise<void> {
  const block = documentOf("csv", MEGABYTE);
  const stream = createWriteStream(file);
  stream.write(block);
  const rows = block.slice(block.indexOf("\n") + 1);
  for (let written = 1; written < size; written++) stream.write(rows);
  stream.end();
  await finished(stream);
}
