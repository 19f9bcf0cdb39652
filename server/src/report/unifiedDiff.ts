/** `--diff`: what corrections would change, as a unified difference; masked like every report. */
import { structuredPatch } from "diff";
import type { Analysis } from "../analysis";
import { visible } from "../masking";
import type { Facts } from "../model";
import { Redactor } from "./redactor";

export interface BeforeAndAfter {
  readonly before: Analysis;
  readonly after: Analysis;
}

/**
 * @param path as the report names the file
 * @returns the difference; with values shown, one that `patch` can apply
 */
export function formatDiff(
  path: string,
  { before, after }: BeforeAndAfter,
  options: { readonly facts: Facts; readonly showValues: boolean },
): string {
  const [old, corrected] = [before, after].map((analysis) => new Redactor(analysis, options.facts, options.showValues));
  const name = visible(path);
  const { hunks } = structuredPatch(name, name, before.slice(0, before.length), after.slice(0, after.length), "", "", {
    context: 3,
  });
  const lines = [`--- a/${name}`, `+++ b/${name}`];
  for (const { oldStart, oldLines, newStart, newLines, lines: changed } of hunks) {
    lines.push(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`);
    let oldLine = oldStart - 1;
    let newLine = newStart - 1;
    for (const line of changed) {
      const sign = line.charAt(0);
      if (sign === "\\") lines.push(line);
      else lines.push(sign + shownLine(sign === "+" ? corrected?.line(newLine) : old?.line(oldLine), line));
      if (sign !== "+" && sign !== "\\") oldLine += 1;
      if (sign !== "-" && sign !== "\\") newLine += 1;
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The line as it may be shown; a carriage return at its end belongs to the line break. */
function shownLine(text: string | undefined, line: string): string {
  return visible(text ?? "") + (line.endsWith("\r") ? "\r" : "");
}
