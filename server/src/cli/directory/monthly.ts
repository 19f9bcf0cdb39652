/** What is worth saying once a month, and a nuisance behind every run. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cacheFolder } from "../../codeCache";
import { readPlainFile } from "../../files/plainFile";

const DAYS = 30;

/**
 * Whether something was last said a month ago or longer; from then on it has been said.
 * @param name of the file that keeps the day
 * @param today ISO date
 * @returns false where the user has no folder to keep it in
 */
export function isDue(name: string, today: string, folder = cacheFolder(process.platform, process.env)): boolean {
  if (folder === null) return false;
  const file = path.join(folder, name);
  const read = readPlainFile(file, { limit: today.length, head: true });
  const last = read.ok ? Date.parse(read.bytes.toString("latin1")) : Number.NaN;
  if (Date.parse(today) - last < DAYS * 24 * 60 * 60 * 1000) return false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A link that stands there is replaced, not followed.
    rmSync(file, { force: true });
    writeFileSync(file, today, { mode: 0o600, flag: "wx" });
    return true;
  } catch {
    return false;
  }
}
