/**
 * An analysis as a report may show it: the masking policy applied to what stands in the document. With `--show-values`
 * everything is shown as it is.
 */
import type { Analysis, PlacedLiteral } from "../analysis";
import type { TextEdit } from "../analysis/fixes";
import { textOf } from "../domain/message";
import {
  carriesAccount,
  hideDigits,
  isTelling,
  type Maskable,
  maskKeyPath,
  maskMessage,
  maskText,
  maskValue,
  mayStateCheckDigits,
  smallEdits,
} from "../masking";
import type { Container, Evidence, Facts, Field, Finding, Fix, KeyPath, Literal } from "../model";
import type { SourceExcerpt } from "./report";

/** Units of a source line that a report shows around a finding. */
const FRAME_WIDTH = 100;
/** Units of a cut line before the finding, and those that a finding at the line's start has at least behind it. */
const LEAD = 20;
const ROOM = 40;

/** Names remembered: documents whose keys are data would have any number. */
const MOST_NAMES = 200;

const LINE_BREAK = /[\r\n]/;
const ELECTRONIC = /^[0-9A-Za-z]*$/;

const HIDDEN_FIX = "A correction, hidden as it would tell digits";

interface ShownFix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

export class Redactor {
  private readonly analysis: Analysis;
  private readonly facts: Facts;
  private readonly showValues: boolean;
  /** In document order; null while the analysis is to be asked. */
  private known: NearbyLiterals | null = null;
  /** What the policy looks at beside the literal itself, for those that stand near. */
  private readonly subjects = new WeakMap<Literal, Maskable>();
  private readonly stated = new WeakMap<Literal, boolean>();
  /** Findings of one line follow each other. */
  private lastFrame: { readonly start: number; readonly frame: SourceExcerpt } | null = null;
  /** As they may be shown. */
  private readonly names = new Map<string, string>();
  private column = { lineStart: -1, offset: 0, bytes: 0 };

  constructor(analysis: Analysis, facts: Facts, showValues: boolean) {
    this.analysis = analysis;
    this.facts = facts;
    this.showValues = showValues;
  }

  /**
   * Says which literals stand where the next frames and corrections do; of what lies outside no digit is shown, so that
   * nothing has to be looked for again.
   * @param literals in document order
   */
  near(literals: readonly PlacedLiteral[]): void {
    this.known = new NearbyLiterals(literals);
    this.lastFrame = null;
  }

  value(literal: Literal): string {
    return this.showValues ? literal.value : maskValue(this.subjectOf(literal));
  }

  /** @param value what is shown of its electronic form: nearly always the text itself */
  text(literal: Literal, value: string): string {
    if (this.showValues) return literal.text;
    if (literal.text === literal.value && ELECTRONIC.test(literal.text)) return value;
    return maskText(this.subjectOf(literal), literal.text);
  }

  /** Key path of a field, or of the literal in it. */
  keyPath(field: Field): KeyPath {
    const path = this.analysis.keyPath(field);
    return this.showValues ? path : maskKeyPath(path);
  }

  /** The key or column that a value stands under, the same for all under it; null where there is none. */
  under({ key, index, container }: Field): string | null {
    let name = key;
    for (let at: Container | null = container; name === null && at?.kind === "array"; at = at.parent) name = at.key;
    if (name === null) return container.kind === "row" ? `column ${index + 1}` : null;
    let shown = this.names.get(name);
    if (shown === undefined) {
      shown = `"${this.showValues ? name : maskKeyPath([name])[0]}"`;
      if (this.names.size >= MOST_NAMES) this.names.clear();
      this.names.set(name, shown);
    }
    return shown;
  }

  message({ message, literal }: Finding): string {
    return this.showValues ? textOf(message) : maskMessage(message, literal !== null && this.isStated(literal));
  }

  /** What spoke for a value: a signal's name, and behind it words of a key, which are shown as keys are. */
  evidence({ source, detail }: Evidence): string {
    const colon = detail.indexOf(": ");
    // How many values say so is a number of ours, in words of ours.
    if (this.showValues || source === "numbers" || colon < 0) return detail;
    return `${detail.slice(0, colon)}: ${maskKeyPath([detail.slice(colon + 2)])[0]}`;
  }

  /** Text of the document of which nothing is known. */
  foreign(text: string): string {
    return this.showValues ? text : hideDigits(text);
  }

  /** The value of a field: as its literal is shown where that is all of it, else no digit of it. */
  explained(value: string, literal: Literal | null): string {
    const isSure = literal !== null && literal.confidence !== "weak" && literal.text === value;
    return isSure ? this.text(literal, this.value(literal)) : this.foreign(value);
  }

  /** @param edits with absolute offsets */
  fix(fix: Fix, edits: readonly TextEdit[], { literal }: Finding): ShownFix {
    const small = edits.flatMap(({ start, end, newText }) =>
      smallEdits(this.analysis.slice(start, end), newText).map((edit) => ({ start, end, edit })),
    );
    const shown = {
      title: textOf(fix.title),
      edits: small.map(({ start, edit: { offset, length, newText } }) => ({
        start: start + offset,
        end: start + offset + length,
        newText,
      })),
    };
    if (this.showValues) return shown;
    // What is written in place of a code that is shown is one, too.
    const isOpen =
      literal !== null &&
      !carriesAccount(this.subjectOf(literal)) &&
      fix.edits.every(({ field }) => field === literal.field);
    const isStated = literal !== null && this.isStated(literal);
    // Other check digits are what the message says would be right.
    const writesStated = isStated && fix.title.parts.some(({ type }) => type === "checkDigits");
    const tells = small.some(({ start, end, edit }) => isTelling(edit, this.masked(start, end), isOpen));
    if (tells && !writesStated) return { title: HIDDEN_FIX, edits: [] };
    return { ...shown, title: maskMessage(fix.title, isStated) };
  }

  /** The source line of an offset, cut to a window around it. */
  frame(offset: number): SourceExcerpt {
    const { character } = this.analysis.positionAt(offset);
    const from = character > FRAME_WIDTH - ROOM ? character - LEAD : 0;
    const start = offset - character + from;
    if (this.lastFrame?.start === start) return this.lastFrame.frame;
    const source = this.analysis.slice(start, start + FRAME_WIDTH);
    const end = source.search(LINE_BREAK);
    const frame = { from, text: this.masked(start, start + (end < 0 ? source.length : end)) };
    this.lastFrame = { start, frame };
    return frame;
  }

  /** A line without its break. */
  line(line: number): string {
    const start = this.analysis.offsetAt({ line, character: 0 });
    return this.masked(start, start + this.analysis.textOf(line).length);
  }

  /** Column of an offset in UTF-8 bytes, from 0. */
  byteColumn(offset: number): number {
    const { character } = this.analysis.positionAt(offset);
    const lineStart = offset - character;
    // Findings come in order, each with its corrections, which begin before it ends: of a line only what lies between two
    // places is measured, forth or back.
    const isNear = this.column.lineStart === lineStart && this.column.offset - offset < character;
    const known = isNear ? this.column : this.analysis.measuredFrom(lineStart);
    const between = this.analysis.slice(Math.min(known.offset, offset), Math.max(known.offset, offset));
    const bytes = known.bytes + Buffer.byteLength(between) * (known.offset <= offset ? 1 : -1);
    this.column = { lineStart, offset, bytes };
    return bytes;
  }

  /** The document between two offsets: sure literals as they may be shown, of anything else no digit. */
  private masked(start: number, end: number): string {
    const { analysis } = this;
    if (this.showValues) return analysis.slice(start, end);
    const near = this.known ?? new NearbyLiterals(analysis.literalsIn(start, end));
    const { literals } = near;
    const source = analysis.slice(start, end);
    let masked = "";
    let at = start;
    for (let index = near.from(start); index < literals.length; index++) {
      const placed = literals[index] as PlacedLiteral;
      if (near.isInOrder && placed.start >= end) break;
      const from = Math.max(placed.start, start);
      const to = Math.min(placed.end, end);
      if (from >= to) continue;
      const shown = near.shown[index] ?? this.inSource(placed);
      near.shown[index] = shown;
      const text = shown.slice(from - placed.start, to - placed.start);
      // Where literals overlap, what either of them hides is hidden.
      const both = Math.min(at, to) - from;
      if (both > 0) {
        const before = from - start;
        masked =
          masked.slice(0, before) + starred(masked.slice(before, before + both), text) + masked.slice(before + both);
      }
      if (to <= at) continue;
      if (from > at) masked += hideDigits(source.slice(at - start, from - start));
      masked += both > 0 ? text.slice(both) : text;
      at = to;
    }
    return masked + hideDigits(source.slice(at - start));
  }

  private inSource({ literal, start, end }: PlacedLiteral): string {
    const source = this.analysis.slice(start, end);
    const subject = this.subjectOf(literal);
    // A text inside a value may have literals that stand for all of it: what else is in there is not known here.
    const isOpen = source !== literal.text && !carriesAccount(subject);
    return literal.confidence === "weak" || isOpen ? hideDigits(source) : maskText(subject, source);
  }

  /** Only of a national code it matters whether it is listed, and only of some values that check digits are told. */
  private subjectOf(literal: Literal): Maskable {
    if (literal.kind === "nid" || (literal.kind === "iban" && this.isStated(literal))) return this.closerOf(literal);
    return literal;
  }

  /** Whether a finding about the literal tells its check digits. */
  private isStated(literal: Literal): boolean {
    if (literal.valid === true) return false;
    let isStated = this.stated.get(literal);
    if (isStated === undefined) {
      isStated = mayStateCheckDigits(literal);
      this.stated.set(literal, isStated);
    }
    return isStated;
  }

  private closerOf(literal: Literal): Maskable {
    let subject = this.subjects.get(literal);
    if (subject === undefined) {
      const { kind, country, value, valid } = literal;
      subject =
        kind === "nid"
          ? { kind, country, value, valid, listed: isListed(literal, this.facts) }
          : { kind, country, value, valid, isStated: true };
      this.subjects.set(literal, subject);
    }
    return subject;
  }
}

/** What is shown of a text, with the stars of another mask of it; both as long as the text. */
function starred(shown: string, other: string): string {
  return [...shown.split("").keys()].map((at) => (other[at] === "*" ? "*" : shown[at])).join("");
}

/** Literals of one section, to be found by place. */
class NearbyLiterals {
  readonly literals: readonly PlacedLiteral[];
  readonly isInOrder: boolean;
  /** How each stands in what is shown of the source, as far as somebody asked. */
  readonly shown: (string | undefined)[] = [];
  /** The furthest end up to each. */
  private readonly reach: readonly number[];

  constructor(literals: readonly PlacedLiteral[]) {
    this.literals = literals;
    let last = 0;
    this.isInOrder = literals.every(({ start }, at) => start >= (literals[at - 1]?.start ?? start));
    this.reach = this.isInOrder ? literals.map(({ end }) => (last = Math.max(last, end))) : [];
  }

  /** Place of the first that may end behind an offset. */
  from(offset: number): number {
    const { reach } = this;
    let from = 0;
    for (let to = reach.length; from < to; ) {
      const middle = (from + to) >> 1;
      if ((reach[middle] ?? 0) <= offset) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** True when any source lists it, false when a source says that it doesn't, null where none can tell. */
export function isListed(literal: Pick<Literal, "kind" | "country" | "value">, facts: Facts): boolean | null {
  let isMissing = false;
  for (const { status } of facts.of(literal)) {
    if (status === "found") return true;
    if (status === "not-found") isMissing = true;
  }
  return isMissing ? false : null;
}
