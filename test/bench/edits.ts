/** Typing: from an edit to the diagnostics of the new text, over stdio, ours beside the peers and the floor. */
import { type BenchFormat, documentOf, MEGABYTE } from "./documents";
import { type Edit, type ServerCommand, ServerProcess } from "./lspProcess";
import { alternately, run } from "./processes";
import { percentile, type Row } from "./row";
import { floorOf, OURS, PEERS } from "./servers";

export interface EditTimes {
  /** Milliseconds; `last` until nothing more was published. */
  readonly open: number;
  readonly last: number;
  readonly edits: readonly number[];
  /** Processor time of an edit, on average. */
  readonly processor: number;
  readonly worst: number;
  readonly diagnostics: number;
  /** Megabytes resident after the edits. */
  readonly resident: number;
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
      const peers = await peersOf(format, text);
      const row = (measure: string, unit: Row["unit"], pick: (times: EditTimes) => number) => {
        const plain: Row = { measure: `${format} ${size} MB, ${measure}`, unit, ours: pick(ours) };
        if (peers.length === 0) rows.push(plain);
        for (const { name, times } of peers) rows.push({ ...plain, peer: { name, value: pick(times) } });
      };
      row("open to first diagnostics", "ms", ({ open }) => open);
      row("open to last diagnostics", "ms", ({ last }) => last);
      row("edit to diagnostics, p50", "ms", ({ edits }) => percentile(edits, 0.5));
      row("edit to diagnostics, p95", "ms", ({ edits }) => percentile(edits, 0.95));
      row("edit, processor time", "ms", ({ processor }) => processor);
      row("resident after the edits", "MB", ({ resident }) => resident);
      row("worst edit (opens a quote)", "ms", ({ worst }) => worst);
      rows.push({
        measure: `${format} ${size} MB, edit p95 of a server that only echoes`,
        unit: "ms",
        ours: percentile(floor.edits, 0.95),
      });
    }
  }
  return rows;
}

async function peersOf(format: BenchFormat, text: string): Promise<{ name: string; times: EditTimes }[]> {
  const peers: { name: string; times: EditTimes }[] = [];
  for (const command of PEERS[format]) {
    peers.push({ name: command.name, times: await timesOf(command, format, text, EDITS.peer) });
  }
  return peers;
}

/** The cost of an edit and of opening as documents grow, and as their findings do. */
export async function measureGrowth(sizes: readonly number[], findings: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  const add = async (format: BenchFormat, what: string, text: string) => {
    const { open, last, edits, processor } = await timesOf(OURS, format, text, EDITS.ours);
    const of = `growth: ${format} ${what}`;
    rows.push(
      { measure: `${of}, open to first diagnostics`, unit: "ms", ours: open },
      { measure: `${of}, open to last diagnostics`, unit: "ms", ours: last },
      { measure: `${of}, edit p50`, unit: "ms", ours: percentile(edits, 0.5) },
      { measure: `${of}, edit, processor time`, unit: "ms", ours: processor },
    );
  };
  for (const format of ["csv", "json", "yaml"] as const) {
    for (const size of sizes) await add(format, `${size} MB`, documentOf(format, size * MEGABYTE));
    for (const count of findings) await add(format, `${count} findings`, wrongIbans(format, count));
  }
  return rows;
}

/** How soon a document is there: a small one in a server that has just been started, and a large one. @param size megabytes */
export async function measureOpen(size: number): Promise<Row[]> {
  const rows: Row[] = [];
  const small = documentOf("json", 18_000);
  const [ours, node] = await alternately(
    [() => processorOfOpening(OURS, small), async () => (await run(["-e", "0"])).seconds * 1000],
    9,
  );
  const measure = "server start to diagnostics, 18 KB of JSON, processor time";
  rows.push({ measure, unit: "ms", ours: ours ?? 0, peer: { name: "node -e 0", value: node ?? 0 } });
  for (const format of ["csv", "json", "yaml"] as const) {
    const text = documentOf(format, size * MEGABYTE);
    const peer = PEERS[format][0];
    const [first, other] = await alternately(
      [() => openingOf(OURS, format, text), async () => (peer === undefined ? null : openingOf(peer, format, text))],
      3,
    );
    const row: Row = { measure: `${format} ${size} MB, open to first diagnostics`, unit: "ms", ours: first ?? 0 };
    rows.push(peer === undefined || other == null ? row : { ...row, peer: { name: peer.name, value: other } });
  }
  return rows;
}

async function openingOf(command: ServerCommand, format: BenchFormat, text: string): Promise<number> {
  const server = await ServerProcess.start(command);
  const opened = await server.open(format, text);
  await server.stop();
  return opened;
}

async function processorOfOpening(command: ServerCommand, text: string): Promise<number> {
  const server = await ServerProcess.start(command);
  await server.open("json", text);
  const processor = server.processorMilliseconds();
  await server.stop();
  return processor;
}

/** An edit while the document is still being checked, beside one when it has been. @param size megabytes */
export async function measureTyping(size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ["csv", "json", "yaml"] as const) {
    const text = documentOf(format, size * MEGABYTE);
    const server = await ServerProcess.start(OURS);
    const opened = await server.open(format, text);
    const during: number[] = [];
    for (const edit of typing(text, EDITS.ours)) during.push(await server.edit(edit));
    await server.untilQuiet(opened);
    const before = server.processorMilliseconds();
    const checked: number[] = [];
    for (const edit of typing(text, EDITS.ours)) checked.push(await server.edit(edit));
    const processor = (server.processorMilliseconds() - before) / EDITS.ours;
    await server.stop();
    const echo = await timesOf(floorOf(server.diagnostics), format, text, EDITS.ours);
    const of = `${format} ${size} MB, edit`;
    const p50 = percentile(checked, 0.5);
    rows.push(
      {
        measure: `${of} while it is checked, p50`,
        unit: "ms",
        ours: percentile(during, 0.5),
        peer: { name: "when it has been, p50", value: p50 },
      },
      {
        measure: `${of} while it is checked, p95`,
        unit: "ms",
        ours: percentile(during, 0.95),
        peer: { name: "when it has been, p50", value: p50 },
      },
      { measure: `${of}, processor time`, unit: "ms", ours: processor, peer: { name: "echo", value: echo.processor } },
    );
  }
  return rows;
}

const RECORDS = 100_000;

/** As many records whatever the number of wrong ones, which are spread over all of them. */
function wrongIbans(format: BenchFormat, wrong: number): string {
  const wrongBefore = (at: number) => Math.floor((at * wrong) / RECORDS);
  const ibans = Array.from({ length: RECORDS }, (_, at) => {
    const iban = `DE${wrongBefore(at + 1) > wrongBefore(at) ? 88 : 89}370400440532013000`;
    return format === "csv" ? iban : format === "json" ? `{"iban":"${iban}"}` : `- iban: ${iban}`;
  });
  if (format === "csv") return `iban\n${ibans.join("\n")}\n`;
  return format === "json" ? `[\n${ibans.join(",\n")}\n]\n` : `${ibans.join("\n")}\n`;
}

async function timesOf(command: ServerCommand, format: BenchFormat, text: string, count: number): Promise<EditTimes> {
  const server = await ServerProcess.start(command);
  try {
    const open = await server.open(format, text);
    const last = await server.untilQuiet(open);
    const edits: number[] = [];
    const before = server.processorMilliseconds();
    for (const edit of typing(text, count)) edits.push(await server.edit(edit));
    const processor = (server.processorMilliseconds() - before) / count;
    const resident = server.residentMegabytes();
    const { diagnostics } = server;
    const worst = await server.edit(quoteAtStart(text));
    return { open, last, edits, processor, worst, diagnostics, resident };
  } finally {
    await server.stop();
  }
}

const IBAN = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/u;

/** A digit typed into an IBAN somewhere in the document, and taken away again. */
export function* typing(text: string, count: number): Generator<Edit> {
  const lines = text.split("\n");
  for (let index = 0; index < count; index++) {
    // A digit and its way back in one place, as a person types in one place.
    let line = Math.floor(((index >> 1) + 1) * 0.61803 * lines.length) % lines.length;
    while (!IBAN.test(lines[line] ?? "")) line = (line + 1) % lines.length;
    const character = (IBAN.exec(lines[line] ?? "")?.index ?? 0) + 8;
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
