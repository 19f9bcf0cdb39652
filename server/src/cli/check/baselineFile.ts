/** The baseline as a file: read before a run, written after it. */
import { type Baseline, BaselineEntries, parseBaseline } from "../../config/baseline";
import { drawBaselineKey, hmacSha256 } from "../../config/keyedHash";
import { readPlainFile } from "../../files/plainFile";
import { replaceFile } from "../../files/replaceFile";
import { say } from "../terminal/output";

type LoadedBaseline =
  | { readonly ok: true; readonly value: Baseline | null }
  | { readonly ok: false; readonly error: string };

const MAX_BYTES = 500_000_000;

/** @returns the baseline, null where none is named, or why it can't be used */
export function loadBaseline(file: string | undefined): LoadedBaseline {
  if (file === undefined) return { ok: true, value: null };
  const read = readPlainFile(file, { limit: MAX_BYTES });
  if (!read.ok) return { ok: false, error: `${file}: ${read.reason}` };
  const result = parseBaseline(read.bytes.toString("utf8"));
  return result.ok ? { ok: true, value: result.baseline } : { ok: false, error: `${file}: ${result.reason}` };
}

/** A collection for the baseline that is to be written; with the key of the one it replaces, what stays keeps its lines. */
export function collectFor(file: string): BaselineEntries {
  const former = loadBaseline(file);
  const key = (former.ok ? former.value?.key : undefined) ?? drawBaselineKey();
  return new BaselineEntries(key, hmacSha256);
}

/** Writes the baseline and says so. @returns whether it is written */
export async function storeBaseline(file: string, entries: BaselineEntries): Promise<boolean> {
  const written = await replaceFile(file, entries.toText(), { within: null });
  say(written.ok ? `${entries.size} findings written to ${file}.` : `paylint: ${file}: ${written.reason}.`);
  return written.ok;
}
