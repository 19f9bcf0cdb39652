/** `paylint check` on one large CSV file, start-up and all, beside processes that only parse it. */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { documentOf, MEGABYTE } from "./documents";
import type { Row } from "./row";

interface Usage {
  readonly seconds: number;
  readonly megabytes: number;
}

const CSV_PARSE = `require("node:fs").createReadStream(process.argv[1])
  .pipe(require("csv-parse").parse({ columns: true })).on("data", () => {});`;
const PAPAPARSE = `require("papaparse").parse(require("node:fs").createReadStream(process.argv[1]),
  { header: true, step: () => {} });`;

/** @param size megabytes */
export async function measureWholeProcess(size: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "paylint-bench-"));
  try {
    const file = path.join(folder, "payments.csv");
    await write(file, size);
    const ours = await run([path.resolve("dist/cli.js"), "check", file]);
    const peers = { "csv-parse": await run(["-e", CSV_PARSE, file]), papaparse: await run(["-e", PAPAPARSE, file]) };
    return Object.entries(peers).flatMap(([name, peer]): Row[] => [
      {
        measure: `check ${size} MB CSV, whole process`,
        unit: "s",
        ours: ours.seconds,
        peer: { name, value: peer.seconds },
      },
      {
        measure: `check ${size} MB CSV, most memory`,
        unit: "MB",
        ours: ours.megabytes,
        peer: { name, value: peer.megabytes },
      },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write(file: string, size: number): Promise<void> {
  const block = documentOf("csv", MEGABYTE);
  const stream = createWriteStream(file);
  stream.write(block);
  const rows = block.slice(block.indexOf("\n") + 1);
  for (let written = 1; written < size; written++) stream.write(rows);
  stream.end();
  await finished(stream);
}

/** Processor time in seconds and the most memory a Node process had at once. */
function run(args: readonly string[]): Promise<Usage> {
  const report = `process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    require("node:fs").writeSync(3, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 }));
  });`;
  const preload = `data:text/javascript,${encodeURIComponent(`import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(__filename)}); ${report}`)}`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", preload, ...args], {
      stdio: ["ignore", "ignore", "inherit", "pipe"],
    });
    let told = "";
    child.stdio[3]?.on("data", (data: Buffer) => {
      told += data.toString();
    });
    child.on("error", reject);
    child.on("close", () => resolve(JSON.parse(told) as Usage));
  });
}
