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
  /** The place itself says that the value is wrong (a message, a list of invalid ones): any severity is right. */
  readonly declared?: true;
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
  const counting = new Counting();
  for (const [file, wanted] of Object.entries(labels.files)) {
    const { literals, rules } = reportedIn(file);
    countRules(counting.rules, rules);
    const before = counting.faults;
    for (const label of wanted) counting.countLabel(file, label, literals);
    const tolerated = new Set((labels.tolerated?.[file] ?? []).map(placeOf));
    for (const one of literals) if (!tolerated.has(placeOf(one))) counting.countReported(file, one, wanted);
    for (const count of wanted.length > 0 ? [counting.files, counting.labelledFiles] : [counting.files]) {
      count.all += 1;
      if (counting.faults === before) count.perfect += 1;
    }
  }
  return counting;
}

class Counting implements Measurement {
  readonly total = emptyTally();
  readonly files = { all: 0, perfect: 0 };
  readonly labelledFiles = { all: 0, perfect: 0 };
  readonly rules = new Map<string, RuleTally>();
  readonly byKind = new Map<string, Tally>();
  readonly byFormat = new Map<string, Tally>();
  readonly misses: string[] = [];
  readonly falseAlarms: string[] = [];
  readonly wrongVerdicts: string[] = [];
  readonly wrongCountries: string[] = [];
  readonly wrongFindings: string[] = [];

  /** A wrong country alone is none: what is found and said of the value may be right all the same. */
  get faults(): number {
    return this.misses.length + this.falseAlarms.length + this.wrongVerdicts.length + this.wrongFindings.length;
  }

  countLabel(file: string, label: Label, reported: readonly Reported[]): void {
    const tallies = this.talliesOf(file, label.kind);
    for (const tally of tallies) tally.labels += 1;
    const hit = reported.find((one) => isOf(one, label));
    if (hit === undefined) {
      this.misses.push(describe(file, label));
      return;
    }
    const verdict = hit.valid === null ? null : hit.valid === (label.expect !== "invalid");
    for (const tally of tallies) {
      tally.found += 1;
      if (verdict === null) tally.undecided += 1;
      else tally.verdicts += 1;
      if (verdict === true) tally.agreeing += 1;
    }
    this.compare(describe(file, label), label, hit, verdict);
  }

  countReported(file: string, one: Reported, wanted: readonly Label[]): void {
    const isRight = wanted.some((label) => isOf(one, label));
    for (const tally of this.talliesOf(file, one.kind)) {
      tally.reported += 1;
      if (isRight) tally.right += 1;
    }
    if (!isRight) this.falseAlarms.push(describe(file, one));
  }

  private compare(described: string, label: Label, hit: Reported, verdict: boolean | null): void {
    if (verdict === false) this.wrongVerdicts.push(`${described} ${label.expect} ${label.why ?? ""}`.trim());
    if (label.country != null && hit.country !== label.country) {
      this.wrongCountries.push(`${described} is ${label.country}, not ${hit.country}`);
    }
    if (label.declared === true) return;
    if (hit.flagged !== (label.expect === "invalid") && label.record === undefined) {
      this.wrongFindings.push(`${described} ${hit.flagged ? "is flagged" : "is not flagged"}`);
    }
  }

  private talliesOf(file: string, kind: string): Tally[] {
    return [this.total, tallyIn(this.byKind, kind), tallyIn(this.byFormat, formatOfName(file))];
  }
}

function isOf(one: Reported, label: Label): boolean {
  return one.kind === label.kind && placeOf(one) === placeOf(label);
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
