/**
 * Entry point of the language server: over stdio or IPC, whichever the client's arguments say. The server itself is a
 * bundle of its own, for V8's compile cache only covers what is loaded after it was switched on.
 */
import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

enableCompileCache?.();
// While a large document is opened V8 would let the space for new objects grow, and it never gives it back: a hundred
// megabytes for a few per cent of speed.
setFlagsFromString("--semi-space-growth-factor=1");
// Nor does it give back what old objects left behind, and by itself it lets them grow fourfold before it looks.
setFlagsFromString("--heap-growing-percent=60");
void import("./server").then(({ startServer }) => startServer());
