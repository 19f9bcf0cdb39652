/** Configurations with mistakes, in the report of a run. */
import { maskFreeText } from "../../masking";
import type { FindingEntry } from "../../report/report";
import { layoutOf } from "../../text/layout";
import type { FaultyConfig } from "../config/configurations";
import type { CheckedFile } from "./checkedFile";

/** What is wrong with a configuration, at its place, as the report of a file. */
export function reportOn({ displayPath, text, findings }: FaultyConfig): CheckedFile {
  const layout = layoutOf(text);
  const entries = findings.map(({ rule, severity, message, start, end }): FindingEntry => {
    const range = { start: layout.positionAt(start), end: layout.positionAt(end) };
    const line = layout.textOf(range.start.line);
    return {
      finding: { rule, severity, message: maskFreeText(message), range, literal: null, fixes: [] },
      // What stands here need be no configuration: a file of payments may have been named by mistake.
      frame: { from: 0, text: maskFreeText(line) },
      bytes: {
        start: Buffer.byteLength(line.slice(0, range.start.character)),
        end: Buffer.byteLength(layout.textOf(range.end.line).slice(0, range.end.character)),
      },
      subject: { rule, path: displayPath, keyPath: [], value: message, literal: null },
    };
  });
  return {
    head: { path: displayPath, skipped: null, encoding: null },
    parts: () => [{ literals: [], literalCount: 0, entries, notes: [], unchecked: [] }],
    fixed: 0,
    obstacle: null,
    unwritten: null,
  };
}
