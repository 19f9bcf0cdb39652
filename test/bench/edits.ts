/** Typing: from an edit to the diagnostics of the new text, over stdio, ours beside the peers and the floor. */
import { type BenchFormat, documentOf, MEGABYTE } from "./documents";
import { type Edit, type ServerCommand, ServerProcess } from "./lspProcess";
import { percentile, type Row } from "./row";
import { floorOf, OURS, PEERS } from "./servers";

export interface EditTimes {
  /** Milliseconds. */
  readonly open: number;
  readonly edits: readonly number[];
  readonly worst: number;
  readonly diagnostics: number;
}

/** Slow peers get fewer edits: the run shall end. */
const EDITS = { ours: 50, peer: 5 };

export async function measureEdits(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    for (const format of ["csv", "json", "yaml"] as const) {
      const text = documentOf(format, size * MEGABYTE);
      const ours = await timesOf(OURS, format, text, EDITS.ours);
      const floor = await timesOf(floorOf(ours.diagnostics), format, text, EDITS.ours);
      const command = PEERS[format];
      const peer = command === null ? null : await timesOf(command, format, text, EDITS.peer);
      const name = command?.name ?? "";
      const row = (measure: string, pick: (times: EditTimes) => number): Row => ({
        measure: `${format} ${size} MB, ${measure}`,
        unit: "ms",
        ours: pick(ours),
        ...(peer === null ? {} : { peer: { name, value: pick(peer) } }),
      });
      rows.push(
        row("open to diagnostics", ({ open }) => open),
        row("edit to diagnostics, p50", ({ edits }) => percentile(edits, 0.5)),
        row("edit to diagnostics, p95", ({ edits }) => percentile(edits, 0.95)),
        {
          measure: `${format} ${size} MB, the same of a server that only echoes`,
          unit: "ms",
          ours: percentile(floor.edits, 0.95),
        },
        row("worst edit (opens a quote)", ({ worst }) => worst),
      );
    }
  }
  return rows;
}

/** The cost of an edit and of opening as documents grow. */
export async function measureGrowth(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ["csv", "json", "yaml"] as const) {
    for (const size of sizes) {
      const { edits } = await timesOf(OURS, format, documentOf(format, size * MEGABYTE), EDITS.ours);
      rows.push({ measure: `growth: ${format} ${size} MB, edit p50`, unit: "ms", ours: percentile(edits, 0.5) });
    }
  }
  return rows;
}

async function timesOf(command: ServerCommand, format: BenchFormat, text: string, count: number): Promise<EditTimes> {
  const server = await ServerProcess.start(command);
  try {
    const open = await server.open(format, text);
    const edits: number[] = [];
    for (const edit of typing(format, text, count)) edits.push(await server.edit(edit));
    const { diagnostics } = server;
    const worst = await server.edit(quoteAtStart(text));
    return { open, edits, worst, diagnostics };
  } finally {
    await server.stop();
  }
}

/** A digit typed into an IBAN somewhere in the document, and taken away again. */
export function* typing(format: BenchFormat, text: string, count: number): Generator<Edit> {
  const lines = text.split("\n");
  for (let index = 0; index < count; index++) {
    // The first edits warm the server up in one place, as a person types in one place.
    let line = Math.floor(((index >> 1) + 1) * 0.61803 * lines.length) % lines.length;
    while (!/DE\d{20}/u.test(lines[line] ?? "")) line = (line + 1) % lines.length;
    const character = (lines[line]?.indexOf("DE", format === "csv" ? (lines[line]?.indexOf("GmbH") ?? 0) : 0) ?? 0) + 8;
    const start = { line, character };
    if (index % 2 === 0) yield { range: { start, end: start }, text: "7" };
    else yield { range: { start, end: { line, character: character + 1 } }, text: "" };
  }
}

/** A quote behind the second line's first value, which turns what is inside and outside of all others. */
function quoteAtStart(text: string): Edit {
  const line = 3;
  const character = (text.split("\n", line + 1)[line] ?? "").search(/\S/u);
  const start = { line, character };
  return { range: { start, end: start }, text: '"' };
}
