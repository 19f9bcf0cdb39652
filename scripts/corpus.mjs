/** Bundles scripts/corpus/main.ts and runs it on the folder given. */
import path from "node:path";
import { runBundled } from "./runBundled.mjs";

const folders = process.argv.slice(2).map((folder) => path.resolve(folder));
process.exitCode = await runBundled("scripts/corpus/main.ts", "corpus", folders);
