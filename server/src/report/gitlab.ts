/** `--format gitlab`: GitLab's code quality report, an array of issues. */
import { toSafeJson, visible } from "../masking";
import type { Severity } from "../model";
import { Fingerprints } from "./fingerprint";
import type { OutputFormat } from "./format";

const SEVERITY: Record<Severity, "critical" | "major" | "minor" | "info"> = {
  error: "critical",
  warning: "major",
  info: "minor",
  hint: "info",
};

export const gitlab: OutputFormat = {
  wanted: { subjects: true, withoutFixes: true },
  open: () => {
    const fingerprints = new Fingerprints();
    let issues = 0;
    return {
      begin: () => "[",
      finding: (entry, { path }) => {
        const { rule, severity, message, range } = entry.finding;
        const issue = {
          description: visible(message),
          check_name: rule,
          fingerprint: fingerprints.of(entry),
          severity: SEVERITY[severity],
          location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
        };
        issues += 1;
        return `${issues > 1 ? "," : ""}\n${toSafeJson(issue)}`;
      },
      end: () => "\n]\n",
    };
  },
};
