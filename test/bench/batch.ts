/** `paylint inspect --batch --compact`: how many lines a second, start-up and all: bare IBANs, and all kinds in turn. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { documentOf } from "./documents";
import { run } from "./processes";
import type { Row } from "./row";

const MILLION = 1e6;
const INSPECT = [path.resolve("dist/cli.js"), "inspect", "--batch", "--compact"];

/** @param count lines of each list */
export async function measureBatch(count: number): Promise<Row[]> {
  const found = documentOf("csv", 200_000).matchAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gu);
  const ibans = [...found].map(([iban]) => iban);
  const ibanAt = (at: number): string => ibans[at % ibans.length] ?? "";
  const requests: readonly ((at: number) => object)[] = [
    (at) => ({ kind: "iban", value: ibanAt(at) }),
    () => ({ kind: "bic", value: "DEUTDEFF500" }),
    (at) => ({ kind: "sortCode", value: "089999", account: String(at % 1e8).padStart(8, "0") }),
    (at) => ({ kind: "account", country: "DE", bankcode: "37040044", value: String(at) }),
    () => ({ kind: "nid", country: "DE", value: "37040044" }),
  ];
  const bare = await linesASecond(count, ibanAt, ["--kind", "iban"]);
  const mixed = await linesASecond(count, (at) => JSON.stringify(requests[at % requests.length]?.(at)), []);
  return [
    { measure: "inspect --batch --compact, bare IBANs", unit: "million/s", ours: bare },
    { measure: "inspect --batch --compact, kinds mixed", unit: "million/s", ours: mixed },
  ];
}

async function linesASecond(count: number, lineAt: (at: number) => string, options: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "paylint-bench-"));
  try {
    const file = path.join(folder, "lines.txt");
    await writeFile(file, Array.from({ length: count }, (_, at) => `${lineAt(at)}\n`).join(""));
    const { seconds } = await run([...INSPECT, ...options], {}, file);
    return count / MILLION / seconds;
  } finally {
    await rm(folder, { recursive: true });
  }
}
