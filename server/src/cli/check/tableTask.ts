/** Sections of a large table, checked by whatever thread has room; what comes of them is in order. */
import { analyzeSection, type CutSection, type Section } from "../../analysis";
import type { FormatName } from "../../model";
import type { FilePart, FindingEntry } from "../../report/report";
import { toFilePart } from "../../report/toFilePart";
import type { Engines } from "./engines";

/** Which table a section is of, for a thread with engines of its own. */
export interface TableTask {
  readonly absolute: string;
  readonly format: FormatName;
  readonly offersFixes: boolean;
}

/** A section as it is sent: without its state where that is the one sent before. */
export type SentSection = Omit<Section, "state"> & { readonly state?: unknown };

export function toSent({ text, state, origin, places }: CutSection): SentSection {
  return { text, state, origin, places };
}

/** What a thread does with the sections that it is given. */
export function sectionChecker(engines: Engines): (table: TableTask, section: SentSection) => FilePart {
  let last: unknown;
  return ({ absolute, format, offersFixes }, { text, state, origin, places }) => {
    last = state ?? last;
    const options = { ...engines.of(absolute), format, offersFixes };
    return toFilePart(analyzeSection({ text, state: last, origin, places }, options), options);
  };
}

/** A part whose literals were counted from 0, counted from others before it. */
export function countedFrom(part: FilePart, listed: number): FilePart {
  if (listed === 0 || part.literals.length === 0) return part;
  const entries = part.entries.map((entry): FindingEntry => {
    const { literal } = entry.finding;
    return literal === null ? entry : { ...entry, finding: { ...entry.finding, literal: literal + listed } };
  });
  return { ...part, entries };
}
