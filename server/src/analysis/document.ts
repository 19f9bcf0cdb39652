/**
 * Analyses of whole documents, kept up to date on edits. An edit reads again from the last segment it leaves alone
 * until reading agrees with what was there before; only what was read again, or shares a container with it, is
 * detected and checked again. The result is always that of an analysis from scratch.
 */
import { isTableFormat, withReader } from "../formats";
import type { Interest, Reader } from "../formats/reader";
import type { TableProfile } from "../model";
import { unreadable } from "../text/decode";
import { Layout, layoutOf, type TextPosition } from "../text/layout";
import { Analysis } from "./analysis";
import { Neighbours, type Replaced } from "./boundaries/neighbours";
import { type AnalysedPart, CheckedSegment, NOTHING_CHECKED, type SegmentCheck } from "./checkedSegment";
import { isReadAsComment } from "./commentPlace";
import { Draft, type EditedRange, type OffsetAt } from "./draft";
import type { DocumentInfo, Engine } from "./engine";
import { CountedParts } from "./findings/partCounts";
import { HEAD_WINDOW, namesInHead } from "./head";
import { everyFieldOf } from "./members";
import { pathToIgnore } from "./places";
import { Reading } from "./reading";
import { type ReadOptions, type Rereadable, readParts, TARGET, windowFor } from "./readParts";
import { EditedText, type TextSource, WholeText } from "./source";

export interface AnalysisOptions extends DocumentInfo {
  readonly engine: Engine;
  /** Units a segment has at least; tests take few, so that many boundaries fall into little text. */
  readonly segmentUnits?: number;
}

/** A change as LSP sends it: `range` null replaces the whole text. Changes apply one after the other. */
export interface TextChange {
  readonly range: { readonly start: TextPosition; readonly end: TextPosition } | null;
  readonly text: string;
}

/** A document open in an editor. */
export interface LiveDocument {
  /** Of the newest version. */
  readonly analysis: Analysis;
  /**
   * Applies changes in order, then reads anew what they touched.
   * @param offsetAt for a client that counts characters of a line in another way than in UTF-16 units
   */
  edit(changes: readonly TextChange[], offsetAt?: OffsetAt): Analysis;
  /** Other settings or facts: everything is detected and checked again. */
  setEngine(engine: Engine): Analysis;
  /**
   * Goes on checking what hasn't been checked since the document was opened, or since a change that touched much of it.
   * @param isEnough asked after each segment: whether to stop for now
   * @returns whether all of it has been checked
   */
  work(isEnough: () => boolean): boolean;
}

/** Analyses a text once: what is found is made when it is first asked for, and kept. */
export function analyze(text: string, options: AnalysisOptions): Analysis {
  return open(text, options, { isKept: true }).analysis;
}

/** Opens a document for editing. */
export function openDocument(text: string, options: AnalysisOptions): LiveDocument {
  return open(text, options, { isKept: false });
}

interface Keeping {
  /** Keeps what was found as objects: for a document that is looked at once and dropped. */
  readonly isKept: boolean;
}

function open(text: string, options: AnalysisOptions, keeping: Keeping): LiveDocument {
  return withReader<LiveDocument>(options.format, {
    use: (reader) => new IncrementalDocument(text, reader, { ...options, ...keeping }),
  });
}

/** As many segments are checked at once after a change. */
const MOST_AT_ONCE = 16;

/** Of more than that, after a change or when the document is opened, so many; the rest is left to `work`. */
const FIRST_OF_MANY = 1;

/** Of a document that is checked once, so many fields are kept until then: those of a dense megabyte, some tens of them. */
const MOST_FIELDS = 65_536;

const NO_KEYS: TableProfile = { isOfKeys: true, columns: [] };

/** A part with what the analysis keeps of it; what is found in it is replaced where its neighbours change. */
interface LivePart<State> extends Rereadable<State> {
  readonly read: Reading<State>;
  /** There is nothing to find in it. */
  isEmpty: boolean;
  found: CheckedSegment;
}

function asAnalysed<State>({ segment, read, found }: LivePart<State>): AnalysedPart {
  return { segment, read, found };
}

class IncrementalDocument<State> implements LiveDocument {
  analysis: Analysis;
  private readonly reader: Reader<State>;
  private readonly info: DocumentInfo;
  private readonly target: number;
  private readonly isKept: boolean;
  private engine: Engine;
  private parts: readonly LivePart<State>[] = [];
  /** The same as versions show them; null where what is found is kept, and counted when somebody asks. */
  private readonly shown: CountedParts | null;
  /** Text of a document that isn't analysed, and why; null while it is. */
  private skipped: { readonly text: string; readonly reason: string } | null = null;
  private layout = new Layout([]);
  private neighbours = new Neighbours([]);
  /** Segments to be checked. */
  private readonly waiting = new Set<LivePart<State>>();
  private table: TableProfile | undefined;
  /** What stands under each name in the head of a document that is no table. */
  private keys: TableProfile | null = null;
  private interest: Interest;

  constructor(text: string, reader: Reader<State>, options: AnalysisOptions & Keeping) {
    this.reader = reader;
    this.isKept = options.isKept;
    this.shown = this.isKept ? null : new CountedParts();
    this.target = options.segmentUnits ?? TARGET;
    this.info = { path: options.path, format: options.format };
    this.engine = options.engine;
    this.interest = options.engine.interest;
    this.replace(text);
    this.analysis = this.snapshot();
  }

  edit(changes: readonly TextChange[], offsetAt: OffsetAt = (text, position) => text.offsetAt(position)): Analysis {
    let draft: Draft | null = null;
    for (const { range, text } of changes) {
      if (range === null) {
        draft = null;
        this.replace(text);
      } else {
        draft ??= new Draft(this.layout, this.parts);
        draft.change(range, text, offsetAt);
      }
    }
    if (draft !== null) this.follow(draft);
    this.analysis = this.snapshot();
    return this.analysis;
  }

  setEngine(engine: Engine): Analysis {
    const isReadAlike = engine.interest === this.engine.interest && engine.maxLength === this.engine.maxLength;
    this.engine = engine;
    if (isReadAlike) this.checkSoon(this.parts);
    else this.replace(this.layout.slice(0, this.layout.length));
    this.analysis = this.snapshot();
    return this.analysis;
  }

  work(isEnough: () => boolean): boolean {
    const before = this.waiting.size;
    for (const part of this.waiting) {
      this.check(part);
      if (isEnough()) break;
    }
    if (this.waiting.size < before) this.analysis = this.snapshot();
    return this.waiting.size === 0;
  }

  /** Reads a text from scratch. */
  private replace(text: string): void {
    const reason = this.reasonToSkip(text.length, text);
    if (reason !== null) {
      this.skip(text, reason);
      return;
    }
    this.skipped = null;
    this.followKeys(this.keysIn(text.slice(0, HEAD_WINDOW), text.length <= HEAD_WINDOW));
    const agrees = (): boolean => false;
    // Whether there is something in the rows of a table is told when they are checked: soon, where all is kept.
    const rowsOfRest = this.isKept ? "of interest" : "none";
    const parts: LivePart<State>[] = [];
    this.waiting.clear();
    for (const part of this.read(new WholeText(text), {
      state: this.reader.initial,
      agrees,
      window: windowFor(this.target),
      rows: () => (parts.length < MOST_AT_ONCE ? "all" : rowsOfRest),
    })) {
      // Of a long document only the first segments will be checked before others are read again anyway.
      if (parts.push(part) > MOST_AT_ONCE && !this.isKept) part.read.forget();
    }
    this.shown?.splice(0, this.parts.length, parts.map(asAnalysed));
    this.parts = parts;
    this.neighbours = new Neighbours(parts);
    this.settle(new Set(parts));
  }

  /** Reads what the changes touched, and on until reading agrees with what stands behind. */
  private follow(draft: Draft): void {
    const reasons = draft.ranges.map(({ at }) => this.reasonToSkip(draft.length, draft.segments[at]?.text ?? ""));
    if (this.skipped !== null || reasons.some((reason) => reason !== null) || !this.isOfSameKeys(draft)) {
      this.replace(draft.slice(0, draft.length));
      return;
    }
    const changed = new Set<LivePart<State>>();
    const { neighbours } = this;
    let behind = 0;
    let moved = 0;
    for (const range of draft.ranges) {
      if (range.at < behind) continue;
      const again = this.readAgain(draft, range, moved);
      behind = again.behind;
      const first = range.first + moved;
      const gone = this.parts.slice(first, draft.partAt(behind) + moved);
      for (const part of gone) {
        part.read.setNeighbours(neighbours);
        this.waiting.delete(part);
        changed.delete(part);
      }
      this.parts = [...this.parts.slice(0, first), ...again.parts, ...this.parts.slice(first + gone.length)];
      this.shown?.splice(first, gone.length, again.parts.map(asAnalysed));
      for (const part of again.parts) changed.add(part);
      for (const part of this.seenAnew({ first, gone: gone.length, count: again.parts.length })) changed.add(part);
      moved += again.parts.length - gone.length;
    }
    this.settle(changed);
  }

  /**
   * @param moved by how much the indices of the parts behind have changed since the draft was begun
   * @returns what was read, and the index of the first segment of the draft behind it
   */
  private readAgain(
    draft: Draft,
    { at, first }: EditedRange,
    moved: number,
  ): { readonly parts: readonly LivePart<State>[]; readonly behind: number } {
    const { segments } = draft;
    const source = new EditedText(segments[at]?.text ?? "", segments, { from: at + 1, window: windowFor(this.target) });
    const parts = this.read(source, {
      state: this.parts[first + moved]?.before ?? this.reader.initial,
      agrees: (state) => {
        const next = at + 1 + source.taken;
        if (!source.isToSeam || draft.isEdited(next)) return false;
        const following = this.parts[draft.partAt(next) + moved];
        return following !== undefined && this.reader.same(state, following.before);
      },
      window: Math.ceil(this.target / 2),
    });
    return { parts: [...parts], behind: at + 1 + source.taken };
  }

  /** The parts to be checked again because of what other parts hold now. */
  private *seenAnew(replaced: Replaced): Generator<LivePart<State>> {
    const before = this.neighbours;
    this.neighbours = new Neighbours(this.parts);
    const { seen, moved } = this.neighbours.changesSince(before, replaced);
    for (const at of [...seen, ...moved]) {
      const part = this.parts[at];
      if (part !== undefined && (seen.has(at) || part.found.moveNeighbours())) yield part;
    }
  }

  private *read(
    source: TextSource,
    how: Pick<ReadOptions<State>, "state" | "agrees" | "window" | "rows">,
  ): Generator<LivePart<State>> {
    const { reader, engine, interest, keys, target } = this;
    const isTable = isTableFormat(this.info.format);
    const neighbours = (): Neighbours => this.neighbours;
    let fields = 0;
    for (const part of readParts(source, { reader, interest, target, ...how })) {
      if (part === null) continue;
      const isLookedOver = isTable && how.rows?.() === "none";
      const isEmpty = !isLookedOver && !engine.mayFind(part.read, keys);
      fields += part.read.fields.length;
      const isKept = this.isKept && fields <= MOST_FIELDS;
      const read = new Reading(part, { reader, interest, isKept }, neighbours);
      if (this.isKept && !isKept) read.forget();
      const { segment, before, following } = part;
      yield { segment, before, following, read, isEmpty, found: NOTHING_CHECKED };
    }
  }

  /** Detects and checks what has changed, and lays out the new version. */
  private settle(changed: ReadonlySet<LivePart<State>>): void {
    this.layout = new Layout(this.parts.map(({ segment }) => segment));
    const { table } = this;
    const isTableAlike = this.followTable(this.parts[0]?.read.table);
    // What could be found was told by another table.
    if (!isTableAlike && table !== undefined) for (const part of this.parts) part.isEmpty = false;
    this.checkSoon(isTableAlike ? [...changed] : this.parts);
  }

  /** Checks parts, of many only the first ones at once. */
  private checkSoon(parts: readonly LivePart<State>[]): void {
    const atOnce = parts.length > MOST_AT_ONCE ? FIRST_OF_MANY : MOST_AT_ONCE;
    for (const [at, part] of parts.entries()) {
      if (at < atOnce && !this.isKept) this.check(part);
      else this.wait(part);
    }
  }

  private wait(part: LivePart<State>): void {
    const time = this.isKept ? "for good" : "when asked";
    part.found = part.isEmpty ? NOTHING_CHECKED : new CheckedSegment(this.checkOf(part), time);
    if (!part.isEmpty && !this.isKept) this.waiting.add(part);
    this.show(part);
  }

  private keysIn(head: string, isAll: boolean): TableProfile | null {
    return isTableFormat(this.info.format) ? null : namesInHead(this.reader, head, isAll);
  }

  /** Whether detection draws the same from the document's head as before. */
  private isOfSameKeys(draft: Draft): boolean {
    if (draft.startOf(draft.ranges[0]) >= HEAD_WINDOW) return true;
    const keys = this.keysIn(draft.slice(0, HEAD_WINDOW), draft.length <= HEAD_WINDOW);
    return this.engine.sameTable(keys ?? NO_KEYS, this.keys ?? NO_KEYS);
  }

  private followKeys(keys: TableProfile | null): void {
    this.keys = keys;
    this.interest = this.engine.interestWith(keys) ?? this.engine.interest;
  }

  /** @returns whether detection draws the same from the table's head as before */
  private followTable(table: TableProfile | undefined): boolean {
    const isAlike = table === undefined || (this.table !== undefined && this.engine.sameTable(table, this.table));
    if (!isAlike) this.table = table;
    return isAlike;
  }

  private check(part: LivePart<State>): void {
    this.waiting.delete(part);
    part.found = part.isEmpty ? NOTHING_CHECKED : new CheckedSegment(this.checkOf(part), "now");
    part.read.forget();
    this.show(part);
  }

  private show(part: LivePart<State>): void {
    this.shown?.replace(part.segment.index, asAnalysed(part));
  }

  private checkOf(part: LivePart<State>): SegmentCheck {
    const { engine, info } = this;
    const table = part.read.table === undefined ? this.keys : (this.table ?? null);
    // Which rows hold nothing was told by the head that they were read with.
    const isTold = (own: TableProfile | undefined) =>
      own === undefined || table === null || engine.sameTable(own, table);
    const root = () => (isTold(part.read.table) ? part.read.rootToCheck : part.read.root);
    return {
      segment: part.segment,
      check: () => engine.check(root(), info, table),
      pathOf: pathToIgnore(engine.ignores(info)),
    };
  }

  private reasonToSkip(length: number, newText: string): string | null {
    const { maxLength } = this.engine;
    return length > maxLength ? `longer than the limit of ${maxLength} characters` : unreadable(newText);
  }

  private skip(text: string, reason: string): void {
    this.skipped = { text, reason };
    this.waiting.clear();
    this.shown?.splice(0, this.parts.length, []);
    this.parts = [];
    this.layout = layoutOf(text);
  }

  private snapshot(): Analysis {
    const skipped = this.skipped?.reason ?? null;
    const shown = this.shown?.snapshot() ?? { parts: this.parts.map(asAnalysed) };
    const { info, engine, reader, parts, layout } = this;
    const takesComment = (at: number, text: string) => isReadAsComment({ reader, parts, layout }, at, text);
    const everyField = everyFieldOf({ reader, parts, layout });
    const again = (text: string) => analyze(text, { ...info, engine });
    return new Analysis({
      ...info,
      engine,
      layout,
      ...shown,
      skipped,
      takesComment,
      everyField,
      again,
    });
  }
}
