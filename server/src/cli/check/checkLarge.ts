/**
 * A large table or XML document from bytes to parts of a report in little memory: read, analysed and reported section by
 * section. What is found is what an analysis of the whole file finds. Of a table one thread reads, for only a reader knows
 * where a row begins (quoted cells hold line breaks), and reading is a small part of the work; what it cuts is checked by
 * any thread, for rows stand for themselves. The file is looked through once before, for whether it can be read at all;
 * who asks for its parts again has it read again.
 */
import { createReadStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { type AnalysisOptions, type CutSection, sectionsOf } from "../../analysis";
import { withoutByteOrderMark } from "../../domain/text";
import type { FilePart } from "../../report/report";
import { type ReportOptions, toFilePart } from "../../report/toFilePart";
import { createTextDecoder, unreadable } from "../../text/decode";
import { type Encoding, type EncodingResult, Survey, utf16Of } from "../../text/encoding";
import type { PartsFrom } from "./checkedFile";
import { InOrder } from "./inOrder";
import { countedFrom, type TableTask } from "./tableTask";

/** Smaller files are read at once. */
export const LARGE_BYTES = 2_000_000;

const CHUNK_BYTES = 1 << 16;

/** Parts that may wait for one before them. */
const MOST_PARTS = 32;

/** Other threads that check sections. */
export interface Helpers {
  /** @returns null where none has room, or none is to start yet */
  take(table: TableTask, section: CutSection): Promise<FilePart> | null;
  readonly isAtWork: boolean;
}

interface LargeOptions extends ReportOptions, AnalysisOptions {
  /** As the survey told it. */
  readonly encoding: Encoding;
}

/**
 * Looks through the file: in which encoding it is, or why it can't be checked.
 * @param longest file read, in UTF-16 units
 * @throws what reading the file throws
 */
export async function surveyLarge(absolute: string, longest: number): Promise<EncodingResult> {
  let length = 0;
  let encoding: Encoding | null = null;
  const decode = createTextDecoder(null);
  for await (const chunk of chunksOf(absolute)) {
    if (chunk !== null) encoding ??= utf16Of(chunk) ?? "utf-8";
    const decoded = decode(chunk);
    if ("skipped" in decoded) return decoded.undecided ? surveyBytes(absolute) : { skipped: decoded.skipped };
    length += decoded.text.length;
    if (length > longest) return { skipped: `longer than ${longest} characters` };
    const reason = unreadable(decoded.text);
    if (reason !== null) return { skipped: reason };
  }
  return { encoding: encoding ?? "utf-8", damaged: false };
}

/** Which encoding a file is in that is not UTF-8, told by all of its bytes. */
async function surveyBytes(absolute: string): Promise<EncodingResult> {
  const survey = new Survey();
  for await (const chunk of chunksOf(absolute)) if (chunk !== null) survey.add(chunk);
  return survey.result();
}

/** What suppression comments begin with. */
const SUPPRESSION = "paylint-ignore";

/** How long a text is, in UTF-16 units, and whether a suppression comment may stand in it: one can speak of all of it. */
export async function measureText(
  absolute: string,
  encoding: Encoding,
): Promise<{ readonly length: number; readonly maySuppress: boolean }> {
  let length = 0;
  let maySuppress = false;
  let last = "";
  for await (const text of textsOf(absolute, encoding)) {
    length += text.length;
    maySuppress ||= text.includes(SUPPRESSION) || (last + text.slice(0, SUPPRESSION.length)).includes(SUPPRESSION);
    last = text.slice(-SUPPRESSION.length);
  }
  return { length, maySuppress };
}

/** The parts of a file that can be checked, in order. @param from what to leave out: that is read and not checked */
export async function* largeParts(
  absolute: string,
  options: LargeOptions,
  from: PartsFrom = { parts: 0, literals: 0 },
  helpers: Helpers | null = null,
): AsyncGenerator<FilePart> {
  let listed = from.literals;
  let passed = 0;
  const table = { absolute, format: options.format, offersFixes: options.offersFixes !== false };
  const line = new InOrder<FilePart>(MOST_PARTS);
  const counted = (part: FilePart): FilePart => {
    const shifted = countedFrom(part, listed);
    listed += part.literalCount;
    return shifted;
  };
  for await (const section of sectionsOf(textsOf(absolute, options.encoding), options)) {
    passed += 1;
    if (passed <= from.parts) continue;
    // The head is what all others are read by; its thread has it.
    const helped = passed === 1 ? null : (helpers?.take(table, section) ?? null);
    line.add(helped ?? toFilePart(section.analyze(), options));
    if (helpers?.isAtWork === true) await setImmediate();
    for (let part = await line.next(false); part !== null; part = await line.next(false)) yield counted(part);
  }
  for (let part = await line.next(true); part !== null; part = await line.next(true)) yield counted(part);
}

async function* textsOf(absolute: string, encoding: Encoding): AsyncGenerator<string> {
  const decode = createTextDecoder(encoding);
  let first = true;
  for await (const chunk of chunksOf(absolute)) {
    const decoded = decode(chunk);
    if ("skipped" in decoded) return;
    // Positions count behind a byte order mark, as in an editor.
    yield first ? withoutByteOrderMark(decoded.text) : decoded.text;
    first = false;
  }
}

/** The file's bytes, and null behind the last ones. */
async function* chunksOf(absolute: string): AsyncGenerator<Uint8Array | null> {
  for await (const bytes of createReadStream(absolute, { highWaterMark: CHUNK_BYTES })) yield bytes as Uint8Array;
  yield null;
}
