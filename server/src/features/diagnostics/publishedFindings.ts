/**
 * The diagnostics of a document's findings, kept for its next version: nearly all of them stand where they stood, and are
 * the same objects then, or, lines further on, objects that differ in their lines alone.
 */
import type { Diagnostic, Position, Range } from "vscode-languageserver-types";
import type { ChosenPart, ShownFinding } from "../documents/snapshot";

/** A finding as a diagnostic. */
export interface PublishedFinding {
  readonly diagnostic: Diagnostic & { readonly message: string };
  /** What stands at its place. */
  readonly written: string;
  /** The diagnostic with its line in the message, once somebody has asked for it. */
  inLine?: Diagnostic;
}

/** The diagnostic of a finding that reads like another one's without its line. */
export function inLine(finding: PublishedFinding): Diagnostic {
  const { diagnostic } = finding;
  finding.inLine ??= { ...diagnostic, message: `${diagnostic.message} (line ${diagnostic.range.start.line + 1})` };
  return finding.inLine;
}

/** The diagnostics of one segment. */
interface PublishedPart {
  /** Where the segment begins, as the client counts. */
  readonly origin: Position;
  /** By the index of the finding. */
  readonly published: Map<number, PublishedFinding>;
}

/** Of one document; it holds those published last and no more. */
export class PublishedFindings {
  private parts: ReadonlyMap<ChosenPart["findings"], PublishedPart> = new Map();

  /**
   * @param parts the findings to be published, in document order
   * @param originOf position of a segment's start
   * @param toPublished makes the diagnostic of a finding that has none yet
   */
  publish(
    parts: readonly ChosenPart[],
    originOf: (start: number) => Position,
    toPublished: (finding: ShownFinding) => PublishedFinding,
  ): PublishedFinding[] {
    const next = new Map<ChosenPart["findings"], PublishedPart>();
    const all: PublishedFinding[] = [];
    for (const part of parts) {
      const { findings, indices } = part;
      const { origin, published } = publishedAt(originOf(part.start), this.parts.get(findings));
      for (const index of indices) {
        const one = published.get(index) ?? toPublished(part.shown(index));
        published.set(index, one);
        all.push(one);
      }
      // What it says of other segments moves with those.
      if (!findings.looksOut) next.set(findings, { origin, published });
    }
    this.parts = next;
    return all;
  }
}

/** The diagnostics of a segment, where it begins now. */
function publishedAt(origin: Position, before: PublishedPart | undefined): PublishedPart {
  // Behind another character, what stands on its first line has another, too.
  if (before === undefined || before.origin.character !== origin.character) return { origin, published: new Map() };
  const lines = origin.line - before.origin.line;
  if (lines === 0) return before;
  const published = new Map<number, PublishedFinding>();
  for (const [index, { diagnostic, written }] of before.published)
    published.set(index, { diagnostic: moved(diagnostic, lines), written });
  return { origin, published };
}

function moved(diagnostic: PublishedFinding["diagnostic"], lines: number): PublishedFinding["diagnostic"] {
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
