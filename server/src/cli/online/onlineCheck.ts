/** The first pass of `check --online`: reads the files for their identifiers and asks about them. */
import path from "node:path";
import { analyze } from "../../analysis";
import { withoutByteOrderMark } from "../../domain/text";
import { readPlainFile } from "../../files/plainFile";
import { decodeText } from "../../text/decode";
import { LONGEST_FILE_BYTES } from "../check/checkFile";
import type { Engines } from "../check/engines";
import type { ChosenFile } from "../selection/files";
import type { GivenText } from "../selection/selection";
import type { OnlineRun } from "./online";

/**
 * Asks about the identifiers of all files; what is answered is then in the run's facts.
 * @returns false where the number of queries was not agreed to
 */
export async function askAboutFiles(
  files: readonly ChosenFile[],
  texts: readonly GivenText[],
  engines: Engines,
  run: OnlineRun,
): Promise<boolean> {
  const planner = run.planner(false);
  const add = ({ displayPath, bytes }: GivenText): void => {
    const options = engines.of(path.resolve(displayPath));
    const { format } = options;
    const decoded = format === null ? null : decodeText(bytes);
    if (format === null || decoded === null || "skipped" in decoded) return;
    const analysis = analyze(withoutByteOrderMark(decoded.text), { ...options, format });
    planner.add(analysis.literals.map(({ literal }) => literal));
  };
  for (const text of texts) add(text);
  for (const { absolute, displayPath } of files) {
    // What can't be read is said by the check itself.
    const read = readPlainFile(absolute, { limit: LONGEST_FILE_BYTES });
    if (read.ok) add({ displayPath, bytes: read.bytes });
  }
  return (await run.ask(planner.plan)) !== null;
}
