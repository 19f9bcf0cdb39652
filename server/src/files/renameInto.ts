/** Putting a file in the place of another, also where Windows holds that for a moment. */
import { renameSync } from "node:fs";
import { errorCode } from "./failure";

interface Renaming {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const REAL: Renaming = {
  platform: process.platform,
  rename: renameSync,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Milliseconds to wait before each further try: some two seconds in all. */
export const RENAME_WAITS: readonly number[] = [10, 20, 50, 100, 200, 400, 600, 800];

/** Windows says these while a virus scanner, an indexer or an editor has the file open; elsewhere they are final. */
const PASSING = new Set(["EPERM", "EBUSY", "EACCES"]);

/** @throws the last failure, where it doesn't pass */
export async function renameInto(from: string, to: string, { platform, rename, wait } = REAL): Promise<void> {
  for (const pause of platform === "win32" ? RENAME_WAITS : []) {
    try {
      return rename(from, to);
    } catch (error) {
      if (!PASSING.has(errorCode(error))) throw error;
      await wait(pause);
    }
  }
  rename(from, to);
}
