/**
 * One file from bytes to report: decoded, analysed, corrected where asked, and turned into plain data with the account
 * digits masked.
 */
import { statSync } from "node:fs";
import { type Analysis, analyze } from "../../analysis";
import { fixAll } from "../../analysis/fixes";
import { isSelected } from "../../config/catalogue";
import { readFailure } from "../../files/failure";
import { realPathOf } from "../../files/gate";
import { readPlainFile } from "../../files/plainFile";
import { replaceFile, type WriteOutcome } from "../../files/replaceFile";
import { isStreamed, isTableFormat, type StreamedFormat } from "../../formats";
import type { FilePart, FileStart } from "../../report/report";
import { toFilePart, toFileParts } from "../../report/toFilePart";
import type { BeforeAndAfter } from "../../report/unifiedDiff";
import { decodeText, encodeText } from "../../text/decode";
import { ENCODING_NAMES, type Encoding } from "../../text/encoding";
import { correctable } from "../selection/changedLines";
import type { ChosenFile } from "../selection/files";
import type { CheckedFile } from "./checkedFile";
import { type Helpers, LARGE_BYTES, largeParts, measureText, surveyLarge } from "./checkLarge";
import type { Engines, FileOptions } from "./engines";

const BYTE_ORDER_MARK = "\uFEFF";

/** No string is longer. */
export const LONGEST_FILE_BYTES = 0x1fff_ffe8 * 2;

/** Reads and checks a file. One that cannot be read, or is no text, is reported as skipped with the reason. */
export async function checkFile(
  file: Pick<ChosenFile, "absolute" | "displayPath" | "within">,
  engines: Pick<Engines, "of">,
  helpers: Helpers | null = null,
): Promise<CheckedFile> {
  const options = engines.of(file.absolute);
  const { format } = options;
  if (format === null) return unknownType(file.displayPath);
  if (isStreamed(format) && !options.fix && !options.explain) {
    try {
      const info = statSync(file.absolute);
      const large = info.isFile() && info.size >= LARGE_BYTES ? await checkLarge(file, format, options, helpers) : null;
      if (large !== null) return large;
    } catch (error) {
      return skip(file.displayPath, readFailure(error));
    }
  }
  const place = options.fix ? realPathOf(file.absolute) : null;
  const read = readPlainFile(file.absolute, { limit: LONGEST_FILE_BYTES });
  if (!read.ok) return skip(file.displayPath, read.reason);
  return checkBytes(read.bytes, file.displayPath, options, (content, texts) =>
    options.show === undefined
      ? replaceFile(file.absolute, content, { expected: read.bytes, expectedAt: place, within: file.within })
      : options.show(file.displayPath, texts, options.facts),
  );
}

/** @returns null for a file that has to be read at once */
async function checkLarge(
  { absolute, displayPath }: { absolute: string; displayPath: string },
  format: StreamedFormat,
  options: FileOptions,
  helpers: Helpers | null,
): Promise<CheckedFile | null> {
  const isTable = isTableFormat(format);
  const surveyed = await surveyLarge(absolute, isTable ? options.longestTable : Number.POSITIVE_INFINITY);
  if ("skipped" in surveyed) return skip(displayPath, surveyed.skipped);
  const { encoding, damaged } = surveyed;
  if (!isTable) {
    const { maxLength } = options.engine;
    const { length, maySuppress } = await measureText(absolute, encoding);
    if (length > maxLength) return skip(displayPath, `longer than the limit of ${maxLength} characters`);
    if (maySuppress) return null;
  }
  const large = { ...options, format, encoding, offersFixes: !damaged };
  const parts: CheckedFile["parts"] = (from) => largeParts(absolute, large, from, isTable ? helpers : null);
  return checked({ path: displayPath, encoding: nameOf(surveyed) }, parts);
}

/**
 * Checks a file's content.
 * @param displayPath path for the report
 * @param write stores corrected content, in the encoding that the original has
 */
export async function checkBytes(
  bytes: Uint8Array,
  displayPath: string,
  options: FileOptions,
  write: (content: Buffer, texts: BeforeAndAfter) => Promise<WriteOutcome>,
): Promise<CheckedFile> {
  const { path, format, engine } = options;
  if (format === null) return unknownType(displayPath);
  const decoded = decodeText(bytes);
  if ("skipped" in decoded) return skip(displayPath, decoded.skipped);
  const { encoding, damaged } = decoded;
  // Editors count positions behind the mark, and so do reports.
  const mark = decoded.text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const text = decoded.text.slice(mark.length);
  const isRead = text.length > engine.maxLength || isAmongFirst(text) || engine.mayHold(text, { path, format });
  if (!isRead) return checked({ path: displayPath, encoding: nameOf(decoded) }, () => NO_PARTS);
  const original = analyze(text, { path, format, engine });
  const { corrected, fixed } = damaged ? unchanged(original) : correct(original, displayPath, options);
  const written =
    fixed === 0
      ? ({ ok: true } as const)
      : await writeAs(encoding, mark + corrected.slice(0, corrected.length), (content) =>
          write(content, { before: original, after: corrected }),
        );
  // The report is on the file as it lies there.
  const analysis = written.ok && options.show === undefined ? corrected : original;
  if (analysis.skipped !== null) return skip(displayPath, analysis.skipped);
  const parts = partsOf(analysis, { ...options, offersFixes: !damaged });
  return {
    ...checked({ path: displayPath, encoding: nameOf(decoded) }, parts),
    fixed: written.ok ? fixed : 0,
    ...(written.ok ? {} : { obstacle: "unwritten" as const, unwritten: written.reason }),
  };
}

interface Correction {
  readonly corrected: Analysis;
  /** How many findings were corrected. */
  readonly fixed: number;
}

function unchanged(original: Analysis): Correction {
  return { corrected: original, fixed: 0 };
}

function correct(original: Analysis, displayPath: string, { fix, changed }: FileOptions): Correction {
  if (fix === false) return unchanged(original);
  const { only, unsafe } = fix;
  const choice = only.length === 0 ? { unsafe } : { unsafe, ofRule: (rule: string) => isSelected(rule, only) };
  const { document, count } = fixAll(original, choice, (each) => correctable(changed(displayPath), each));
  return { corrected: document, fixed: count };
}

/** So much text is read whatever it holds: to make ready for telling that it holds nothing takes longer. */
const FIRST_UNITS = 16_384;
let units = 0;

function isAmongFirst(text: string): boolean {
  units += text.length;
  return units <= FIRST_UNITS;
}

const NO_PARTS: readonly FilePart[] = [];

/** A function of its own: one made where the file is read would keep its bytes until the report is written. */
function partsOf(analysis: Analysis, options: FileOptions): CheckedFile["parts"] {
  // Explanations stand behind all findings.
  const all = (): Iterable<FilePart> =>
    options.explain ? [toFilePart(analysis, options)] : toFileParts(analysis, options);
  return (from) => behind(all(), from?.parts ?? 0);
}

function* behind(parts: Iterable<FilePart>, count: number): Generator<FilePart> {
  let passed = 0;
  for (const part of parts) {
    passed += 1;
    if (passed > count) yield part;
  }
}

function checked(head: Partial<FileStart> & { readonly path: string }, parts: CheckedFile["parts"]): CheckedFile {
  return {
    head: { skipped: null, encoding: null, ...head },
    parts,
    fixed: 0,
    obstacle: null,
    unwritten: null,
  };
}

function unknownType(path: string): CheckedFile {
  return { ...skip(path, "not a format that Paylint reads (by its name)"), obstacle: "unknown-type" };
}

function skip(path: string, reason: string): CheckedFile {
  return { ...checked({ path, skipped: reason }, () => []), obstacle: "unread" };
}

/** What the report says of the encoding; null for UTF-8. Text that can't be written back as it was gets no corrections. */
function nameOf({ encoding, damaged }: { readonly encoding: Encoding; readonly damaged: boolean }): string | null {
  if (damaged) return `${ENCODING_NAMES[encoding]}, with bytes that are none`;
  return encoding === "utf-8" ? null : ENCODING_NAMES[encoding];
}

async function writeAs(
  encoding: Encoding,
  text: string,
  write: (content: Buffer) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  const content = encodeText(text, encoding);
  if (content === null) return { ok: false, reason: `cannot be written (${ENCODING_NAMES[encoding]})` };
  return write(Buffer.from(content));
}
