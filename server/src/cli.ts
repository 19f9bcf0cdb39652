/**
 * Entry point of the command line tool. The tool itself is a bundle of its own, for V8's compile cache only covers
 * what is loaded after it was switched on.
 */
import { enableCompileCache } from "node:module";

enableCompileCache?.();
void import("./commandLine");
