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
import { type Encoding, type EncodingResult, Survey, utf16Of } from "../text/encoding";
import type { CheckedFile } from "./checkedFile";
import { withEncoding } from "./withEncoding";

/** Smaller files are read at once. */
export const LARGE_TABLE_BYTES = 2_000_000;

const CHUNK_BYTES = 1 << 16;

export interface TableOptions extends ReportOptions, AnalysisOptions {
  /** Longest table read, in UTF-16 units. */
  readonly longest: number;
  /** As a survey of the whole file told it; without, the file is UTF-16 or UTF-8. */
  readonly encoding?: Encoding;
  readonly subjectsOf: (analysis: Analysis) => readonly BaselineSubject[];
}

/** Why a table is left out; one that is not UTF-8 after all can be read in the encoding that a survey tells. */
interface Skipped {
  readonly skipped: string;
  readonly undecided: boolean;
}

/** Which encoding a file is in that is not UTF-8, told by all of its bytes. */
export async function surveyFile(absolute: string): Promise<EncodingResult> {
  const survey = new Survey();
  for await (const bytes of createReadStream(absolute, { highWaterMark: CHUNK_BYTES })) {
    survey.add(bytes as Uint8Array);
  }
  return survey.result();
}

/**
 * Checks a CSV or TSV file.
 * @returns the report, or why the file is left out
 * @throws what reading the file throws
 */
export async function checkTable(absolute: string, options: TableOptions): Promise<CheckedFile | Skipped> {
  const literals: ReportedLiteral[] = [];
  const findings: ReportedFinding[] = [];
  const frames: Frame[] = [];
  const subjects: BaselineSubject[] = [];
  let literalCount = 0;
  let failure: Skipped | null = null as Skipped | null;
  let encoding: Encoding = "utf-8";
  const fail = (reason: Skipped): void => {
    failure = reason;
  };

  async function* texts(): AsyncGenerator<string> {
    const decode = createTextDecoder(options.encoding ?? null);
    let length = 0;
    let isFirst = true;
    for await (const bytes of createReadStream(absolute, { highWaterMark: CHUNK_BYTES })) {
      if (isFirst) encoding = options.encoding ?? utf16Of(bytes as Uint8Array) ?? "utf-8";
      isFirst = false;
      const decoded = decode(bytes as Uint8Array);
      if ("skipped" in decoded) fail(decoded);
      else if (length + decoded.text.length > options.longest)
        fail({ skipped: `longer than ${options.longest} characters`, undecided: false });
      if ("skipped" in decoded || failure !== null) return;
      // Positions count behind a byte order mark, as in an editor.
      yield length === 0 ? withoutByteOrderMark(decoded.text) : decoded.text;
      length += decoded.text.length;
    }
    const rest = decode(null);
    if ("skipped" in rest) fail(rest);
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
  if (failure !== null || skipped !== null) return failure ?? { skipped: skipped ?? "", undecided: false };
  const report = { path: options.path, literals, literalCount, findings, skipped: null, frames, notes: [] };
  return { report: withEncoding(report, encoding, false), subjects, fixed: 0, unreadable: false, unwritten: null };
}
