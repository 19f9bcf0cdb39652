/** Runs the suite as soon as the window has started, and writes the results to the file that the rig names. */
import { renameSync, writeFileSync } from "node:fs";
import { runSuite } from "./suite";

export async function activate(): Promise<void> {
  const file = process.env.PAYLINT_SUITE_RESULTS;
  if (file === undefined) return;
  const results = await runSuite();
  // Whoever waits for the file must never see half of it.
  writeFileSync(`${file}.part`, JSON.stringify(results));
  renameSync(`${file}.part`, file);
}
