/** Entry point of the command line tool. The tool itself is a bundle of its own, whose compiled code is kept. */
import path from "node:path";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runCached } from "./codeCache";
import { VERSION } from "./version";

/** Hash of the bundle beside this one; the build fills it in. */
declare const BUNDLE_HASH: string;

/** When the program is loaded V8 has a quarter of it. */
const ENOUGH_BYTES = 8_000_000;
const GROWTH = "--semi-space-growth-factor=4";

/**
 * What is in use is marked, a tenth of a short run's work, to give back what a short run could as well keep: V8 begins with
 * it when twenty megabytes are in use. Where space runs out before it marks at once.
 */
const NO_MARKING = "--no-incremental-marking";
const SHORT_RUN_MS = 1000;

/** How much a function has to be called before V8 spends most on it; by itself V8 takes 3,000 calls for enough. */
const MANY_CALLS = "--invocation-count-for-turbofan=100000";
/** Earlier ones don't know the flag, and say so. */
const V8_THAT_COUNTS = 12;

const [, , first = "", ...rest] = process.argv;
// Asked by scripts again and again; nothing of the tool is needed for it.
if ((first === "--version" || first === "-V") && rest.length === 0) process.stdout.write(`${VERSION}\n`);
else run();

function run(): void {
  keepHeapSmall();
  optimizeLate();
  const { runCommand } = runCached({
    file: path.join(__dirname, "commandLine.js"),
    hash: BUNDLE_HASH,
    use: first,
    flags: [GROWTH, NO_MARKING],
  }) as typeof import("./commandLine");
  void runCommand();
}

/**
 * What is read, checked and written is dropped at once: without these V8 lets the heap grow to ten times what is in use.
 * New objects need some room, or they are collected too often; for V8, enough is four times as much. They get all of it
 * at once, when the program is loaded: while a large file is checked nobody looks whether it is enough.
 */
function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=80");
  setFlagsFromString(GROWTH);
  setFlagsFromString(NO_MARKING);
  setTimeout(() => setFlagsFromString("--incremental-marking"), SHORT_RUN_MS).unref();
  const watch = setInterval(() => {
    const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
    if (young !== undefined && young.space_size < ENOUGH_BYTES) return;
    setFlagsFromString("--semi-space-growth-factor=1");
    clearInterval(watch);
  }, 20);
  watch.unref();
}

/**
 * Most runs are over before the code of V8's second compiler has paid for its making, a good tenth of all their processor
 * time. What takes longer calls its functions often enough. The first compiler begins as early as ever.
 */
function optimizeLate(): void {
  if (Number.parseInt(process.versions.v8, 10) >= V8_THAT_COUNTS) setFlagsFromString(MANY_CALLS);
}
