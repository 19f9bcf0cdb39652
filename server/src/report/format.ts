/** What an output format is: one file, and one line in `formats.ts`. */
import type { Severity } from "../model";
import type { Counts, FileHead, FindingEntry, LeftOut, Note, ReportedLiteral, RunEnd, Wanted } from "./report";

export interface FormatContext {
  readonly version: string;
  readonly colour: boolean;
  /** Absolute folder that relative paths count from. */
  readonly root: string;
  /** Whether findings were compared with a baseline. */
  readonly baseline: boolean;
  /** Whether what comments, configuration and baseline leave out is shown too, as such. */
  readonly leftOut: boolean;
  /** Nothing but findings: no summary, no files without news. */
  readonly quiet: boolean;
}

export interface OutputFormat {
  readonly wanted: Wanted;
  /** A file's counts are asked for before its findings. */
  readonly countsFirst?: boolean;
  open(context: FormatContext): ReportWriter;
}

/** Many findings of one rule in one column, under one key or in one file, of which the first are listed. */
export interface Flood {
  readonly rule: string;
  /** As `FindingEntry` says it; null for findings in the file, or those that are left where others are floods. */
  readonly under: string | null;
  /** Of the worst among them. */
  readonly severity: Severity;
  readonly count: number;
  readonly shown: number;
}

/** A flood in a sentence without its end. */
export function inWords({ rule, under, count, shown }: Flood): string {
  return `${count} findings of ${rule} ${under === null ? "" : `under ${under} `}in this file, the first ${shown} above`;
}

/**
 * Turns the pieces of a report into text, in the order of its methods; each returns what is to be written. A format leaves
 * out what it has nothing to say of.
 */
export interface ReportWriter {
  begin?(): string;
  /** @param counts of the file's findings where the format wants them first; else all 0 */
  file?(head: FileHead, counts: Counts): string;
  literal?(literal: ReportedLiteral): string;
  finding(entry: FindingEntry, head: FileHead): string;
  /** A finding that is left out, in formats that can show it as such. */
  leftOut?(entry: FindingEntry, by: LeftOut, head: FileHead): string;
  note?(note: Note, head: FileHead): string;
  /** What stands for those of a flood that aren't listed; formats without it, for programs, list all. */
  flood?(flood: Flood, head: FileHead): string;
  /** What stands above all files though it is known behind them: all between `begin` and `end` waits for it. */
  top?(run: RunEnd): string;
  endFile?(head: FileHead): string;
  end(run: RunEnd): string;
}
