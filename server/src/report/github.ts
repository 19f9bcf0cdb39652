/** `--format github`: workflow commands that GitHub Actions turns into annotations on the changed lines. */
import { visible } from "../masking";
import type { Severity } from "../model";
import type { OutputFormat } from "./format";
import type { FileHead, FindingEntry } from "./report";

const COMMAND: Record<Severity, "error" | "warning" | "notice"> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

export const github: OutputFormat = {
  wanted: { withoutFixes: true },
  open: () => ({
    finding: toCommand,
    endFile: toNotices,
    end: ({ remarks }) => remarks.map((remark) => `::notice title=Paylint::${escapeData(remark)}\n`).join(""),
  }),
};

function toNotices({ path, skipped, unchecked }: FileHead): string {
  const reasons = [
    ...(skipped === null ? [] : [`Skipped: ${skipped}`]),
    ...unchecked.map((part) => `Not checked: ${part}`),
  ];
  const place = `file=${escapeProperty(path)},title=Paylint`;
  return reasons.map((reason) => `::notice ${place}::${escapeData(reason)}\n`).join("");
}

/** Positions count from 1. */
function toCommand({ finding: { rule, severity, message, range } }: FindingEntry, { path }: FileHead): string {
  const { start, end } = range;
  const place = `file=${escapeProperty(path)},line=${start.line + 1},endLine=${end.line + 1},col=${start.character + 1},endColumn=${end.character + 1}`;
  return `::${COMMAND[severity]} ${place},title=${escapeProperty(rule)}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return visible(text).replace(/%/gu, "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/gu, "%3A").replace(/,/gu, "%2C");
}
