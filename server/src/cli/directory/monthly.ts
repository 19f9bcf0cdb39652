/** What is worth saying once a month, and a nuisance behind every run. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cacheFolder } from "../../codeCache";

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
  try {
    const last = Date.parse(readFileSync(file, "utf8"));
    if (Date.parse(today) - last < DAYS * 24 * 60 * 60 * 1000) return false;
  } catch {
    // It has never been said.
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, today, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
