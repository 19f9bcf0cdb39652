/** An analysis as plain data for the output formats, with the account digits masked unless they are asked for. */
import type { Analysis, Piece, PlacedFinding } from "../analysis";
import { absoluteEdits } from "../analysis/fixes";
import type { BaselineSubject } from "../config/baseline";
import type { ConfigFinding } from "../config/catalogue";
import type { Facts, Literal } from "../model";
import type { FilePart, FindingEntry, LeftOut, Note, Range, ReportedLiteral, Wanted } from "./report";
import { isListed, Shown } from "./shown";

type PlacedExplanation = Piece["explanations"][number];

export interface ReportOptions {
  readonly facts: Facts;
  readonly showValues: boolean;
  readonly wanted: Wanted;
  /** False for text that can't be written back as it was. */
  readonly offersFixes?: boolean;
  /** With `--online`: what became of the questions about a literal. */
  readonly online?: (literal: Literal) => { readonly asked: boolean; readonly answered: boolean };
}

/**
 * @param listed literals listed before this analysis, where it is of a stretch of a larger document
 */
export function toFilePart(analysis: Analysis, options: ReportOptions, listed = 0): FilePart {
  return new PartMaker(analysis, options).make(listed);
}

/** A value that no kind is known of may be an account. */
const UNKNOWN = { kind: "account", country: null, value: "", valid: null } as const;

class PartMaker {
  private readonly analysis: Analysis;
  private readonly options: ReportOptions;
  private readonly shown: Shown;

  constructor(analysis: Analysis, options: ReportOptions) {
    this.analysis = analysis;
    this.options = options;
    this.shown = new Shown(analysis, options.facts, options.showValues);
  }

  make(listed: number): FilePart {
    const { wanted } = this.options;
    const literals: ReportedLiteral[] = [];
    const entries: FindingEntry[] = [];
    const notes: Note[] = [];
    let literalCount = 0;
    for (const piece of this.analysis.pieces()) {
      this.shown.near(piece.literals);
      // What is only a guess is for hover; a report that listed it would claim more than there is evidence for.
      const sure = piece.literals.filter(({ literal }) => literal.confidence !== "weak");
      const indexOf = new Map<Literal, number>(
        wanted.literals ? sure.map(({ literal }, index) => [literal, listed + literalCount + index]) : [],
      );
      literalCount += sure.length;
      if (wanted.literals) for (const placed of sure) literals.push(this.literal(placed));
      for (const placed of piece.findings) entries.push(this.entry(placed, indexOf));
      if (wanted.leftOut === true) {
        for (const placed of piece.leftOut)
          entries.push({ ...this.entry(placed, indexOf), leftOut: this.leftOut(placed) });
      }
      for (const placed of piece.explanations) notes.push(this.note(placed));
    }
    for (const remark of this.analysis.remarks) entries.push(this.remark(remark));
    return { literals, literalCount, entries, notes };
  }

  private note({ explanation: { field, kind, score, decision, evidence }, start }: PlacedExplanation): Note {
    const reasons = evidence.map(
      ({ detail, weight }) => `${this.shown.sentence(detail)} ${weight > 0 ? "+" : ""}${weight}`,
    );
    return {
      position: this.analysis.positionAt(start),
      text: `${this.shown.foreign(field.value)}: ${decision} as ${kind} (${score}): ${reasons.join("; ")}`,
    };
  }

  private get offersFixes(): boolean {
    return this.options.offersFixes !== false && this.options.wanted.countsOnly !== true;
  }

  private literal({ literal, start, end }: { literal: Literal; start: number; end: number }): ReportedLiteral {
    return {
      kind: literal.kind,
      country: literal.country,
      value: this.shown.value(literal),
      text: this.shown.text(literal),
      range: this.range(start, end),
      key: this.shown.keyPath(literal.field),
      valid: literal.valid,
      known: isListed(literal, this.options.facts),
      ...this.options.online?.(literal),
    };
  }

  private entry(placed: PlacedFinding, indexOf: ReadonlyMap<Literal, number>): FindingEntry {
    const { finding, start, end } = placed;
    const { rule, severity, literal, field, fixes } = finding;
    const subject = { ...UNKNOWN, ...(literal === null ? { value: field.value } : pick(literal)) };
    return {
      finding: {
        rule,
        severity,
        message: this.options.wanted.countsOnly === true ? "" : this.shown.message(finding),
        range: this.range(start, end),
        literal: literal === null ? null : (indexOf.get(literal) ?? null),
        fixes: (this.offersFixes ? fixes : []).map((fix) => {
          const { title, edits } = this.shown.fix(fix.title, absoluteEdits(fix, this.analysis.place), finding);
          return {
            title,
            edits: edits.map((edit) => ({ range: this.range(edit.start, edit.end), newText: edit.newText })),
          };
        }),
      },
      ...this.source(start, end),
      subject: {
        rule,
        path: this.analysis.path,
        keyPath: this.analysis.keyPath(field),
        value: subject.value,
        literal: subject,
      },
    };
  }

  private leftOut({ by, reason }: Piece["leftOut"][number]): LeftOut {
    return { by, reason: reason === null ? null : this.shown.sentence(reason) };
  }

  private remark({ rule, severity, message, start, end }: ConfigFinding): FindingEntry {
    const subject: BaselineSubject = { rule, path: this.analysis.path, keyPath: [], value: message, literal: null };
    return {
      finding: {
        rule,
        severity,
        message: this.shown.sentence(message),
        range: this.range(start, end),
        literal: null,
        fixes: [],
      },
      ...this.source(start, end),
      subject,
    };
  }

  private source(start: number, end: number): Pick<FindingEntry, "frame" | "bytes"> {
    const { frames, bytes } = this.options.wanted;
    return {
      frame: frames ? this.shown.frame(start) : null,
      bytes: bytes ? { start: this.shown.byteColumn(start), end: this.shown.byteColumn(end) } : null,
    };
  }

  private range(start: number, end: number): Range {
    return { start: this.analysis.positionAt(start), end: this.analysis.positionAt(end) };
  }
}

function pick({ kind, country, value, valid }: Literal): Pick<Literal, "kind" | "country" | "value" | "valid"> {
  return { kind, country, value, valid };
}
