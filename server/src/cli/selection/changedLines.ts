/** Lines that changed, and what stands on them. */
import type { Analysis } from "../../analysis";
import { absoluteEdits } from "../../analysis/fixes";
import type { PlacedFinding } from "../../analysis/placed";
import { utf16Of } from "../../text/encoding";

/** Lines from 0, half-open. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** What is changed of a file: all of it where it is new, and where that can't be told, which corrects nothing. */
export type ChangedPart = readonly LineRange[] | "all" | "unknown";

/** Whether lines, the last one included, are among those that changed. */
export function isReported(part: ChangedPart, first: number, last: number): boolean {
  return typeof part === "string" || part.some(({ from, to }) => first < to && last >= from);
}

/** Findings whose corrections change nothing but lines that changed, and move no other line. */
export function correctable(part: ChangedPart, analysis: Analysis): readonly PlacedFinding[] {
  if (part === "all") return analysis.findings;
  if (part === "unknown") return [];
  const lineOf = (offset: number): number => analysis.positionAt(offset).line;
  return analysis.findings.filter(({ finding, start, end }) => {
    if (!isReported(part, lineOf(start), lineOf(end))) return false;
    const edits = finding.fixes.flatMap((fix) => absoluteEdits(fix, analysis.place));
    return edits.every((edit) => {
      const line = lineOf(edit.start);
      const staysInLine = lineOf(edit.end) === line && !/[\r\n]/u.test(edit.newText);
      return staysInLine && isReported(part, line, line);
    });
  });
}

const LF = 0x0a;
const CR = 0x0d;

/**
 * Git ends a line at each byte 0A. Elsewhere a lone CR ends one, too, and in UTF-16 that byte is part of other characters.
 * @param ranges lines as git counts them
 * @returns the same as editors and reports count them
 */
export function asEditorLines(bytes: Uint8Array, ranges: readonly LineRange[]): readonly LineRange[] {
  const utf16 = utf16Of(bytes);
  if (utf16 === null && !bytes.includes(CR)) return ranges;
  const lines = editorLines(bytes, utf16);
  const last = lines.length - 1;
  const at = (gitLine: number): LineRange => lines[Math.max(0, Math.min(gitLine, last))] ?? { from: 0, to: 0 };
  return ranges.map(({ from, to }) => ({ from: at(from).from, to: to > from ? at(to - 1).to : at(from).from }));
}

/** Of each line of git's, the lines that editors see in it. */
function editorLines(bytes: Uint8Array, utf16: ReturnType<typeof utf16Of>): readonly LineRange[] {
  const width = utf16 === null ? 1 : 2;
  const low = utf16 === "utf-16be" ? 1 : 0;
  const unitAt = (at: number): number => (width === 1 ? bytes[at] : word(bytes[at + low], bytes[at + 1 - low])) ?? -1;
  const lines: LineRange[] = [];
  let from = 0;
  let line = 0;
  for (let at = 0; at < bytes.length; at += width) {
    const unit = unitAt(at);
    const ends = unit === LF || (unit === CR && unitAt(at + width) !== LF);
    // In UTF-16 both bytes of a character may be one.
    for (const byte of bytes.subarray(at, at + width)) {
      if (byte !== LF) continue;
      lines.push({ from, to: line + 1 });
      from = ends ? line + 1 : line;
    }
    if (ends) line += 1;
  }
  return [...lines, { from, to: line + 1 }];
}

function word(low: number | undefined, high: number | undefined): number | undefined {
  return low === undefined || high === undefined ? undefined : low + high * 256;
}
