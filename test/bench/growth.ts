/** The cost of one edit as more documents are open, and of a check as there are more files. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { documentOf } from "./documents";
import { typing } from "./edits";
import { ServerProcess } from "./lspProcess";
import { run } from "./processes";
import { percentile, type Row } from "./row";
import { OURS } from "./servers";

const EDITS = 30;

export async function measureOpenDocuments(counts: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of counts) {
    const server = await ServerProcess.start(OURS);
    const text = documentOf("json", 18_000);
    for (let at = 0; at < count; at++) await server.open("json", text, `document-${at}`);
    await server.untilQuiet(0);
    const edits: number[] = [];
    const before = server.processorMilliseconds();
    for (const edit of typing(text, EDITS)) edits.push(await server.edit(edit));
    const processor = (server.processorMilliseconds() - before) / EDITS;
    const of = `growth: ${count} documents of 18 KB open`;
    rows.push(
      { measure: `${of}, edit p50`, unit: "ms", ours: percentile(edits, 0.5) },
      { measure: `${of}, edit, processor time`, unit: "ms", ours: processor },
      { measure: `${of}, resident`, unit: "MB", ours: server.residentMegabytes() },
    );
    await server.stop();
  }
  return rows;
}

export async function measureFiles(counts: readonly number[]): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "paylint-bench-"));
  try {
    const rows: Row[] = [];
    let written = 0;
    for (const count of counts) {
      for (; written < count; written++) {
        const inside = path.join(folder, `folder-${written % 100}`);
        await mkdir(inside, { recursive: true });
        const density = written % 25 === 0 ? "dense" : "bare";
        await writeFile(
          path.join(inside, `${written}.yaml`),
          documentOf("yaml", 1500, { density, layout: 0, seed: written }),
        );
      }
      const { seconds } = await run([path.resolve("dist/cli.js"), "check", folder]);
      rows.push({ measure: `growth: check of ${count} files, processor time`, unit: "s", ours: seconds });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
