/**
 * The one way from checked files to a report: filters, counts, and the output format, file by file and part by part.
 * Nothing is kept but counts and what the format itself keeps.
 */
import type { BaselineEntries, KnownFindings } from "../../config/baseline";
import type { Severity } from "../../model";
import type { FormatContext, OutputFormat, ReportWriter } from "../../report/format";
import type {
  Counts,
  FileHead,
  FilePart,
  FileStart,
  FindingEntry,
  LeftOut,
  RunEnd,
  Summary,
} from "../../report/report";
import type { Destination, WriteResult } from "../terminal/destination";
import type { CheckedFile, PartsFrom } from "./checkedFile";
import { Floods } from "./floods";
import { Spool } from "./spool";

export interface ReportingOptions {
  readonly format: OutputFormat;
  readonly context: FormatContext;
  /** Findings that are reported at all. */
  readonly keeps: (entry: FindingEntry, path: string) => boolean;
  readonly known: KnownFindings | null;
  /** Takes up every finding, for a new baseline. */
  readonly collect: BaselineEntries | null;
  /** Findings listed; the others are counted. */
  readonly maxFindings: number;
  /** Only counts, by rule too. */
  readonly summaryOnly: boolean;
  /** Only errors are listed. */
  readonly quiet: boolean;
  /** Every finding is listed, also where one rule has many in a file. */
  readonly listsAll?: boolean;
  /** Bytes of packed findings kept of one file; tests take few. */
  readonly mostSpooled?: number;
}

/** What becomes of a finding: listed, only counted or not even that, or left out by what. */
type Fate = "listed" | "unlisted" | LeftOut;

const IN_BASELINE: LeftOut = { by: "baseline", reason: null };

/** UTF-16 units of text made before it is written. */
const PIECE = 1 << 15;

export class Reporting {
  private readonly destination: Destination;
  private readonly options: ReportingOptions;
  private readonly writer: ReportWriter;
  private readonly bySeverity: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  private readonly listedBySeverity: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  private readonly byRule = new Map<string, number>();
  private files = 0;
  private literals = 0;
  private skipped = 0;
  private incomplete = 0;
  private unread = 0;
  /** Of the file that is being reported on. */
  private unlooked = new Unlooked();
  private listed = 0;
  private omitted = 0;
  private written: WriteResult = { ok: true };
  /** What waits for the summary above it. */
  private body: Spool | null = null;

  constructor(destination: Destination, options: ReportingOptions) {
    this.destination = destination;
    this.options = options;
    this.writer = options.format.open(options.context);
  }

  /** What became of the writing so far; once it failed, checking more is pointless. */
  get outcome(): WriteResult {
    return this.written;
  }

  get summary(): Summary {
    const { error, warning, info, hint } = this.bySeverity;
    const { files, literals, skipped, incomplete, unread, omitted } = this;
    return {
      files,
      literals,
      errors: error,
      warnings: warning,
      infos: info,
      hints: hint,
      skipped,
      incomplete,
      unread,
      omitted,
    };
  }

  async begin(): Promise<void> {
    await this.put(this.writer.begin?.());
    if (this.writer.top !== undefined) this.body = new Spool(Number.POSITIVE_INFINITY);
  }

  /** @returns whether all of the file was looked into, as far as its findings are the run's */
  async file({ head, parts }: CheckedFile): Promise<boolean> {
    this.files += 1;
    if (head.skipped !== null) this.skipped += 1;
    this.unlooked = new Unlooked();
    await this.write(head, parts);
    const { texts, words } = this.unlooked;
    this.unread += texts;
    if (words.length > 0) this.incomplete += 1;
    return words.length === 0;
  }

  private async write(start: FileStart, parts: CheckedFile["parts"]): Promise<void> {
    if (this.options.summaryOnly) return this.countOnly(start, parts);
    const { countsFirst, wanted } = this.options.format;
    if (countsFirst || wanted.literals) return this.holding(start, parts);
    const head = this.headOf(start);
    await this.put(this.writer.file?.(head, NO_FINDINGS));
    const floods = this.writer.flood === undefined || this.options.listsAll === true ? null : new Floods();
    for await (const part of parts()) {
      this.take(part);
      if (floods !== null) this.gather(part, head, floods);
      else for (const text of this.findingsOf(part, head, (entry) => this.count(entry, start))) await this.put(text);
      if (!this.written.ok) return;
    }
    for (const text of floods?.end((flood) => this.writer.flood?.(flood, head) ?? "") ?? []) await this.put(text);
    await this.put(this.writer.endFile?.(this.headOf(start)));
  }

  private gather({ entries, notes }: FilePart, head: FileHead, floods: Floods): void {
    for (const entry of entries) {
      if (this.count(entry, head) === "listed") floods.add(entry, () => this.writer.finding(entry, head));
    }
    for (const note of notes) floods.addText(this.writer.note?.(note, head) ?? "");
  }

  /** A file whose findings stand behind all its literals, or behind their number. */
  private async holding(start: FileStart, parts: CheckedFile["parts"]): Promise<void> {
    const { countsFirst } = this.options.format;
    const spool = new Spool(this.options.mostSpooled);
    const before = { ...this.listedBySeverity };
    const head = this.headOf(start);
    if (countsFirst !== true) await this.put(this.writer.file?.(head, NO_FINDINGS));
    for await (const part of parts()) {
      this.take(part);
      for (const text of pieced(part.literals, (literal) => this.writer.literal?.(literal) ?? "")) await this.put(text);
      if (spool.isFull) spool.choose(part.entries.map((entry) => this.count(entry, start) === "listed"));
      else {
        for (const text of this.findingsOf(part, head, (entry) => this.count(entry, start))) spool.add(text);
        spool.endPart(part.literalCount);
      }
      if (!this.written.ok) return;
    }
    if (countsFirst === true)
      await this.put(this.writer.file?.(this.headOf(start), difference(this.listedBySeverity, before)));
    for (const text of spool.texts()) await this.put(text);
    if (spool.rest !== null) await this.readAgain(head, parts, spool, spool.rest);
    await this.put(this.writer.endFile?.(this.headOf(start)));
  }

  /** As far as the file has been gone through. */
  private headOf(start: FileStart): FileHead {
    return { ...start, unchecked: this.unlooked.words };
  }

  private take(part: FilePart): void {
    this.literals += part.literalCount;
    this.unlooked.addPart(part);
  }

  /** Writes what the spool could not take. */
  private async readAgain(head: FileHead, parts: CheckedFile["parts"], spool: Spool, rest: PartsFrom): Promise<void> {
    let at = 0;
    for await (const part of parts(rest)) {
      const fateOf = (_: FindingEntry, finding: number): Fate => (spool.isChosen(at, finding) ? "listed" : "unlisted");
      for (const text of this.findingsOf(part, head, fateOf)) await this.put(text);
      if (!this.written.ok) return;
      at += 1;
    }
  }

  private *findingsOf(
    { entries, notes }: FilePart,
    head: FileHead,
    fateOf: (entry: FindingEntry, index: number) => Fate,
  ): Generator<string> {
    yield* pieced(entries, (entry, index) => {
      const fate = fateOf(entry, index);
      if (fate === "listed") return this.writer.finding(entry, head);
      return fate !== "unlisted" && this.options.context.leftOut
        ? (this.writer.leftOut?.(entry, fate, head) ?? "")
        : "";
    });
    yield* pieced(notes, (note) => this.writer.note?.(note, head) ?? "");
  }

  /** @param run what the run as a whole came to */
  async end(run: Pick<RunEnd, "successful" | "remarks" | "age" | "absent" | "isMasked">): Promise<WriteResult> {
    const byRule = [...this.byRule].sort(([, a], [, b]) => b - a);
    const end = { ...run, summary: this.summary, byRule };
    const { body } = this;
    this.body = null;
    await this.put(this.writer.top?.(end));
    for (const text of body?.texts() ?? []) await this.put(text);
    await this.put(this.writer.end(end));
    const ended = await this.destination.end();
    if (this.written.ok) this.written = ended;
    return this.written;
  }

  private async countOnly(start: FileStart, parts: CheckedFile["parts"]): Promise<void> {
    for await (const part of parts()) {
      this.take(part);
      for (const entry of part.entries) this.count(entry, start);
    }
    this.omitted = 0;
  }

  /** Counts a finding. @returns whether it is listed too, or what leaves it out */
  private count(entry: FindingEntry, { path }: FileStart): Fate {
    const { options } = this;
    const { leftOut } = entry;
    if (leftOut === undefined) options.collect?.add(entry.subject);
    if (!options.keeps(entry, path)) return "unlisted";
    if (leftOut !== undefined) return leftOut;
    if (options.known?.has(entry.subject) === true) return IN_BASELINE;
    this.unlooked.add(entry);
    const { rule, severity } = entry.finding;
    this.bySeverity[severity] += 1;
    this.byRule.set(rule, (this.byRule.get(rule) ?? 0) + 1);
    if (!this.lists(severity)) return "unlisted";
    this.listed += 1;
    this.listedBySeverity[severity] += 1;
    return "listed";
  }

  private lists(severity: Severity): boolean {
    if (this.options.quiet && severity !== "error") return false;
    const isListed = this.listed < this.options.maxFindings;
    if (!isListed) this.omitted += 1;
    return isListed;
  }

  private async put(text = ""): Promise<void> {
    if (text === "") return;
    if (this.body !== null) this.body.add(text);
    else if (this.written.ok) this.written = await this.destination.write(text);
  }
}

/** Texts one after the other, in pieces of some size: neither a write for each, nor all of a large file at once. */
function* pieced<T>(all: readonly T[], textOf: (one: T, index: number) => string): Generator<string> {
  let text = "";
  for (let index = 0; index < all.length; index++) {
    text += textOf(all[index] as T, index);
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

const NO_FINDINGS: Counts = { errors: 0, warnings: 0, infos: 0, hints: 0 };

function difference(now: Record<Severity, number>, before: Record<Severity, number>): Counts {
  return {
    errors: now.error - before.error,
    warnings: now.warning - before.warning,
    infos: now.info - before.info,
    hints: now.hint - before.hint,
  };
}

/** What of a file was not looked into. */
class Unlooked {
  /** Texts beyond the limits. */
  texts = 0;
  private readonly others = new Set<string>();

  addPart({ unchecked }: FilePart): void {
    for (const what of unchecked) this.others.add(what);
  }

  /** @param entry a finding of the run: who switches the rule off, or suppresses it, knows of the text */
  add({ finding }: FindingEntry): void {
    if (finding.rule === "value/unread") this.texts += 1;
  }

  get words(): readonly string[] {
    const texts = this.texts === 0 ? [] : [`${this.texts} ${this.texts === 1 ? "text" : "texts"} beyond the limits`];
    return [...texts, ...this.others];
  }
}

/** Every part of a file, for who needs all of it. */
export async function allParts(parts: CheckedFile["parts"]): Promise<FilePart[]> {
  const all: FilePart[] = [];
  for await (const part of parts()) all.push(part);
  return all;
}
