/** Texts that are told to hold nothing before they are read: the input, and stretches of it that hold little. */
import { expect } from "vitest";
import { type AnalysisOptions, analyze } from "../../server/src/analysis";
import type { FuzzInput } from "./input";

/** Lines of a stretch, and how many stretches of a document are tried. */
const LINES = [1, 2, 4];
const MOST = 60;

/**
 * @returns how many texts aren't read
 * @throws where something is found in one
 */
export function checkUnread({ text, format }: FuzzInput, options: AnalysisOptions): number {
  const lines = text.split("\n").slice(0, MOST);
  const stretches = LINES.flatMap((count) =>
    lines.flatMap((_, at) => (at % count === 0 ? lines.slice(at, at + count).join("\n") : [])),
  );
  // A value by itself, without what its file is called.
  return [text, ...stretches, ...stretches.map((one) => one.replace(/^\s*["\w]+:\s*/u, ""))].filter((one) => {
    const isUnread = !options.engine.mayHold(one, { path: options.path, format });
    if (isUnread) expectNothing(one, options);
    return isUnread;
  }).length;
}

/** @throws where something is found in a text, or would have to be said of it */
export function expectNothing(text: string, options: AnalysisOptions): void {
  const analysis = analyze(text, options);

  const unchecked = [...analysis.pieces()].flatMap((piece) => piece.unchecked);
  const found = {
    literals: analysis.literals.length,
    findings: analysis.findings.length,
    unchecked,
    remarks: analysis.remarks,
  };
  const nothing = { literals: 0, findings: 0, unchecked: [], remarks: [] };
  expect(found, JSON.stringify(text.slice(0, 400))).toEqual(nothing);
}
