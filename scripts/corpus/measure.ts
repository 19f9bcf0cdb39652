/**
 * Counts what was found against what is labelled: a literal is found when its kind is the label's and its range
 * starts where the label says; what is reported at a tolerated place counts neither way.
 */

export interface Label {
  /** From 1; `column` counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly kind: string;
  readonly country?: string | null;
  readonly expect?: "valid" | "invalid";
  readonly why?: string;
  /** The record disagrees: a warning or error may stand at a valid literal. */
  readonly record?: string;
}

export interface Labels {
  readonly files: Readonly<Record<string, readonly Label[]>>;
  readonly tolerated?: Readonly<Record<string, readonly Label[]>>;
}

export interface Reported {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly kind: string;
  readonly country: string | null;
  readonly valid: boolean | null;
  /** An error or a warning stands at the literal. */
  readonly flagged: boolean;
}

export interface Tally {
  labels: number;
  found: number;
  reported: number;
  /** Reported and labelled. */
  right: number;
  verdicts: number;
  agreeing: number;
  undecided: number;
}

/** What is reported in one file. */
export interface ReportedFile {
  readonly literals: readonly Reported[];
  /** The rule of each finding, hints included. */
  readonly rules: readonly string[];
}

export interface RuleTally {
  findings: number;
  files: number;
  most: number;
}

export interface Measurement {
  readonly total: Tally;
  /** Files without a miss, a false alarm, a wrong verdict or a finding that should (not) be: of all, and with labels. */
  readonly files: { readonly all: number; readonly perfect: number };
  readonly labelledFiles: { readonly all: number; readonly perfect: number };
  /** Findings by rule: in how many files, and how many in the file that has most. */
  readonly rules: ReadonlyMap<string, RuleTally>;
  readonly byKind: ReadonlyMap<string, Tally>;
  readonly byFormat: ReadonlyMap<string, Tally>;
  /** One line each, in file order. */
  readonly misses: readonly string[];
  readonly falseAlarms: readonly string[];
  readonly wrongVerdicts: readonly string[];
  readonly wrongCountries: readonly string[];
  readonly wrongFindings: readonly string[];
}

export function measure(labels: Labels, reportedIn: (file: string) => ReportedFile): Measurement {
  const total = emptyTally();
  const byKind = new Map<string, Tally>();
  const byFormat = new Map<string, Tally>();
  const misses: string[] = [];
  const falseAlarms: string[] = [];
  const wrongVerdicts: string[] = [];
  const wrongCountries: string[] = [];
  const wrongFindings: string[] = [];
  const rules = new Map<string, RuleTally>();
  const files = { all: 0, perfect: 0 };
  const labelledFiles = { all: 0, perfect: 0 };
  for (const [file, wanted] of Object.entries(labels.files)) {
    const { literals: reported, rules: broken } = reportedIn(file);
    countRules(rules, broken);
    const faultsBefore = misses.length + falseAlarms.length + wrongVerdicts.length + wrongFindings.length;
    const tolerated = new Set((labels.tolerated?.[file] ?? []).map(placeOf));
    const talliesOf = (kind: string) => [total, tallyIn(byKind, kind), tallyIn(byFormat, formatOfName(file))];
    for (const label of wanted) {
      const tallies = talliesOf(label.kind);
      for (const tally of tallies) tally.labels += 1;
      const hit = reported.find(({ kind, ...rest }) => kind === label.kind && placeOf(rest) === placeOf(label));
      if (hit === undefined) {
        misses.push(describe(file, label));
        continue;
      }
      const verdict = hit.valid === null ? null : hit.valid === (label.expect !== "invalid");
      for (const tally of tallies) {
        tally.found += 1;
        if (verdict === null) tally.undecided += 1;
        else tally.verdicts += 1;
        if (verdict === true) tally.agreeing += 1;
      }
      if (verdict === false) wrongVerdicts.push(`${describe(file, label)} ${label.expect} ${label.why ?? ""}`.trim());
      if (label.country != null && hit.country !== label.country)
        wrongCountries.push(`${describe(file, label)} is ${label.country}, not ${hit.country}`);
      const shouldFlag = label.expect === "invalid";
      if (hit.flagged !== shouldFlag && label.record === undefined)
        wrongFindings.push(`${describe(file, label)} ${hit.flagged ? "is flagged" : "is not flagged"}`);
    }
    for (const one of reported) {
      if (tolerated.has(placeOf(one))) continue;
      const isRight = wanted.some((label) => label.kind === one.kind && placeOf(label) === placeOf(one));
      for (const tally of talliesOf(one.kind)) {
        tally.reported += 1;
        if (isRight) tally.right += 1;
      }
      if (!isRight) falseAlarms.push(describe(file, one));
    }
    const faults = misses.length + falseAlarms.length + wrongVerdicts.length + wrongFindings.length;
    for (const count of wanted.length > 0 ? [files, labelledFiles] : [files]) {
      count.all += 1;
      if (faults === faultsBefore) count.perfect += 1;
    }
  }
  const lists = { misses, falseAlarms, wrongVerdicts, wrongCountries, wrongFindings };
  return { total, files, labelledFiles, byKind, byFormat, rules, ...lists };
}

function countRules(tallies: Map<string, RuleTally>, broken: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const rule of broken) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const [rule, count] of counts) {
    const tally = tallies.get(rule) ?? { findings: 0, files: 0, most: 0 };
    tally.findings += count;
    tally.files += 1;
    tally.most = Math.max(tally.most, count);
    tallies.set(rule, tally);
  }
}

/** Shares from 0 to 1; 1 where there is nothing to count. */
export function shares({ labels, found, reported, right, verdicts, agreeing }: Tally) {
  return {
    precision: reported === 0 ? 1 : right / reported,
    recall: labels === 0 ? 1 : found / labels,
    validity: verdicts === 0 ? 1 : agreeing / verdicts,
  };
}

function describe(
  file: string,
  { line, column, kind, text }: Pick<Label, "line" | "column" | "kind" | "text">,
): string {
  return `${file}:${line}:${column} ${kind} ${JSON.stringify(text)}`;
}

function placeOf({ line, column }: Pick<Label, "line" | "column">): string {
  return `${line}:${column}`;
}

function formatOfName(file: string): string {
  const extension = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
  return extension === "yml" ? "yaml" : extension;
}

function tallyIn(tallies: Map<string, Tally>, name: string): Tally {
  let tally = tallies.get(name);
  if (tally === undefined) {
    tally = emptyTally();
    tallies.set(name, tally);
  }
  return tally;
}

function emptyTally(): Tally {
  return { labels: 0, found: 0, reported: 0, right: 0, verdicts: 0, agreeing: 0, undecided: 0 };
}
