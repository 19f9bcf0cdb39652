/** `--format junit`: JUnit XML as build servers read it; a file is a suite, a finding a failed case. */
import { visible } from "../masking";
import type { OutputFormat } from "./format";
import type { Counts, FileHead, FindingEntry } from "./report";

/** Errors and warnings are failures, skipped files skipped cases; a file without findings is one case that passed. */
export const junit: OutputFormat = {
  wanted: { withoutFixes: true },
  countsFirst: true,
  open: () => ({
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="paylint">\n',
    file: toSuite,
    finding: toCase,
    endFile: () => "  </testsuite>\n",
    end: ({ remarks, successful }) => {
      if (successful && remarks.length === 0) return "</testsuites>\n";
      const counts = `tests="1" failures="0" errors="${successful ? 0 : 1}" skipped="0"`;
      const said = remarks.length === 0 ? "Not all that was asked was done." : remarks.join(" ");
      const outcome = successful
        ? `<system-out>${escapeText(said)}</system-out>`
        : `<error message="${escapeText(said)}"/>`;
      return `  <testsuite name="paylint" ${counts}>\n    <testcase name="the run" classname="paylint">${outcome}</testcase>\n  </testsuite>\n</testsuites>\n`;
    },
  }),
};

function toSuite({ path, skipped, unchecked }: FileHead, { errors, warnings, infos, hints }: Counts): string {
  const findings = errors + warnings + infos + hints;
  const extra = findings > 0 ? unchecked.length : Math.max(1, unchecked.length);
  const left = (skipped === null ? 0 : 1) + unchecked.length;
  const tests = skipped === null ? findings + extra : Math.max(1, left);
  const suite = `  <testsuite name="${escapeText(path)}" tests="${tests}" failures="${errors + warnings}" errors="0" skipped="${left}">\n`;
  const reasons = [...(skipped === null ? [] : [skipped]), ...unchecked];
  const cases = reasons.map(
    (reason) =>
      `    <testcase name="${escapeText(path)}" classname="paylint"><skipped message="${escapeText(reason)}"/></testcase>\n`,
  );
  if (cases.length === 0 && findings === 0)
    cases.push(`    <testcase name="${escapeText(path)}" classname="paylint"/>\n`);
  return suite + cases.join("");
}

function toCase({ finding: { rule, severity, message, range } }: FindingEntry, { path }: FileHead): string {
  const place = `${range.start.line + 1}:${range.start.character + 1}`;
  const said = escapeText(message);
  const failed = severity === "error" || severity === "warning";
  const outcome = failed
    ? `<failure type="${severity}" message="${said}">${escapeText(path)}:${place} ${said}</failure>`
    : `<system-out>${said}</system-out>`;
  return `    <testcase name="${escapeText(rule)} at ${place}" classname="${escapeText(path)}">${outcome}</testcase>\n`;
}

/** Text in XML: no character that XML refuses is left, and none that acts on a terminal. */
function escapeText(text: string): string {
  return visible(text)
    .replace(/[\uFFFE\uFFFF]/gu, "\uFFFD")
    .replace(/&/gu, "&amp;")
    .replace(/</gu, "&lt;")
    .replace(/>/gu, "&gt;")
    .replace(/"/gu, "&quot;");
}
