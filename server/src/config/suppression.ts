/**
 * Suppression comments of YAML and JSONC: `paylint-ignore` on the line of the value or alone on the line above,
 * `paylint-ignore-next-line`, `paylint-ignore-file`, each with rule ids (none: all) and a reason after `--`. One that
 * suppresses nothing is reported, or such comments would outlive what they excuse.
 */
import type { Comment } from "../model";
import { type ConfigFinding, configFinding, isRuleSelector, isSelected } from "./catalogue";

interface Suppression {
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

const DIRECTIVE =
  /^\s*(?:#+|\/\/+|\/\*+|;+|!|<!--)?\s*paylint-ignore(?<scope>-next-line|-file)?(?![\w-])(?<rest>.*)$/su;

/** Comments alone on a line may stand above the value they speak of. */
const COMMENT_LINE = /^\s*(?:#|;|!(?=\s)|\/\/|\/\*.*\*\/\s*$|<!--.*-->\s*$)/u;

/** @param comments of the whole document, offsets as `lines` counts them */
export function readSuppressions(
  comments: readonly Comment[],
  lines: Lines,
): { suppressions: Suppression[]; findings: ConfigFinding[] } {
  const suppressions: Suppression[] = [];
  const findings: ConfigFinding[] = [];
  const lineBelow = linesBelowComments(lines);
  for (const comment of comments) {
    const directive = directiveIn(comment.text);
    if (directive === null) continue;
    const { scope, rules, unknown, reason } = directive;
    const { start, end } = comment;
    for (const name of unknown)
      findings.push(configFinding("config/unknown-rule", `No rule is called "${name}".`, start, end));
    const line = scope === "file" ? null : lineOf(comment, scope === "next line", lines, lineBelow);
    suppressions.push({ start, end, line, rules, reason });
  }
  return { suppressions, findings };
}

/**
 * Takes out what is suppressed.
 * @param findings all of the document, or at least those on lines that a suppression covers
 * @returns those that are suppressed with the comment that does it, and a finding for each suppression that had nothing
 *   to do
 */
export function suppress<F extends { readonly rule: string; readonly start: number }>(
  findings: readonly F[],
  suppressions: readonly Suppression[],
  lines: Lines,
): { suppressed: Map<F, Suppression>; unused: ConfigFinding[] } {
  const byLine = new Map<number | null, Suppression[]>();
  for (const one of suppressions) {
    const known = byLine.get(one.line);
    if (known === undefined) byLine.set(one.line, [one]);
    else known.push(one);
  }
  const ofFile = byLine.get(null) ?? [];
  const used = new Set<Suppression>();
  const suppressed = new Map<F, Suppression>();
  for (const finding of findings) {
    const ofLine = byLine.get(lines.lineAt(finding.start)) ?? [];
    for (const list of [ofFile, ofLine]) {
      for (const one of list) {
        if (one.rules !== null && !isSelected(finding.rule, one.rules)) continue;
        used.add(one);
        suppressed.set(finding, one);
      }
    }
  }
  const unused = suppressions
    .filter((one) => !used.has(one))
    .map((one) =>
      configFinding("config/unused-suppression", "This comment suppresses nothing; it can go.", one.start, one.end),
    );
  return { suppressed, unused };
}

/** What a comment says, wherever it stands. */
interface Directive {
  readonly scope: "line" | "next line" | "file";
  /** Null: every rule. */
  readonly rules: readonly string[] | null;
  readonly unknown: readonly string[];
  readonly reason: string | null;
}

/** Comments are read for each version of a document, and most say what others say: the texts met last are known. */
const directives = new Map<string, Directive | null>();
const MOST_KNOWN = 1000;

function directiveIn(text: string): Directive | null {
  let directive = directives.get(text);
  if (directive === undefined) {
    if (directives.size >= MOST_KNOWN) directives.clear();
    directive = readDirective(text);
    directives.set(text, directive);
  }
  return directive;
}

function readDirective(text: string): Directive | null {
  const groups = DIRECTIVE.exec(text)?.groups;
  if (groups === undefined) return null;
  const { named, reason } = readRest(groups.rest ?? "");
  return {
    scope: groups.scope === "-file" ? "file" : groups.scope === "-next-line" ? "next line" : "line",
    rules: named.length === 0 ? null : named.filter(isRuleSelector),
    unknown: named.filter((rule) => !isRuleSelector(rule)),
    reason,
  };
}

/** The reason stands behind `--`, in parentheses, or behind a colon; XML's comments hold no two hyphens. */
function readRest(rest: string): { named: string[]; reason: string | null } {
  const text = rest.replace(/(?:\*\/|-->)\s*$/u, "");
  for (const { selectors, reason } of [REASON_BEHIND_DASHES, REASON_IN_PARENTHESES, REASON_BEHIND_COLON].map(
    (form) => ({
      ...form.exec(text)?.groups,
    }),
  )) {
    if (selectors === undefined || reason === undefined) continue;
    return { named: wordsOf(selectors), reason: reason.trim() };
  }
  return { named: wordsOf(text), reason: null };
}

const REASON_BEHIND_DASHES = /^(?<selectors>.*?)(?<!\S)--(?!\S)(?<reason>.*)$/su;
const REASON_IN_PARENTHESES = /^(?<selectors>[^()]*)\((?<reason>.*)\)\s*$/su;
const REASON_BEHIND_COLON = /^(?<selectors>[\s:]*[^\s:][^:]*):\s+(?<reason>\S.*)$/su;

function wordsOf(text: string): string[] {
  return text.split(/[\s,:]+/u).filter((word) => word !== "");
}

/** A comment behind a value speaks of its line, one alone on its line of the next line that isn't a comment. */
function lineOf(comment: Comment, next: boolean, lines: Lines, lineBelow: (line: number) => number): number {
  const first = lines.lineAt(comment.start);
  if (!next && !isAlone(comment, lines.textOf(first))) return first;
  const below = lines.lineAt(comment.end) + 1;
  return next ? below : lineBelow(below);
}

/** A line may begin like a comment that is none: a text of several lines ends on it. */
function isAlone({ text }: Comment, line: string): boolean {
  return line.trim() === /^[^\r\n]*/u.exec(text)?.[0].trim();
}

/** The first line from one on that isn't a comment; what was learned of a block of comments is used for all of it. */
function linesBelowComments(lines: Lines): (line: number) => number {
  const known = new Map<number, number>();
  return (from) => {
    let line = from;
    while (!known.has(line) && COMMENT_LINE.test(lines.textOf(line))) line++;
    const target = known.get(line) ?? line;
    for (let passed = from; passed <= line; passed++) known.set(passed, target);
    return target;
  };
}
