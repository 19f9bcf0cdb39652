/**
 * The seam between the analysis and the features: a document that follows the client's edits and gives a snapshot of
 * itself under the name and version that the client knows.
 */
import { type Analysis, type Engine, openDocument, type TextChange } from "../../analysis";
import type { FormatName } from "../../formats";
import type { Positions } from "./positions";
import type { Snapshot } from "./snapshot";

export interface Live {
  readonly format: FormatName;
  /** Applies the client's changes in order; returns the absolute offset behind the last one, 0 where that is all the text. */
  edit(changes: readonly TextChange[], positions: Positions): number;
  /** Detects and checks anew, under other settings. */
  setEngine(engine: Engine): void;
  snapshot(uri: string, version: number): Snapshot;
  /** Goes on checking until `isEnough`; returns whether all has been checked. */
  work(isEnough: () => boolean): boolean;
  /** The whole text as it is now. */
  text(): string;
}

interface LiveOptions {
  /** Relative to the workspace folder, with forward slashes. */
  readonly path: string;
  readonly format: FormatName;
  readonly engine: Engine;
}

export function openLive(text: string, options: LiveOptions): Live {
  const live = openDocument(text, options);
  return {
    format: options.format,
    edit(changes, positions) {
      live.edit(changes, positions.toOffset);
      const last = changes.at(-1);
      if (last === undefined || last.range === null) return 0;
      return positions.toOffset(live.analysis, last.range.start) + last.text.length;
    },
    setEngine: (engine) => void live.setEngine(engine),
    snapshot: (uri, version) => snapshotOf(live.analysis, uri, version),
    work: (isEnough) => live.work(isEnough),
    text: () => live.analysis.slice(0, live.analysis.length),
  };
}

/** An analysis as the features see it. */
export function snapshotOf(analysis: Analysis, uri: string, version: number): Snapshot {
  return {
    uri,
    version,
    format: analysis.format,
    skipped: analysis.skipped,
    length: analysis.length,
    get isComplete() {
      return analysis.isComplete;
    },
    get literalCount() {
      return analysis.literalCount;
    },
    literalsIn: (start, end) => analysis.literalsIn(start, end),
    place: analysis.place,
    get findings() {
      return analysis.findings;
    },
    get findingCount() {
      return analysis.findingCount;
    },
    findingsIn: (start, end) => analysis.findingsIn(start, end),
    choose: (limit, around) => analysis.choose(limit, around),
    get remarks() {
      return analysis.remarks;
    },
    takesComment: analysis.takesComment,
    again: analysis.again,
    membersBeside: analysis.membersBeside,
    fieldAt: (offset) => analysis.fieldAt(offset),
    anyFieldAt: analysis.anyFieldAt,
    keyPath: (field) => analysis.keyPath(field),
    slice: (start, end) => analysis.slice(start, end),
    positionAt: (offset) => analysis.positionAt(offset),
    offsetAt: (position) => analysis.offsetAt(position),
  };
}
