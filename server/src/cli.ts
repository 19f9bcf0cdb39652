/**
 * Entry point of the command line tool. The tool itself is a bundle of its own, for V8's compile cache only covers
 * what is loaded after it was switched on.
 */
import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

enableCompileCache?.();
// What is read, checked and written is dropped at once: without these V8 lets the heap grow to ten times what is in use,
// for a twentieth of the time.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=80");
void import("./commandLine");
