/**
 * Comments that leave a finding out: the reference libraries read the same values before and behind, the finding is gone,
 * and line ends and byte order mark stay what they were.
 */
import { expect } from "vitest";
import { type Analysis, type AnalysisOptions, analyze } from "../../server/src/analysis";
import { applyEdits } from "../../server/src/analysis/fixes";
import { commentEdit } from "../../server/src/features/actions/suppressAction";
import { snapshotOf } from "../../server/src/features/documents/live";
import type { FuzzInput } from "./input";
import { leavesOf } from "./reference";

/** Of one document so many findings are left out, one at a time. */
const MOST = 6;

const REASON = "kept on\r\npurpose";

/**
 * @returns how many comments were written
 * @throws where one does more than leaving the finding out
 */
export function checkComments({ text, format }: FuzzInput, analysis: Analysis, options: AnalysisOptions): number {
  const snapshot = snapshotOf(analysis, "file:///document", 1);
  const inSegments = snapshotOf(analyze(text, { ...options, segmentUnits: 64 }), "file:///document", 1);
  const before = leavesOf(text, format);
  let written = 0;
  for (const { finding, start } of analysis.findings.slice(0, MOST)) {
    // In small segments another place may be found, or none: what begins before a segment is out of sight.
    const edits = [snapshot, inSegments].flatMap((one) => commentEdit(one, start, finding.rule, REASON) ?? []);
    for (const edit of edits) {
      written++;
      const after = applyEdits(text, [edit]);
      const title = `${JSON.stringify(edit.newText)} at ${edit.start}`;
      if (before !== null) expect(leavesOf(after, format), title).toEqual(before);
      const commented = analyze(after, options);
      const at = start + (edit.start <= start ? edit.newText.length : 0);
      const left = commented.findings.filter((one) => one.finding.rule === finding.rule && one.start === at);
      expect(left, `${title}: the finding is gone`).toEqual([]);
      expect(breaksIn(text), `${title}: line ends`).toEqual(expect.arrayContaining(breaksIn(after)));
      expect(after.startsWith("\ufeff"), `${title}: byte order mark`).toBe(text.startsWith("\ufeff"));
    }
  }
  return written;
}

/** The kinds of line ends; where there are none yet, a line feed may come. */
function breaksIn(text: string): string[] {
  const breaks = [...new Set(text.match(/\r\n|\n|\r/gu) ?? [])];
  return breaks.length === 0 ? ["\n"] : breaks;
}
