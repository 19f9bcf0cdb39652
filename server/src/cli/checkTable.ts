/**
 * A large CSV file from bytes to report in constant memory: read, analysed and reported segment by segment. Rows stand
 * for themselves, so that what is found is what an analysis of the whole file finds.
 */

import { createReadStream } from "node:fs";
import { type Analysis, type AnalysisOptions, analyzeSegments } from "../analysis";
import { flat } from "../analysis/readParts";
import type { BaselineSubject } from "../config/baseline";
import { withoutByteOrderMark } from "../domain/text";
import type { ReportedFinding, ReportedLiteral } from "../report/report";
import type { Frame } from "../report/shown";
import { type ReportOptions, toFileReport } from "../report/toFileReport";
import { createTextDecoder } from "../text/decode";
import type { CheckedFile } from "./checkedFile";

/** Smaller files are read at once. */
export const LARGE_TABLE_BYTES = 2_000_000;

const CHUNK_BYTES = 1 << 16;

export interface TableOptions extends ReportOptions, AnalysisOptions {
  /** Longest table read, in UTF-16 units. */
  readonly longest: number;
  readonly subjectsOf: (analysis: Analysis) => readonly BaselineSubject[];
}

/**
 * Checks a CSV or TSV file.
 * @returns the report, or why the file is left out
 * @throws what reading the file throws
 */
export async function checkTable(absolute: string, options: TableOptions): Promise<CheckedFile | { skipped: string }> {
  const literals: ReportedLiteral[] = [];
  const findings: ReportedFinding[] = [];
  const frames: Frame[] = [];
  const subjects: BaselineSubject[] = [];
  let literalCount = 0;
  let failure: string | null = null;

  async function* texts(): AsyncGenerator<string> {
    const decode = createTextDecoder();
    let length = 0;
    for await (const bytes of createReadStream(absolute, { highWaterMark: CHUNK_BYTES })) {
      const decoded = decode(bytes as Uint8Array);
      if ("skipped" in decoded) failure = decoded.skipped;
      else if (length + decoded.text.length > options.longest) failure = `longer than ${options.longest} characters`;
      if ("skipped" in decoded || failure !== null) return;
      // Positions count behind a byte order mark, as in an editor.
      yield length === 0 ? withoutByteOrderMark(decoded.text) : decoded.text;
      length += decoded.text.length;
    }
    const rest = decode(null);
    if ("skipped" in rest) failure = rest.skipped;
    else yield rest.text;
  }

  const { skipped } = await analyzeSegments(texts(), options, (analysis) => {
    // What stays is copied: a slice of a segment's text would keep all of it.
    for (const { value, literal, ...subject } of options.subjectsOf(analysis)) {
      const own = flat(value);
      subjects.push({ ...subject, value: own, literal: literal === null ? null : { ...literal, value: own } });
    }
    const part = toFileReport(analysis, options, literalCount);
    literalCount += part.literalCount;
    for (const literal of part.literals) literals.push(literal);
    for (const finding of part.findings) findings.push(finding);
    for (const { from, text } of part.frames) frames.push({ from, text: flat(text) });
  });
  if (failure !== null || skipped !== null) return { skipped: failure ?? skipped ?? "" };
  const report = { path: options.path, literals, literalCount, findings, skipped: null, frames, notes: [] };
  return { report, subjects, fixed: 0, unreadable: false, unwritten: null };
}
