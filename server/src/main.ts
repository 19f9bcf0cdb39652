/**
 * Entry point of the language server: over stdio or IPC, whichever the client's arguments say. The server itself is a
 * bundle of its own, for V8's compile cache only covers what is loaded after it was switched on.
 */
import { enableCompileCache } from "node:module";

enableCompileCache?.();
void import("./server").then(({ startServer }) => startServer());
