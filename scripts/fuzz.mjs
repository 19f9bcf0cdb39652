/** Bundles test/fuzz/main.ts and runs it; arguments are its own. */
import { runBundled } from "./runBundled.mjs";

process.exitCode = await runBundled("test/fuzz/main.ts", "fuzz", process.argv.slice(2));
