/**
 * Analyses of whole documents, kept up to date on edits. An edit reads again from the last segment it leaves alone
 * until reading agrees with what was there before; only what was read again, or shares a container with it, is
 * detected and checked again. The result is always that of an analysis from scratch.
 */
import { type FormatName, withReader } from "../formats";
import type { Reader } from "../formats/reader";
import { unreadable } from "../text/decode";
import { Layout, type TextPosition, TextSegment } from "../text/layout";
import { type AnalysedPart, Analysis } from "./analysis";
import type { Checked, DocumentInfo, Engine } from "./engine";
import { type Part, readParts, TARGET } from "./readParts";
import { EditedText, WholeText } from "./source";

export interface AnalysisOptions extends DocumentInfo {
  readonly engine: Engine;
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
  /** Applies changes in order. */
  edit(changes: readonly TextChange[]): Analysis;
  /** Other settings or facts: everything is detected and checked again. */
  setEngine(engine: Engine): Analysis;
}

/** Analyses a text once. */
export function analyze(text: string, options: AnalysisOptions): Analysis {
  return openDocument(text, options).analysis;
}

/** Opens a document for editing. */
export function openDocument(text: string, options: AnalysisOptions): LiveDocument {
  return withReader<LiveDocument>(options.format, {
    use: (reader) => new IncrementalDocument(text, reader, options),
  });
}

interface LivePart<State> extends Part<State>, AnalysedPart {
  readonly read: Part<State>["read"];
  checked: Checked;
}

class IncrementalDocument<State> implements LiveDocument {
  analysis: Analysis;
  private readonly reader: Reader<State>;
  private readonly path: string;
  private readonly format: FormatName;
  private engine: Engine;
  private parts: LivePart<State>[] = [];
  /** Text of a document that isn't analysed; null while it is. */
  private skippedText: { readonly text: string; readonly reason: string } | null = null;

  constructor(text: string, reader: Reader<State>, options: AnalysisOptions) {
    this.reader = reader;
    this.path = options.path;
    this.format = options.format;
    this.engine = options.engine;
    this.analysis = this.replace(text);
  }

  edit(changes: readonly TextChange[]): Analysis {
    for (const { range, text } of changes) {
      if (range === null) this.replace(text);
      else {
        const layout = this.layout();
        const start = layout.offsetAt(range.start);
        const end = Math.max(start, layout.offsetAt(range.end));
        this.splice(layout, start, end, text);
      }
    }
    this.analysis = this.snapshot();
    return this.analysis;
  }

  setEngine(engine: Engine): Analysis {
    const text = this.skippedText?.text ?? this.parts.map((part) => part.segment.text).join("");
    this.engine = engine;
    this.analysis = this.replace(text);
    return this.analysis;
  }

  private layout(): Layout {
    return new Layout(
      this.skippedText === null ? this.parts.map((part) => part.segment) : [new TextSegment(this.skippedText.text)],
    );
  }

  private replace(text: string): Analysis {
    const reason = this.reasonToSkip(text);
    this.skippedText = reason === null ? null : { text, reason };
    this.parts = reason === null ? this.read(text) : [];
    for (const part of this.parts) part.checked = this.check(part);
    return this.snapshot();
  }

  private reasonToSkip(text: string): string | null {
    const { maxLength } = this.engine;
    if (text.length > maxLength) return `longer than the limit of ${maxLength} characters`;
    return unreadable(text);
  }

  private splice(layout: Layout, start: number, end: number, newText: string): void {
    const whole = layout.slice(0, start) + newText + layout.slice(end, layout.length);
    this.replace(whole);
  }

  private read(text: string): LivePart<State>[] {
    const { reader, engine } = this;
    const parts: LivePart<State>[] = [];
    const options = {
      reader,
      interest: engine.interest,
      state: reader.initial,
      agrees: () => false,
      window: 3 * TARGET,
    };
    for (const part of readParts(new WholeText(text), options)) parts.push({ ...part, checked: NOTHING });
    return parts;
  }

  private check(part: LivePart<State>): Checked {
    const { path, format } = this;
    if (part.read.fields.length === 0) return NOTHING;
    return this.engine.check(part.read.root, { path, format }, part.read.table ?? null);
  }

  private snapshot(): Analysis {
    const { path, format, engine, skippedText } = this;
    if (skippedText === null) return new Analysis({ path, format, engine, parts: this.parts, skipped: null });
    const segment = new TextSegment(skippedText.text);
    const root = {
      kind: "document",
      key: null,
      index: 0,
      parent: null,
      fields: [],
      children: [],
      outside: [],
      segment,
    };
    const read = { length: segment.text.length, root, fields: [], comments: [], problems: [], state: null } as const;
    const parts = [{ segment, read: { ...read, root: { ...root, kind: "document" as const } }, checked: NOTHING }];
    return new Analysis({ path, format, engine, parts, skipped: skippedText.reason });
  }
}

const NOTHING: Checked = { literals: [], records: [], findings: [], explanations: [] };

export { EditedText };
