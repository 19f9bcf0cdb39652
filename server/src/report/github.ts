/** `--format github`: workflow commands that GitHub Actions turns into annotations on the changed lines. */
import type { Severity } from "../model";
import type { DetailedFileReport } from "./report";

const COMMAND: Record<Severity, "error" | "warning" | "notice"> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

/** @returns one command a finding or skipped file, each ended by a line end; positions count from 1 */
export function formatGithub(files: readonly DetailedFileReport[]): string {
  let output = "";
  for (const { path, findings, skipped } of files) {
    if (skipped !== null)
      output += `::notice file=${escapeProperty(path)},title=Paylint::${escapeData(`Skipped: ${skipped}`)}\n`;
    for (const { rule, severity, message, range } of findings) {
      const place = `file=${escapeProperty(path)},line=${range.start.line + 1},endLine=${range.end.line + 1},col=${range.start.character + 1},endColumn=${range.end.character + 1}`;
      output += `::${COMMAND[severity]} ${place},title=${escapeProperty(rule)}::${escapeData(message)}\n`;
    }
  }
  return output;
}

function escapeData(text: string): string {
  return text.replace(/%/gu, "%25").replace(/\r/gu, "%0D").replace(/\n/gu, "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/gu, "%3A").replace(/,/gu, "%2C");
}
