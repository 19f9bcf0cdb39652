/** Runs the command line for a report in a file. */
import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";

interface ReportRequest {
  readonly folders: readonly string[];
  readonly format: string;
  /** Absolute path. */
  readonly target: string;
}

export interface WrittenReport {
  readonly isWritten: boolean;
  /** Why it was not written, or not on everything; null where all is well. */
  readonly complaint: string | null;
}

/**
 * Exit codes 0 and 1 are reports, without and with errors in the files. With any other the report may still have been
 * written, on what could be checked.
 * @param cli absolute path of the command line's bundle
 */
export async function writeReport(cli: string, { folders, format, target }: ReportRequest): Promise<WrittenReport> {
  const before = await stampOf(target);
  const { code, lastWord } = await run([cli, "check", ...folders, "--format", format, "--output", target], folders[0]);
  if (code === 0 || code === 1) return { isWritten: true, complaint: null };
  return { isWritten: (await stampOf(target)) !== before, complaint: lastWord };
}

function run(args: readonly string[], cwd: string | undefined): Promise<{ code: unknown; lastWord: string }> {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { cwd, env, maxBuffer: 64_000_000 }, (error, _out, stderr) => {
      const lastWord = stderr.trim().split("\n").at(-1) ?? "";
      resolve({ code: error === null ? 0 : error.code, lastWord: lastWord === "" ? "It could not run." : lastWord });
    });
  });
}

/** Differs once a file was written anew; empty where there is none. */
async function stampOf(file: string): Promise<string> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return "";
  }
}
