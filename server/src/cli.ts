/**
 * Entry point of the command line tool. The tool itself is a bundle of its own, for V8's compile cache only covers
 * what is loaded after it was switched on.
 */
import { enableCompileCache } from "node:module";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

enableCompileCache?.();
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

void import("./commandLine");
