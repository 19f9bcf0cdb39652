/**
 * What was told of a document's findings, kept for its next version: nearly all of them stand where they stood, and are
 * told by the same objects then, or lines further on, by objects that differ in their lines alone.
 */
import type { Diagnostic, Position, Range } from "vscode-languageserver-types";
import type { ChosenPart, ShownFinding } from "../documents/snapshot";

/** A finding as a diagnostic. */
export interface ToldFinding {
  readonly diagnostic: Diagnostic & { readonly message: string };
  /** What stands at its place. */
  readonly written: string;
  /** The diagnostic with its line in the message, once somebody has asked for it. */
  inLine?: Diagnostic;
}

/** The diagnostic of a finding that reads like another one's without its line. */
export function inLine(told: ToldFinding): Diagnostic {
  const { diagnostic } = told;
  told.inLine ??= { ...diagnostic, message: `${diagnostic.message} (line ${diagnostic.range.start.line + 1})` };
  return told.inLine;
}

/** What was told of the findings of one segment. */
interface ToldPart {
  /** Where the segment begins, as the client counts. */
  readonly origin: Position;
  /** By the index of the finding. */
  readonly told: Map<number, ToldFinding>;
}

/** Of one document; it holds what was told last and no more. */
export class ToldFindings {
  private parts: ReadonlyMap<ChosenPart["findings"], ToldPart> = new Map();

  /**
   * @param parts the findings to be told, in document order
   * @param originOf position of a segment's start
   * @param tell tells a finding that wasn't told before
   */
  tell(
    parts: readonly ChosenPart[],
    originOf: (start: number) => Position,
    tell: (finding: ShownFinding) => ToldFinding,
  ): ToldFinding[] {
    const next = new Map<ChosenPart["findings"], ToldPart>();
    const all: ToldFinding[] = [];
    for (const part of parts) {
      const { findings, indices } = part;
      const { origin, told } = toldAt(originOf(part.start), this.parts.get(findings));
      for (const index of indices) {
        const one = told.get(index) ?? tell(part.shown(index));
        told.set(index, one);
        all.push(one);
      }
      // What it says of other segments moves with those.
      if (!findings.looksOut) next.set(findings, { origin, told });
    }
    this.parts = next;
    return all;
  }
}

/** What was told of a segment, where it begins now. */
function toldAt(origin: Position, before: ToldPart | undefined): ToldPart {
  // Behind another character, what stands on its first line has another, too.
  if (before === undefined || before.origin.character !== origin.character) return { origin, told: new Map() };
  const lines = origin.line - before.origin.line;
  if (lines === 0) return before;
  const told = new Map<number, ToldFinding>();
  for (const [index, { diagnostic, written }] of before.told)
    told.set(index, { diagnostic: moved(diagnostic, lines), written });
  return { origin, told };
}

function moved(diagnostic: ToldFinding["diagnostic"], lines: number): ToldFinding["diagnostic"] {
  const range = movedRange(diagnostic.range, lines);
  if (diagnostic.relatedInformation === undefined) return { ...diagnostic, range };
  const relatedInformation = diagnostic.relatedInformation.map(({ location, message }) => ({
    location: { ...location, range: movedRange(location.range, lines) },
    message,
  }));
  return { ...diagnostic, range, relatedInformation };
}

function movedRange({ start, end }: Range, lines: number): Range {
  return {
    start: { line: start.line + lines, character: start.character },
    end: { line: end.line + lines, character: end.character },
  };
}
