/**
 * The one way from checked files to a report: filters, counts, and the output format, file by file and part by part.
 * Nothing is kept but counts and what the format itself keeps.
 */
import type { BaselineEntries, KnownFindings } from "../config/baseline";
import type { Severity } from "../model";
import type { FormatContext, OutputFormat, ReportWriter } from "../report/format";
import type { Counts, FileHead, FilePart, FindingEntry, LeftOut, RunEnd, Summary } from "../report/report";
import type { CheckedFile } from "./checkedFile";
import type { Destination, Written } from "./destination";

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
}

const IN_BASELINE: LeftOut = { by: "baseline", reason: null };

export class Reporting {
  private readonly destination: Destination;
  private readonly options: ReportingOptions;
  private readonly writer: ReportWriter;
  private readonly bySeverity: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  private readonly byRule = new Map<string, number>();
  private files = 0;
  private literals = 0;
  private skipped = 0;
  private incomplete = 0;
  private listed = 0;
  private omitted = 0;
  private written: Written = { ok: true };

  constructor(destination: Destination, options: ReportingOptions) {
    this.destination = destination;
    this.options = options;
    this.writer = options.format.open(options.context);
  }

  /** What became of the writing so far; once it failed, checking more is pointless. */
  get outcome(): Written {
    return this.written;
  }

  get summary(): Summary {
    const { error, warning, info, hint } = this.bySeverity;
    const { files, literals, skipped, incomplete, omitted } = this;
    return {
      files,
      literals,
      errors: error,
      warnings: warning,
      infos: info,
      hints: hint,
      skipped,
      incomplete,
      omitted,
    };
  }

  async begin(): Promise<void> {
    await this.put(this.writer.begin());
  }

  async file({ head, parts }: CheckedFile): Promise<void> {
    this.files += 1;
    if (head.skipped !== null) this.skipped += 1;
    if (head.unchecked.length > 0) this.incomplete += 1;
    if (this.options.summaryOnly) return this.countOnly(head, parts);
    const { format } = this.options;
    await this.put(this.writer.file(head, format.countsFirst ? await this.countsOf(head, parts) : null));
    // A part that is held may be asked for again; a large table is read again, so that nothing has to wait in memory.
    if (format.wanted.literals) {
      for await (const { literals } of parts()) {
        for (const literal of literals) await this.put(this.writer.literal(literal));
        if (!this.written.ok) return;
      }
    }
    for await (const part of parts()) {
      this.literals += part.literalCount;
      for (const entry of part.entries) {
        const fate = this.count(entry, head);
        if (fate === "listed") await this.put(this.writer.finding(entry, head));
        else if (fate !== "unlisted" && this.options.context.leftOut)
          await this.put(this.writer.leftOut?.(entry, fate, head) ?? "");
      }
      for (const note of part.notes) await this.put(this.writer.note(note, head));
      if (!this.written.ok) return;
    }
    await this.put(this.writer.endFile(head));
  }

  /** @param run what the run as a whole came to */
  async end(run: Pick<RunEnd, "successful" | "remarks" | "age" | "absent">): Promise<Written> {
    const byRule = this.options.summaryOnly ? [...this.byRule].sort(([, a], [, b]) => b - a) : [];
    await this.put(this.writer.end({ ...run, summary: this.summary, byRule }));
    const ended = await this.destination.end();
    if (this.written.ok) this.written = ended;
    return this.written;
  }

  private async countOnly(head: FileHead, parts: CheckedFile["parts"]): Promise<void> {
    for await (const { literalCount, entries } of parts()) {
      this.literals += literalCount;
      for (const entry of entries) this.count(entry, head);
    }
    this.omitted = 0;
  }

  /** Counts a finding. @returns whether it is listed too, or what leaves it out */
  private count(entry: FindingEntry, { path }: FileHead): "listed" | "unlisted" | LeftOut {
    const { options } = this;
    const { leftOut } = entry;
    if (leftOut === undefined) options.collect?.add(entry.subject);
    if (!options.keeps(entry, path)) return "unlisted";
    if (leftOut !== undefined) return leftOut;
    if (options.known?.has(entry.subject) === true) return IN_BASELINE;
    const { rule, severity } = entry.finding;
    this.bySeverity[severity] += 1;
    this.byRule.set(rule, (this.byRule.get(rule) ?? 0) + 1);
    if (!this.lists(severity)) return "unlisted";
    this.listed += 1;
    return "listed";
  }

  private lists(severity: Severity): boolean {
    if (this.options.quiet && severity !== "error") return false;
    const isListed = this.listed < this.options.maxFindings;
    if (!isListed) this.omitted += 1;
    return isListed;
  }

  /** Of the findings of a file that will be listed. */
  private async countsOf({ path }: FileHead, parts: CheckedFile["parts"]): Promise<Counts> {
    const { keeps, quiet, maxFindings } = this.options;
    const known = this.options.known?.copy() ?? null;
    const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
    let { listed } = this;
    for await (const { entries } of parts()) {
      for (const entry of entries) {
        const { severity } = entry.finding;
        if (!keeps(entry, path) || known?.has(entry.subject) === true) continue;
        if ((quiet && severity !== "error") || listed >= maxFindings) continue;
        listed += 1;
        counts[severity] += 1;
      }
    }
    return { errors: counts.error, warnings: counts.warning, infos: counts.info, hints: counts.hint };
  }

  private async put(text: string): Promise<void> {
    if (text !== "" && this.written.ok) this.written = await this.destination.write(text);
  }
}

/** Every part of a file, for who needs all of it. */
export async function allParts(parts: CheckedFile["parts"]): Promise<FilePart[]> {
  const all: FilePart[] = [];
  for await (const part of parts()) all.push(part);
  return all;
}
