/** An analysis as plain data for the output formats, with the account digits masked unless they are asked for. */
import type { Analysis, Piece, PlacedFinding } from "../analysis";
import { absoluteEdits, type TextEdit } from "../analysis/fixes";
import type { BaselineSubject } from "../config/baseline";
import type { ConfigFinding } from "../config/catalogue";
import type { Facts, Finding, Literal, Severity } from "../model";
import { isListed, Redactor } from "./redactor";
import type {
  ByteColumns,
  FilePart,
  FindingEntry,
  LeftOut,
  Note,
  Range,
  ReportedFix,
  ReportedLiteral,
  Wanted,
} from "./report";

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
 * All that was found, as one part.
 * @param listed literals listed before this analysis, where it is of a section of a larger document
 */
export function toFilePart(analysis: Analysis, options: ReportOptions, listed = 0): FilePart {
  return together([...toFileParts(analysis, options, listed)]);
}

/** The same piece by piece, as they are asked for. */
export function toFileParts(analysis: Analysis, options: ReportOptions, listed = 0): Generator<FilePart> {
  return new PartMaker(analysis, options).parts(listed);
}

function together(parts: readonly FilePart[]): FilePart {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  return {
    literals: parts.flatMap(({ literals }) => literals),
    literalCount: parts.reduce((sum, { literalCount }) => sum + literalCount, 0),
    entries: parts.flatMap(({ entries }) => entries),
    notes: parts.flatMap(({ notes }) => notes),
    unchecked: [...new Set(parts.flatMap(({ unchecked }) => unchecked))],
  };
}

class PartMaker {
  private readonly analysis: Analysis;
  private readonly options: ReportOptions;
  private readonly redactor: Redactor;

  constructor(analysis: Analysis, options: ReportOptions) {
    this.analysis = analysis;
    this.options = options;
    this.redactor = new Redactor(analysis, options.facts, options.showValues);
  }

  *parts(listed: number): Generator<FilePart> {
    let before = listed;
    for (const piece of this.analysis.pieces()) {
      const part = this.part(piece, before);
      before += part.literalCount;
      yield part;
    }
    const entries = this.analysis.remarks.map((remark) => this.remark(remark));
    if (entries.length > 0) yield { literals: [], literalCount: 0, entries, notes: [], unchecked: [] };
  }

  private part({ literals, findings, leftOut, explanations, unchecked }: Piece, before: number): FilePart {
    this.redactor.near(literals);
    const isListing = this.options.wanted.literals;
    const indexOf = new Map<Literal, number>();
    const listed: ReportedLiteral[] = [];
    let literalCount = 0;
    const spokenOf = new Set<Literal | null>();
    for (const { finding } of findings) spokenOf.add(finding.literal);
    for (const placed of literals) {
      // What is only a guess is for hover, unless a hint speaks of it; listed, it would claim more than there is evidence for.
      if (placed.literal.confidence === "weak" && !spokenOf.has(placed.literal)) continue;
      if (isListing) {
        indexOf.set(placed.literal, before + literalCount);
        listed.push(this.literal(placed));
      }
      literalCount += 1;
    }
    return {
      literals: listed,
      literalCount,
      entries: this.entries(findings, leftOut, indexOf),
      notes: this.notes(explanations, literals),
      unchecked,
    };
  }

  private entries(
    findings: readonly PlacedFinding[],
    leftOut: Piece["leftOut"],
    indexOf: ReadonlyMap<Literal, number>,
  ): readonly FindingEntry[] {
    const entries = findings.map((placed) => this.entry(placed, indexOf));
    if (this.options.wanted.leftOut !== true) return entries;
    return [
      ...entries,
      ...leftOut.map((placed) => ({ ...this.entry(placed, indexOf), leftOut: this.leftOut(placed) })),
    ];
  }

  private notes(explanations: Piece["explanations"], literals: Piece["literals"]): readonly Note[] {
    if (explanations.length === 0) return [];
    const found = new Map(literals.map(({ literal }) => [literal.field, literal]));
    return explanations.map((placed) => this.note(placed, found.get(placed.explanation.field) ?? null));
  }

  /** @param literal that was found in the field */
  private note(
    { explanation: { field, kind, score, decision, evidence }, start }: PlacedExplanation,
    literal: Literal | null,
  ): Note {
    const reasons = evidence.map((row) => `${this.redactor.evidence(row)} ${row.weight > 0 ? "+" : ""}${row.weight}`);
    return {
      position: this.analysis.positionAt(start),
      text: `${this.redactor.explained(field.value, literal)}: ${decision} as ${kind} (${score}): ${reasons.join("; ")}`,
    };
  }

  /** Repairs cost the most to make: they are tried one by one. */
  private get offersFixes(): boolean {
    const { offersFixes, wanted } = this.options;
    return offersFixes !== false && wanted.countsOnly !== true && wanted.withoutFixes !== true;
  }

  private literal({ literal, start, end }: { literal: Literal; start: number; end: number }): ReportedLiteral {
    const value = this.redactor.value(literal);
    const reported = {
      kind: literal.kind,
      country: literal.country,
      value,
      text: this.redactor.text(literal, value),
      range: this.range(start, end),
      key: this.redactor.keyPath(literal.field),
      valid: literal.valid,
      known: isListed(literal, this.options.facts),
    };
    const { online } = this.options;
    return online === undefined ? reported : { ...reported, ...online(literal) };
  }

  private entry(placed: PlacedFinding, indexOf: ReadonlyMap<Literal, number>): FindingEntry {
    const { finding, start, end } = placed;
    const { rule, severity, literal } = finding;
    const { frames, bytes, names, subjects, countsOnly, rulesOnly } = this.options.wanted;
    const under = names === true ? this.redactor.under(finding.field) : null;
    if (rulesOnly === true) return counted(rule, severity);
    return {
      finding: {
        rule,
        severity,
        message: countsOnly === true ? "" : this.redactor.message(finding),
        range: this.range(start, end),
        literal: literal === null ? null : (indexOf.get(literal) ?? null),
        fixes: this.offersFixes ? this.fixes(finding) : NO_FIXES,
      },
      frame: frames ? this.redactor.frame(start) : null,
      bytes: bytes ? this.bytes(start, end) : null,
      subject: subjects === true ? this.subject(finding) : NOTHING_KNOWN,
      ...(under !== null && { under }),
    };
  }

  private subject({ rule, literal, field }: Finding): BaselineSubject {
    const value = literal === null ? field.value : literal.value;
    return {
      rule,
      path: this.analysis.path,
      keyPath: this.analysis.keyPath(field),
      value,
      // A value that no kind is known of may be an account.
      literal: literal === null ? { kind: "account", country: null, value, valid: null } : pick(literal),
    };
  }

  private leftOut({ by, reason }: Piece["leftOut"][number]): LeftOut {
    return { by, reason: reason === null ? null : this.redactor.foreign(reason) };
  }

  private fixes(finding: Finding): readonly ReportedFix[] {
    const { fixes } = finding;
    if (fixes.length === 0) return NO_FIXES;
    return fixes.map((fix) => {
      const { title, edits } = this.redactor.fix(fix, absoluteEdits(fix, this.analysis.place), finding);
      return {
        title,
        edits: this.asWanted(edits).map(({ start, end, newText }) => ({
          ...{ range: this.range(start, end), newText },
          ...(this.options.wanted.bytes && { bytes: this.bytes(start, end) }),
        })),
      };
    });
  }

  /** In formats whose suggestions are one replacement each: one edit, of which what stays says what the file holds. */
  private asWanted(edits: readonly TextEdit[]): readonly TextEdit[] {
    const sorted = [...edits].sort((a, b) => a.start - b.start);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!this.options.wanted.bytes || !this.options.showValues || first === undefined || last === undefined)
      return edits;
    const isOneLine = this.analysis.lineAt(first.start) === this.analysis.lineAt(last.end);
    if (first === last || !isOneLine) return edits;
    let newText = "";
    let at = first.start;
    for (const edit of sorted) {
      newText += this.analysis.slice(at, edit.start) + edit.newText;
      at = edit.end;
    }
    return [{ start: first.start, end: last.end, newText }];
  }

  private remark({ rule, severity, message, start, end }: ConfigFinding): FindingEntry {
    const { frames, bytes } = this.options.wanted;
    const subject: BaselineSubject = { rule, path: this.analysis.path, keyPath: [], value: message, literal: null };
    return {
      finding: {
        rule,
        severity,
        message: this.redactor.foreign(message),
        range: this.range(start, end),
        literal: null,
        fixes: [],
      },
      frame: frames ? this.redactor.frame(start) : null,
      bytes: bytes ? this.bytes(start, end) : null,
      subject,
    };
  }

  private bytes(start: number, end: number): ByteColumns {
    return { start: this.redactor.byteColumn(start), end: this.redactor.byteColumn(end) };
  }

  private range(start: number, end: number): Range {
    return { start: this.analysis.positionAt(start), end: this.analysis.positionAt(end) };
  }
}

const NOWHERE: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const NO_FIXES: readonly ReportedFix[] = [];

const NOTHING_KNOWN: BaselineSubject = { rule: "", path: "", keyPath: [], value: "", literal: null };

function counted(rule: string, severity: Severity): FindingEntry {
  return {
    finding: { rule, severity, message: "", range: NOWHERE, literal: null, fixes: NO_FIXES },
    frame: null,
    bytes: null,
    subject: NOTHING_KNOWN,
  };
}

function pick({ kind, country, value, valid }: Literal): Pick<Literal, "kind" | "country" | "value" | "valid"> {
  return { kind, country, value, valid };
}
