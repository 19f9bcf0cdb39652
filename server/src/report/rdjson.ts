/** `--format rdjson`: the Reviewdog Diagnostic Format, as one document. Lines count from 1, columns are UTF-8 bytes. */
import { rulePage } from "../config/catalogue";
import { toSafeJson, visible } from "../masking";
import type { Severity } from "../model";
import type { OutputFormat } from "./format";
import type { ByteColumns, FileHead, FindingEntry, Range, ReportedFix } from "./report";

const SEVERITY: Record<Severity, "ERROR" | "WARNING" | "INFO"> = {
  error: "ERROR",
  warning: "WARNING",
  info: "INFO",
  hint: "INFO",
};

export const rdjson: OutputFormat = {
  wanted: { bytes: true },
  open: () => {
    let diagnostics = 0;
    return {
      begin: () => '{"source":{"name":"paylint","url":"https://github.com/paylint/paylint"},"diagnostics":[',
      finding: (entry, head) => `${diagnostics++ > 0 ? "," : ""}\n${toSafeJson(toDiagnostic(entry, head))}`,
      end: () => "\n]}\n",
    };
  },
};

function toDiagnostic({ finding, bytes }: FindingEntry, { path }: FileHead): object {
  const { rule, severity, message, range, fixes } = finding;
  const suggestions = fixes.flatMap(toSuggestion);
  return {
    message: visible(message),
    location: { path, range: toRange(range, bytes) },
    severity: SEVERITY[severity],
    code: { value: rule, url: rulePage(rule) },
    ...(suggestions.length > 0 && { suggestions }),
  };
}

/** One of several that may be taken: each is one replacement, so that a correction in several places is none. */
function toSuggestion({ edits }: ReportedFix): object[] {
  const [edit, another] = edits;
  if (edit === undefined || another !== undefined) return [];
  return [{ range: toRange(edit.range, edit.bytes ?? null), text: edit.newText }];
}

function toRange({ start, end }: Range, bytes: ByteColumns | null): object {
  return {
    start: { line: start.line + 1, column: (bytes?.start ?? start.character) + 1 },
    end: { line: end.line + 1, column: (bytes?.end ?? end.character) + 1 },
  };
}
