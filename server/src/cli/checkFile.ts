/**
 * One file from bytes to report: decoded, analysed, mended where asked, and turned into plain data with the account
 * digits masked.
 */
import { stat } from "node:fs/promises";
import { type Analysis, analyze, type Engine, type PlacedFinding } from "../analysis";
import { applyEdits, safeEdits } from "../analysis/fixes";
import type { BaselineSubject } from "../config/baseline";
import { readFailure } from "../files/failure";
import { readPlainFile } from "../files/plainFile";
import { replaceFile, type WriteOutcome } from "../files/replaceFile";
import { formatOf } from "../formats";
import type { Facts } from "../model";
import { type ReportOptions, toFileReport } from "../report/toFileReport";
import { decodeText, encodeText } from "../text/decode";
import { ENCODING_NAMES, type Encoding } from "../text/encoding";
import type { CheckedFile } from "./checkedFile";
import { checkTable, LARGE_TABLE_BYTES, surveyFile } from "./checkTable";
import { withEncoding } from "./withEncoding";

const BYTE_ORDER_MARK = "\uFEFF";

/** No string is longer. */
export const LONGEST_FILE_BYTES = 0x1fff_ffe8 * 2;

/** Corrections can make others possible; one that keeps coming back is given up. */
const MAX_FIX_ROUNDS = 5;

export interface FileOptions {
  readonly engine: Engine;
  readonly facts: Facts;
  readonly showValues: boolean;
  readonly explain: boolean;
  readonly fix: boolean;
  /** The report lists literals. */
  readonly listLiterals: boolean;
  /** With `--online`: what the interfaces were asked about a literal. */
  readonly online?: NonNullable<ReportOptions["online"]>;
  /** Longest table read in a stream, in UTF-16 units. */
  readonly longestTable: number;
}

/** Reads and checks a file. One that cannot be read, or is no text, is reported as skipped with the reason. */
export async function checkFile(file: { absolute: string; shown: string }, options: FileOptions): Promise<CheckedFile> {
  try {
    const format = formatOf(file.shown);
    const info = await stat(file.absolute);
    if (info.isFile() && (format === "csv" || format === "tsv") && !options.fix && !options.explain) {
      if (info.size >= LARGE_TABLE_BYTES) return await checkLargeTable(file, format, options);
    }
  } catch (error) {
    return { ...skip(file.shown, readFailure(error)), unreadable: true };
  }
  const read = readPlainFile(file.absolute, { limit: LONGEST_FILE_BYTES });
  if (!read.ok) return { ...skip(file.shown, read.reason), unreadable: true };
  return checkBytes(read.bytes, file.shown, options, (content) =>
    replaceFile(file.absolute, content, { expected: read.bytes }),
  );
}

async function checkLargeTable(
  { absolute, shown }: { absolute: string; shown: string },
  format: "csv" | "tsv",
  options: FileOptions,
): Promise<CheckedFile> {
  const table = { ...options, path: shown, format, longest: options.longestTable, subjectsOf };
  const checked = await checkTable(absolute, table);
  if (!("skipped" in checked)) return checked;
  if (!checked.undecided) return skip(shown, checked.skipped);
  const surveyed = await surveyFile(absolute);
  if ("skipped" in surveyed) return skip(shown, surveyed.skipped);
  const again = await checkTable(absolute, { ...table, encoding: surveyed.encoding });
  if ("skipped" in again) return skip(shown, again.skipped);
  return { ...again, report: withEncoding(again.report, surveyed.encoding, surveyed.damaged) };
}

/**
 * Checks a file's content.
 * @param shown path for the report, whose name says the format
 * @param write stores corrected content, in the encoding that the original has
 */
export async function checkBytes(
  bytes: Uint8Array,
  shown: string,
  options: FileOptions,
  write: (content: Buffer) => Promise<WriteOutcome>,
): Promise<CheckedFile> {
  const format = formatOf(shown);
  if (format === null) return skip(shown, "not JSON, YAML or CSV (by its name)");
  const decoded = decodeText(bytes);
  if ("skipped" in decoded) return skip(shown, decoded.skipped);
  const { encoding, damaged } = decoded;
  // Editors count positions behind the mark, and so do reports.
  const mark = decoded.text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  let text = decoded.text.slice(mark.length);
  const original = analyze(text, { path: shown, format, engine: options.engine });
  let analysis = original;
  let fixed = 0;
  for (let round = 0; options.fix && !damaged && round < MAX_FIX_ROUNDS; round++) {
    const edits = safeEdits(analysis.findings, analysis.place);
    if (edits.length === 0) break;
    text = applyEdits(text, edits);
    fixed += edits.length;
    analysis = analyze(text, { path: shown, format, engine: options.engine });
  }
  const written = fixed === 0 ? ({ ok: true } as const) : await writeAs(encoding, mark + text, write);
  // The report is on the file as it lies there.
  if (!written.ok) analysis = original;
  if (analysis.skipped !== null) return skip(shown, analysis.skipped);
  return {
    report: withEncoding(toFileReport(analysis, options), encoding, damaged),
    subjects: subjectsOf(analysis),
    fixed: written.ok ? fixed : 0,
    unreadable: false,
    unwritten: written.ok ? null : written.reason,
  };
}

function subjectsOf(analysis: Analysis): BaselineSubject[] {
  const { path, findings, remarks } = analysis;
  return [
    ...findings.map((placed) => subjectOf(placed, analysis)),
    ...remarks.map(({ rule, message }) => ({ rule, path, keyPath: [], value: message, literal: null })),
  ];
}

function skip(path: string, reason: string): CheckedFile {
  const report = { path, literals: [], literalCount: 0, findings: [], skipped: reason, frames: [], notes: [] };
  return { report, subjects: [], fixed: 0, unreadable: false, unwritten: null };
}

function subjectOf({ finding }: PlacedFinding, analysis: Analysis): BaselineSubject {
  const { rule, literal, field } = finding;
  const { kind, country, value, valid } = literal ?? UNKNOWN;
  const known = { kind, country, value: literal === null ? field.value : value, valid };
  return { rule, path: analysis.path, keyPath: analysis.keyPath(field), value: known.value, literal: known };
}

/** A value that no kind is known of may be an account. */
const UNKNOWN = { kind: "account", country: null, value: "", valid: null } as const;

async function writeAs(
  encoding: Encoding,
  text: string,
  write: (content: Buffer) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  const content = encodeText(text, encoding);
  if (content === null) return { ok: false, reason: `cannot be written (${ENCODING_NAMES[encoding]})` };
  return write(Buffer.from(content));
}
