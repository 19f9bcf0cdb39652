/**
 * Entry point of the language server: over stdio or IPC, whichever the client's arguments say. The server itself is a
 * bundle of its own, whose compiled code is kept.
 */
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runCached } from "./codeCache";

/** Hash of the bundle beside this one; the build fills it in. */
declare const BUNDLE_HASH: string;

// New objects get eight times the room that V8 begins with as soon as that is full: else a start is spent on collecting
// them. More it would take while a large document is opened, and it never gives it back: a hundred megabytes for a few
// per cent of speed.
const ROOM = "--semi-space-growth-factor=8";
const NO_MORE_ROOM = "--semi-space-growth-factor=1";

// A start keeps nearly all that it makes, so that marking what is in use, which V8 begins early, finds nothing to give
// back, and is a tenth of the work. Where space runs out all the same, V8 marks at once.
const NO_MARKING = "--no-incremental-marking";
const MARKING = "--incremental-marking";
const START_MS = 5000;

setFlagsFromString(ROOM);
setFlagsFromString(NO_MARKING);
setTimeout(() => setFlagsFromString(MARKING), START_MS).unref();
// Nor does it give back what old objects left behind, and by itself it lets them grow fourfold before it looks.
setFlagsFromString("--heap-growing-percent=60");
const { startServer } = runCached({
  file: path.join(__dirname, "languageServer.js"),
  hash: BUNDLE_HASH,
  use: "server",
  flags: [ROOM, NO_MARKING],
}) as typeof import("./nodeServer");
startServer();
setFlagsFromString(NO_MORE_ROOM);
