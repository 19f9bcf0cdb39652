/** Fixes as text edits at absolute offsets: for "fix all" in the editor and `--fix` on the command line. */
import type { TextEdit } from "../formats/writer";
import type { Field, Fix } from "../model";
import type { PlacedFinding } from "./placed";

export type { TextEdit };

/** Absolute range of offsets that count in a field's segment: `Analysis.place`. */
export type Place = (field: Field, start: number, end: number) => { readonly start: number; readonly end: number };

/** A fix's edits with absolute offsets, in document order. */
export function absoluteEdits(fix: Fix, place: Place): TextEdit[] {
  return fix.edits
    .map(({ field, start, end, newText }) => ({ ...place(field, start, end), newText }))
    .sort((a, b) => a.start - b.start);
}

/** The edits of every safe fix, the first of those that overlap, in document order. */
export function safeEdits(findings: readonly PlacedFinding[], place: Place): TextEdit[] {
  const groups = findings
    .flatMap(({ finding }) => finding.fixes.find(({ safe }) => safe) ?? [])
    .map((fix) => absoluteEdits(fix, place))
    .sort((a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0));
  const chosen: TextEdit[] = [];
  let behind = -1;
  for (const group of groups) {
    // Two insertions at one place would depend on their order.
    if (group.length === 0 || group.some(({ start }) => start <= behind)) continue;
    chosen.push(...group);
    behind = Math.max(...group.map(({ end }) => end));
  }
  return chosen;
}

/** @param edits in document order, without overlaps */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let output = "";
  let at = 0;
  for (const { start, end, newText } of edits) {
    output += text.slice(at, start) + newText;
    at = end;
  }
  return output + text.slice(at);
}
