/**
 * `npm run bench`: each measure prints ours beside the peers', taken in one run, as ratios. Options: `--json`, `--quick`
 * (small documents, fewer runs), `--profile` (of `trees`, for a browser's tools), and names of measures to run these alone. Nothing here is ever asserted: machines differ.
 */
import { measureBadInput } from "./badInput";
import { measureBatch } from "./batch";
import { measureCommands, measureHook } from "./commands";
import { measureDirectory } from "./directory";
import { serveEcho } from "./echoServer";
import { measureEdits, measureGrowth, measureOpen, measureTyping } from "./edits";
import { measureFormats } from "./formats";
import { measureFiles, measureOpenDocuments } from "./growth";
import { measureIdentifiers } from "./identifiers";
import { formatRow, type Row, ratioOf } from "./row";
import { measureSandbox } from "./sandbox";
import { measureScan } from "./scan";
import { measureSize } from "./size";
import { measureMemory, measureStartUp } from "./startUp";
import { measureTrees } from "./trees";
import { measureWholeProcess } from "./wholeProcess";

type Measure = (quick: boolean) => Iterable<Row> | AsyncIterable<Row> | Promise<Iterable<Row>>;

const MEASURES: Readonly<Record<string, Measure>> = {
  scan: (quick) => measureScan(quick ? 1 : 10),
  formats: (quick) => measureFormats(quick ? [1] : [1, 10]),
  edits: (quick) => measureEdits(quick ? [1] : [1, 10]),
  growth: async (quick) => [
    ...(await measureOpenDocuments(quick ? [1, 10] : [1, 10, 50, 100, 200])),
    ...(await measureFiles(quick ? [100, 200] : [100, 1000, 10_000])),
    ...(await (quick ? measureGrowth([1, 2], [0, 1000]) : measureGrowth([1, 2, 4, 8, 16], [0, 1000, 10_000, 100_000]))),
  ],
  bad: (quick) => measureBadInput(quick),
  process: (quick) => measureWholeProcess(quick ? 5 : 100),
  identifiers: () => measureIdentifiers(),
  batch: (quick) => measureBatch(quick ? 100_000 : 1_000_000),
  trees: (quick) => measureTrees(quick, process.argv.includes("--profile")),
  start: async (quick) => [...(await measureCommands(quick)), ...(await measureStartUp())],
  hook: (quick) => measureHook(quick),
  open: (quick) => measureOpen(quick ? 1 : 10),
  typing: (quick) => measureTyping(quick ? 1 : 10),
  memory: (quick) => measureMemory(quick ? 1 : 10),
  directory: () => measureDirectory(),
  sandbox: () => measureSandbox(),
  size: () => measureSize(),
};

const OPTIONS = ["--json", "--quick", "--profile"];

async function run(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("-"));
  const unknown = args.filter((arg) => !OPTIONS.includes(arg) && !Object.hasOwn(MEASURES, arg));
  if (unknown.length > 0) {
    const known = `the measures ${Object.keys(MEASURES).join(", ")} and the options ${OPTIONS.join(", ")}`;
    console.error(`Unknown: ${unknown.join(", ")}. There are ${known}.`);
    process.exitCode = 2;
    return;
  }
  const asJson = args.includes("--json");
  const all: Row[] = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for await (const row of await measure(args.includes("--quick"))) {
      all.push(row);
      if (!asJson) console.log(formatRow(row));
    }
  }
  if (asJson)
    console.log(
      JSON.stringify(
        all.map((row) => ({ ...row, ratio: ratioOf(row) })),
        null,
        2,
      ),
    );
}

const echo = process.argv.find((arg) => arg.startsWith("--echo="));
if (echo === undefined) void run(process.argv.slice(2));
else serveEcho(Number(echo.slice("--echo=".length)));
