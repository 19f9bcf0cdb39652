/** Entry point of the command line tool. The tool itself is a bundle of its own, whose compiled code is kept. */
import path from "node:path";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runCached } from "./codeCache";

/** Hash of the bundle beside this one; the build fills it in. */
declare const BUNDLE_HASH: string;

// What is read, checked and written is dropped at once: without these V8 lets the heap grow to ten times what is in use.
// New objects need some room, or they are collected too often; for V8, enough is eight times as much.
setFlagsFromString("--heap-growing-percent=80");
const ENOUGH_BYTES = 8_000_000;
const watch = setInterval(() => {
  const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
  if (young !== undefined && young.space_size < ENOUGH_BYTES) return;
  setFlagsFromString("--semi-space-growth-factor=1");
  clearInterval(watch);
}, 20);
watch.unref();

runCached({
  file: path.join(__dirname, "commandLine.js"),
  hash: BUNDLE_HASH,
  use: process.argv[2] ?? "",
  flags: ["--semi-space-growth-factor=2"],
});
