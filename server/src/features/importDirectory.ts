/** *Import directory file…*: takes a file that an institution publishes into the user's own directories. */
import type { ImportDirectoryResult } from "../protocol";
import type { Session } from "./session";

/** Rejected records that a message has room for; the command line lists more. */
const SHOWN_REJECTIONS = 3;

export interface ImportWatcher {
  /** Something came in that documents depend on. */
  onChange(): void;
  /** So many records of so many are read. */
  onProgress(done: number, all: number): void;
}

/** @param file absolute path */
export async function importDirectoryFile(
  file: string,
  { directory, view }: Session,
  { onChange, onProgress }: ImportWatcher,
): Promise<ImportDirectoryResult> {
  if (file === "") return { ok: false, message: "Expected the path of a file." };
  if (directory === null)
    return { ok: false, message: "The bank directory is switched off (paylint.directory.enabled)." };
  const outcome = await directory.import({ file, today: view.today, onProgress });
  if (!outcome.ok) return outcome;
  onChange();
  const { description, accepted, rejected, rejections } = outcome;
  const reasons = rejections.slice(0, SHOWN_REJECTIONS).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = rejected > reasons.length && reasons.length > 0 ? ", and more" : "";
  const left = rejected === 0 ? "" : ` ${rejected} left out (${reasons.join("; ")}${more}).`;
  return { ok: true, message: `${description.title}, ${description.date}: ${accepted} records taken.${left}` };
}
