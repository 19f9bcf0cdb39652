/**
 * One immutable snapshot of a document: its fields, literals and findings at absolute offsets. Editor features and
 * reports read this and nothing else. Lists are placed when first asked for, as most versions of a document are
 * replaced before anybody looks at all of them.
 */
import type { ConfigFinding } from "../config/catalogue";
import type { Lines } from "../config/suppression";
import type { Explanation } from "../detect";
import { type FormatName, MAX_PROBLEMS } from "../formats/reader";
import {
  type Comment,
  type Field,
  type Finding,
  type KeyPath,
  type Literal,
  type ReadProblem,
  type Segment,
  segmentOf,
} from "../model";
import type { Layout, TextPosition } from "../text/layout";
import type { AnalysedPart, CheckedSegment } from "./checkedSegment";
import type { Checked, DocumentInfo, Engine } from "./engine";
import { NO_FINDINGS } from "./findings/findingStore";
import { PartCounts } from "./findings/partCounts";
import { type ChosenFindings, type SuppressedBy, VersionFindings } from "./findings/versionFindings";
import type { EveryField } from "./members";
import type { Placed, PlacedExplanation, PlacedFinding, PlacedLiteral } from "./placed";
import { Places } from "./places";

/** What one section of a document holds: the objects of one look, so that a finding's literal is one of the literals. */
export interface Piece {
  readonly literals: readonly PlacedLiteral[];
  /** Without those that comments or the configuration suppress. */
  readonly findings: readonly PlacedFinding[];
  /** Those that comments or the configuration suppress. */
  readonly leftOut: readonly (PlacedFinding & SuppressedBy)[];
  readonly explanations: readonly PlacedExplanation[];
  /** What was not looked into, in words. */
  readonly unchecked: readonly string[];
}

interface AnalysisInput extends DocumentInfo {
  readonly engine: Engine;
  readonly layout: Layout;
  /** One for each segment of the layout; none for a document that isn't analysed. */
  readonly parts: readonly AnalysedPart[];
  /** Their numbers, where somebody keeps them. */
  readonly counts?: PartCounts;
  /** Why the document isn't analysed, or null. */
  readonly skipped: string | null;
  /** Whether a text put in at an offset is read as a comment, and all else as before; left out for a section. */
  readonly takesComment?: (at: number, text: string) => boolean;
  /** What was read and is of no use to detection, too; left out for a section, where there is what was kept. */
  readonly everyField?: EveryField;
  /** The same document with another text; left out for a section, which has none of its own. */
  readonly again?: (text: string) => Analysis;
  /** For a section of a larger document: what places in the containers open at its start count from, by depth. */
  readonly places?: readonly number[];
}

const byPlace = (a: Placed, b: Placed): number => a.start - b.start || a.end - b.end;

export class Analysis implements Lines {
  readonly path: string;
  readonly format: FormatName;
  /** Why the document was not analysed (limit, binary), or null. */
  readonly skipped: string | null;
  /** Whether a text put in at an offset (a comment, with blanks and a line break around it) is read as a comment, and all else as before. */
  readonly takesComment: (at: number, text: string) => boolean;
  /** Everything that stands in a field's container, the field included: also what can matter to no detection. */
  readonly membersBeside: EveryField["beside"];
  /** As `fieldAt`, also of what can matter to no detection. */
  readonly anyFieldAt: (offset: number) => Field | null;
  /** The same document with another text. */
  readonly again: (text: string) => Analysis;
  private readonly engine: Engine;
  private readonly parts: readonly AnalysedPart[];
  private readonly layout: Layout;
  private readonly places: Places;
  private cache: {
    literals?: readonly PlacedLiteral[];
    findings?: readonly PlacedFinding[];
    counted?: VersionFindings;
    ofAll?: VersionFindings;
    counts?: PartCounts | undefined;
    objects?: Map<CheckedSegment, Checked>;
    isComplete?: boolean;
  } = {};

  constructor(input: AnalysisInput) {
    this.path = input.path;
    this.format = input.format;
    this.skipped = input.skipped;
    this.engine = input.engine;
    this.parts = input.parts;
    this.layout = input.layout;
    this.cache.counts = input.counts;
    this.takesComment = input.takesComment ?? (() => false);
    this.again = input.again ?? (() => this);
    this.membersBeside = input.everyField?.beside ?? (({ container }) => container.fields);
    this.anyFieldAt = input.everyField?.at ?? ((offset) => this.fieldAt(offset));
    this.places = new Places(input.layout, input.parts, input.places ?? []);
  }

  /** Units of the document. */
  get length(): number {
    return this.layout.length;
  }

  get lineCount(): number {
    return this.layout.lineCount;
  }

  positionAt(offset: number): TextPosition {
    return this.layout.positionAt(offset);
  }

  /** Positions behind a line's or the document's end count as that end. */
  offsetAt(position: TextPosition): number {
    return this.layout.offsetAt(position);
  }

  slice(start: number, end: number): string {
    return this.layout.slice(start, end);
  }

  /** Where to measure a line in bytes from, given its start: of a section the line may begin before it. */
  measuredFrom(lineStart: number): { readonly offset: number; readonly bytes: number } {
    return this.layout.measuredFrom(lineStart);
  }

  lineAt(offset: number): number {
    return this.layout.lineAt(offset);
  }

  textOf(line: number): string {
    return this.layout.textOf(line);
  }

  /** In document order. */
  get literals(): readonly PlacedLiteral[] {
    this.cache.literals ??= this.collect((part) =>
      this.objectsOf(part).literals.map((literal) => this.placeLiteral(literal)),
    ).sort(byPlace);
    return this.cache.literals;
  }

  /** How many literals there are; costs less than the list. */
  get literalCount(): number {
    return this.counts.literals;
  }

  /** The literals that touch [start, end], in document order; looks at the segments there only. */
  literalsIn(start: number, end: number): readonly PlacedLiteral[] {
    const first = this.layout.indexAt(start);
    const found: PlacedLiteral[] = [];
    // One that touches the start of a segment may stand at the end of the one before: a text of XML ends before an element.
    const from = this.layout.startOf(first) === start ? first - 1 : first;
    for (let at = Math.max(0, from); at < this.parts.length && this.layout.startOf(at) <= end; at++) {
      for (const literal of this.parts[at]?.found.objects().literals ?? []) {
        const placed = this.placeLiteral(literal);
        if (placed.end >= start && placed.start <= end) found.push(placed);
      }
    }
    return found.sort(byPlace);
  }

  /** In document order, without those that comments or the configuration suppress. */
  get findings(): readonly PlacedFinding[] {
    this.cache.findings ??= this.parts.flatMap((part, at) => this.findingsOf(at, this.objectsOf(part), this.ofAll));
    return this.cache.findings;
  }

  /** How many findings are known so far; costs less than the list. */
  get findingCount(): number {
    return this.counted.total;
  }

  /**
   * Whether all of it has been checked. Until then counts and choices are of what has been, and remarks wait; lists of
   * literals and findings are whole at any time, for they look where nobody has.
   */
  get isComplete(): boolean {
    const { counts } = this.cache;
    this.cache.isComplete ??=
      counts === undefined ? this.parts.every(({ found }) => found.isCounted) : counts.unchecked === 0;
    return this.cache.isComplete;
  }

  /** The findings that touch [start, end], in document order; looks at the segments there only. */
  findingsIn(start: number, end: number): readonly PlacedFinding[] {
    const first = Math.max(0, this.layout.indexAt(start) - 1);
    const last = this.layout.indexAt(end);
    const those = this.isComplete ? this.counted : this.findingsWhere((_, at) => at >= first && at <= last);
    const found: PlacedFinding[] = [];
    for (let at = first; at <= last; at++) {
      const part = this.parts[at];
      if (part === undefined || part.found.findings.length === 0) continue;
      for (const placed of this.findingsOf(at, part.found.objects(), those))
        if (placed.end >= start && placed.start <= end) found.push(placed);
    }
    return found;
  }

  /**
   * At most `limit` findings, in document order: errors before warnings before infos before hints; of those that don't
   * all go in, half around an offset and half from the top.
   */
  choose(limit: number, around: number): ChosenFindings {
    return this.counted.choose(limit, around);
  }

  /**
   * Goes through the document and looks at one section after the other; for reports, which hold one at a time.
   * Sections without literals and findings are left out.
   */
  *pieces(): Generator<Piece> {
    const { ofAll } = this;
    for (const [at, part] of this.parts.entries()) {
      const objects = part.found.objectsOnce();
      const { literals, findings, explanations, unchecked } = objects;
      if ([literals, findings, explanations, unchecked].every(({ length }) => length === 0)) continue;
      yield {
        literals: literals.map((literal) => this.placeLiteral(literal)),
        findings: this.findingsOf(at, objects, ofAll),
        leftOut: this.leftOutOf(at, objects, ofAll),
        explanations: this.placeExplanations(explanations),
        unchecked,
      };
    }
  }

  /** What is wrong with suppression comments; absolute offsets. */
  get remarks(): readonly ConfigFinding[] {
    return this.isComplete ? this.counted.remarks : [];
  }

  /** What the reader could not read, the first ones; absolute offsets. */
  get problems(): readonly ReadProblem[] {
    return this.collect((part, base) =>
      part.read.problems.map(({ start, end, message }) => ({ start: start + base, end: end + base, message })),
    ).slice(0, MAX_PROBLEMS);
  }

  /** Absolute offsets. */
  get comments(): readonly Comment[] {
    if (this.cache.counts?.comments === 0) return [];
    return this.collect(({ read }, base) =>
      read.comments.map(({ start, end, text }) => ({ start: start + base, end: end + base, text })),
    );
  }

  /** The fields built, in document order: those that can matter to detection. */
  get fields(): readonly Field[] {
    return this.collect((part) => part.read.fields);
  }

  get explanations(): readonly PlacedExplanation[] {
    return this.placeExplanations(this.collect((part) => this.objectsOf(part).explanations));
  }

  /** The field whose value an offset touches, or null. */
  fieldAt(offset: number): Field | null {
    for (const { part, base } of this.partsTouching(offset)) {
      const field = part.read.fields.find(({ start, end }) => start + base <= offset && offset <= end + base);
      if (field !== undefined) return field;
    }
    return null;
  }

  /** Path from the document's root: member keys, array places, and for CSV the row and the header (or column). */
  keyPath(field: Field): KeyPath {
    return this.places.keyPath(field);
  }

  /** Absolute range of offsets that count in a field's segment. */
  readonly place = (field: Field, start: number, end: number): Placed => {
    const base = this.startOf(segmentOf(field));
    return { start: base + start, end: base + end };
  };

  placeLiteral(literal: Literal): PlacedLiteral {
    const { start, end } = this.place(literal.field, literal.start, literal.end);
    return { start, end, literal };
  }

  private startOf(segment: Segment): number {
    return this.layout.startOfSegment(segment);
  }

  /** Of what has been checked. */
  private get counted(): VersionFindings {
    this.cache.counted ??= this.findingsWhere(({ found }) => found.isCounted);
    return this.cache.counted;
  }

  /** Of everything; what hasn't been checked is. */
  private get ofAll(): VersionFindings {
    if (this.isComplete) return this.counted;
    this.cache.ofAll ??= this.findingsWhere(() => true);
    return this.cache.ofAll;
  }

  private findingsWhere(isMeant: (part: AnalysedPart, at: number) => boolean): VersionFindings {
    const { layout, parts, places, comments, engine, path, format } = this;
    const findingsOf = (at: number) => {
      const part = parts[at];
      return part !== undefined && isMeant(part, at) ? part.found.findings : NO_FINDINGS;
    };
    const numbers = () => this.counts;
    const version = { layout, count: parts.length, findingsOf, numbers, places, comments };
    return new VersionFindings(version, engine, { path, format });
  }

  private get counts(): PartCounts {
    this.cache.counts ??= PartCounts.of(this.parts);
    return this.cache.counts;
  }

  /** For the lists of all that is found: the same objects serve them all, where there are findings to report. */
  private objectsOf({ found }: AnalysedPart): Checked {
    const known = this.cache.objects?.get(found);
    if (known !== undefined) return known;
    const objects = found.objectsOnce();
    if (objects.findings.length === 0) return objects;
    this.cache.objects ??= new Map();
    this.cache.objects.set(found, objects);
    return objects;
  }

  private findingsOf(at: number, { findings }: Checked, those: VersionFindings): PlacedFinding[] {
    const base = this.layout.startOf(at);
    const placed: PlacedFinding[] = [];
    for (let index = 0; index < findings.length; index++) {
      const finding = findings[index] as Finding;
      if (!those.isSuppressed(at, index))
        placed.push({ start: base + finding.start, end: base + finding.end, finding });
    }
    return placed;
  }

  private leftOutOf(at: number, { findings }: Checked, those: VersionFindings): (PlacedFinding & SuppressedBy)[] {
    const out = those.suppressedIn(at);
    if (out === undefined) return [];
    const base = this.layout.startOf(at);
    const ignores = this.engine.ignores({ path: this.path, format: this.format });
    return [...out].map(([index, by]) => {
      const finding = findings[index] as Finding;
      const reason = by.reason ?? ignores?.reasonOf(finding.rule, this.keyPath(finding.field)) ?? null;
      return {
        ...by,
        ...(by.by === "configuration" && { reason }),
        start: base + finding.start,
        end: base + finding.end,
        finding,
      };
    });
  }

  private placeExplanations(explanations: readonly Explanation[]): PlacedExplanation[] {
    return explanations.map((explanation) => {
      const { field } = explanation;
      return { ...this.place(field, field.start, field.end), explanation };
    });
  }

  private collect<T>(of: (part: AnalysedPart, base: number) => readonly T[]): T[] {
    const all: T[] = [];
    for (const [at, part] of this.parts.entries()) {
      for (const one of of(part, this.layout.startOf(at))) all.push(one);
    }
    return all;
  }

  /** The segment at an offset, and the one that ends there: a text of XML ends before an element, and segments may, too. */
  private *partsTouching(offset: number): Generator<{ part: AnalysedPart; base: number }> {
    const index = this.layout.indexAt(offset);
    for (const at of this.layout.startOf(index) === offset ? [index - 1, index] : [index]) {
      const part = this.parts[at];
      if (part !== undefined) yield { part, base: this.layout.startOf(at) };
    }
  }
}
