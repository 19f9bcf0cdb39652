/**
 * Suppression comments of YAML and JSONC: `paylint-ignore` on the line of the value or alone on the line above,
 * `paylint-ignore-next-line`, `paylint-ignore-file`, each with rule ids (none: all) and a reason after `--`. One that
 * suppresses nothing is reported, or such comments would outlive what they excuse.
 */
import type { Comment } from "../model";
import { type ConfigFinding, configFinding, isRuleSelector, isSelected } from "./catalogue";

export interface Suppression {
  /** Range of the comment. */
  readonly start: number;
  readonly end: number;
  /** Line it covers, or null for the whole file. */
  readonly line: number | null;
  /** Null: every rule. */
  readonly rules: readonly string[] | null;
  readonly reason: string | null;
}

/** How the document divides into lines, counted from 0. */
export interface Lines {
  lineAt(offset: number): number;
  /** Without the line break; empty behind the last line. */
  textOf(line: number): string;
}

const DIRECTIVE = /^\s*(?:#+|\/\/+|\/\*+)?\s*paylint-ignore(?<scope>-next-line|-file)?(?![\w-])(?<rest>.*)$/su;

/** Comments alone on a line may stand above the value they speak of. */
const COMMENT_LINE = /^\s*(?:#|\/\/|\/\*.*\*\/\s*$)/u;

/** @param comments of the whole document, offsets as `lines` counts them */
export function readSuppressions(
  comments: readonly Comment[],
  lines: Lines,
): { suppressions: Suppression[]; findings: ConfigFinding[] } {
  const suppressions: Suppression[] = [];
  const findings: ConfigFinding[] = [];
  for (const comment of comments) {
    const groups = DIRECTIVE.exec(comment.text)?.groups;
    if (groups === undefined) continue;
    const { named, reason } = readRest(groups.rest ?? "");
    for (const name of named.filter((rule) => !isRuleSelector(rule))) {
      findings.push(configFinding("config/unknown-rule", `No rule is called "${name}".`, comment.start, comment.end));
    }
    suppressions.push({
      start: comment.start,
      end: comment.end,
      line: groups.scope === "-file" ? null : lineOf(comment, groups.scope === "-next-line", lines),
      rules: named.length === 0 ? null : named.filter(isRuleSelector),
      reason,
    });
  }
  return { suppressions, findings };
}

/**
 * Takes out what is suppressed.
 * @returns what stays, how many went, and a finding for each suppression that had nothing to do
 */
export function suppress<F extends { readonly rule: string; readonly start: number }>(
  findings: readonly F[],
  suppressions: readonly Suppression[],
  lines: Lines,
): { kept: readonly F[]; suppressed: number; unused: ConfigFinding[] } {
  if (suppressions.length === 0) return { kept: findings, suppressed: 0, unused: [] };
  const used = new Set<Suppression>();
  const kept = findings.filter((finding) => {
    const line = lines.lineAt(finding.start);
    const covering = suppressions.filter(
      (one) => (one.line === null || one.line === line) && (one.rules === null || isSelected(finding.rule, one.rules)),
    );
    for (const one of covering) used.add(one);
    return covering.length === 0;
  });
  const unused = suppressions
    .filter((one) => !used.has(one))
    .map((one) =>
      configFinding("config/unused-suppression", "This comment suppresses nothing; it can go.", one.start, one.end),
    );
  return { kept, suppressed: findings.length - kept.length, unused };
}

function readRest(rest: string): { named: string[]; reason: string | null } {
  const text = rest.replace(/\*\/\s*$/u, "");
  const dashes = /(?:^|\s)--(?=\s|$)/u.exec(text);
  const selectors = dashes === null ? text : text.slice(0, dashes.index);
  return {
    named: selectors.split(/[\s,:]+/u).filter((word) => word !== ""),
    reason: dashes === null ? null : text.slice(dashes.index + dashes[0].length).trim(),
  };
}

/** A comment behind a value speaks of its line, one alone on its line of the next line that isn't a comment. */
function lineOf(comment: Comment, next: boolean, lines: Lines): number {
  const first = lines.lineAt(comment.start);
  if (!next && !COMMENT_LINE.test(lines.textOf(first))) return first;
  let line = lines.lineAt(comment.end) + 1;
  if (!next) while (COMMENT_LINE.test(lines.textOf(line))) line++;
  return line;
}
