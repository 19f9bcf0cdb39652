/** How soon a server answers `initialize`, and what it holds: idle, with a large document, after typing. */
import { documentOf, MEGABYTE } from "./documents";
import { typing } from "./edits";
import { type ServerCommand, ServerProcess } from "./lspProcess";
import { percentile, type Row } from "./row";
import { JSON_SERVER, OURS, PEERS, YAML_SERVER } from "./servers";

const STARTS = 9;

export async function measureStartUp(): Promise<Row[]> {
  const ours = await startTime(OURS);
  const rows: Row[] = [];
  for (const peer of [JSON_SERVER, YAML_SERVER]) {
    const value = await startTime(peer);
    rows.push({ measure: "start-up to initialize", unit: "ms", ours, peer: { name: peer.name, value } });
  }
  return rows;
}

/** @param size megabytes */
export async function measureMemory(size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ["csv", "json", "yaml"] as const) {
    const text = documentOf(format, size * MEGABYTE);
    const ours = await memoryOf(OURS, format, text, 50);
    const command = PEERS[format][0] ?? null;
    const peer = command === null ? null : await memoryOf(command, format, text, 3);
    for (const moment of ["idle", "after opening", "after 50 edits"] as const) {
      const beside = command === null || peer === null ? {} : { peer: { name: command.name, value: peer[moment] } };
      rows.push({ measure: `resident, ${format} ${size} MB, ${moment}`, unit: "MB", ours: ours[moment], ...beside });
    }
  }
  return rows;
}

async function startTime(command: ServerCommand): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const before = performance.now();
    const server = await ServerProcess.start(command);
    times.push(performance.now() - before);
    await server.stop();
  }
  return percentile(times, 0.5);
}

async function memoryOf(command: ServerCommand, format: "csv" | "json" | "yaml", text: string, edits: number) {
  const server = await ServerProcess.start(command);
  try {
    const idle = server.residentMegabytes();
    await server.open(format, text);
    const opened = server.residentMegabytes();
    for (const edit of typing(text, edits)) await server.edit(edit);
    return { idle, "after opening": opened, "after 50 edits": server.residentMegabytes() };
  } finally {
    await server.stop();
  }
}
