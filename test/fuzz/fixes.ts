/** Fixes touch their value only: what the reference libraries read before and behind differs in that value alone. */

import { expect } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { absoluteEdits, applyEdits, chosenEdits } from "../../server/src/analysis/fixes";
import { textOf } from "../../server/src/domain/message";
import type { Field, Fix } from "../../server/src/model";
import type { FuzzInput } from "./input";
import { type Leaf, leavesOf } from "./reference";

/**
 * @returns how many fixes were compared: none where the libraries refuse the document
 * @throws where a fix does more than it says
 */
export function checkFixes({ text, format }: FuzzInput, analysis: Analysis): number {
  const fixes = analysis.findings.flatMap(({ finding }) => finding.fixes);
  if (fixes.length === 0) return 0;
  const before = leavesOf(text, format);
  if (before === null) return 0;
  for (const fix of fixes) {
    const after = leavesOf(applyEdits(text, absoluteEdits(fix, analysis.place)), format);
    const changes = changesBetween(before, after, textOf(fix.title));
    const fields = new Set(fix.edits.map(({ field }) => field));
    expect(changes.length, `${textOf(fix.title)}: values changed`).toBeLessThanOrEqual(fields.size);
    for (const change of changes) expectPromise(change, fix, [...fields]);
  }
  const edits = chosenEdits(analysis.findings, analysis.place);
  const changes = changesBetween(before, leavesOf(applyEdits(text, edits), format), "all safe fixes");
  expect(changes.length).toBeLessThanOrEqual(edits.length);
  return fixes.length;
}

interface Change {
  readonly from: string;
  readonly to: string;
}

function changesBetween(before: readonly Leaf[], after: readonly Leaf[] | null, title: string): Change[] {
  expect(after, `${title}: still read`).not.toBeNull();
  const paths = (leaves: readonly Leaf[]) => leaves.map(({ path }) => path);
  expect(paths(after ?? []), `${title}: keys and fields`).toEqual(paths(before));
  return before.flatMap(({ value }, at) => {
    const to = after?.[at]?.value ?? "";
    return to === value ? [] : [{ from: value, to }];
  });
}

/** Where the value is the whole field, it is what the edits make of it. */
function expectPromise({ from, to }: Change, fix: Fix, fields: readonly Field[]): void {
  const whole = fields.filter((field) => field.value === from && field.verbatim);
  if (whole.length === 0) {
    // Part of a larger value, or of a text inside one.
    expect(
      fields.some(({ value }) => isWithin(value, from)),
      `${textOf(fix.title)}: ${JSON.stringify(from)}`,
    ).toBe(true);
    return;
  }
  const promised = whole.map((field) => withEdits(field, fix));
  expect(promised, textOf(fix.title)).toContain(to);
}

function isWithin(part: string, whole: string): boolean {
  return signsOf(whole).includes(signsOf(part));
}

function signsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

function withEdits(field: Field, { edits }: Fix): string {
  const own = edits
    .filter((edit) => edit.field === field)
    .map(({ start, end, newText }) => ({ start: start - field.start, end: end - field.start, newText }))
    .sort((a, b) => a.start - b.start);
  const made = applyEdits(field.value, own);
  const isQuoted = field.style === "plain" && field.container.kind !== "row" && /^".*"$/u.test(made);
  return isQuoted ? made.slice(1, -1) : made;
}
