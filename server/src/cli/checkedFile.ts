/** What comes of checking one file, read whole or in a stream. */
import type { BaselineSubject } from "../config/baseline";
import type { DetailedFileReport } from "../report/report";

export interface CheckedFile {
  readonly report: DetailedFileReport;
  /** What a baseline knows of each finding of the report, in the same order. */
  readonly subjects: readonly BaselineSubject[];
  /** Corrections that were written to the file. */
  readonly fixed: number;
  readonly unreadable: boolean;
  /** Why corrections were not written, to stand behind the file's name; null where nothing failed. */
  readonly unwritten: string | null;
}
