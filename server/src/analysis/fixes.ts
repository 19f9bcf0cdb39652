/** Fixes as text edits at absolute offsets: for "fix all" in the editor and `--fix` on the command line. */
import type { TextEdit } from "../formats/writer";
import type { Field, Fix } from "../model";
import type { PlacedFinding } from "./placed";

export type { TextEdit };

/** Absolute range of offsets that count in a field's segment: `Analysis.place`. */
type PlaceInDocument = (field: Field, start: number, end: number) => { readonly start: number; readonly end: number };

/** A fix's edits with absolute offsets, in document order. */
export function absoluteEdits(fix: Fix, place: PlaceInDocument): TextEdit[] {
  return fix.edits
    .map(({ field, start, end, newText }) => ({ ...place(field, start, end), newText }))
    .sort((a, b) => a.start - b.start);
}

/** Which fixes are made without a look at each. */
interface FixChoice {
  /** Whether a rule's fixes are; of every rule where left out. */
  readonly ofRule?: (rule: string) => boolean;
  /** Also those that change what a value says; never those that only a person may choose. */
  readonly unsafe?: boolean;
}

/** The edits of the chosen fixes, the first of those that overlap, in document order. */
export function chosenEdits(
  findings: readonly PlacedFinding[],
  place: PlaceInDocument,
  { ofRule = () => true, unsafe = false }: FixChoice = {},
): TextEdit[] {
  const groups = findings
    .flatMap(({ finding: { rule, fixes } }) => (ofRule(rule) ? (fixMade(fixes, unsafe) ?? []) : []))
    .map((fix) => absoluteEdits(fix, place))
    .sort((a, b) => firstOf(a) - firstOf(b));
  const chosen: TextEdit[] = [];
  let behind = -1;
  for (const group of groups) {
    // Two insertions at one place would depend on their order.
    if (group.some(({ start }) => start <= behind)) continue;
    chosen.push(...group);
    behind = Math.max(behind, ...group.map(({ end }) => end));
  }
  return chosen;
}

function firstOf(edits: readonly TextEdit[]): number {
  return Math.min(...edits.map(({ start }) => start));
}

/** The safe one; else the only one there is, where that is wanted and nobody has to choose. */
function fixMade(fixes: readonly Fix[], unsafe: boolean): Fix | undefined {
  const safe = fixes.find((fix) => fix.safe);
  const [only, another] = fixes;
  return safe ?? (unsafe && another === undefined && only?.byHand !== true ? only : undefined);
}

/** A document whose fixes can be made one round after the other. */
interface Fixable<Document> {
  readonly findings: readonly PlacedFinding[];
  readonly place: PlaceInDocument;
  readonly length: number;
  slice(start: number, end: number): string;
  /** The same document with another text. */
  again(text: string): Document;
}

/** Where it doesn't matter what else it is. */
export interface FixableDocument extends Fixable<FixableDocument> {}

interface FixedAll<Document> {
  readonly document: Document;
  /** Of the original text, in document order. */
  readonly edits: readonly TextEdit[];
  readonly count: number;
}

/** Corrections can make others possible; one that keeps coming back is given up. */
const MOST_ROUNDS = 5;

/**
 * Makes the chosen fixes until there are no more: what `--fix` does to a file, and *Fix all* in the editor.
 * @param findingsOf those that may be corrected; all where left out
 */
export function fixAll<Document extends Fixable<Document>>(
  original: Document,
  choice: FixChoice = {},
  findingsOf: (document: Document) => readonly PlacedFinding[] = ({ findings }) => findings,
  rounds = MOST_ROUNDS,
): FixedAll<Document> {
  let document = original;
  let edits: readonly TextEdit[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round++) {
    const made = chosenEdits(findingsOf(document), document.place, choice);
    if (made.length === 0) break;
    count += made.length;
    edits = composed(edits, made);
    document = document.again(applyEdits(document.slice(0, document.length), made));
  }
  return { document, edits, count };
}

/**
 * Two rounds of edits as one.
 * @param first in document order, without overlaps
 * @param second the same, of the text that the first ones make
 */
export function composed(first: readonly TextEdit[], second: readonly TextEdit[]): TextEdit[] {
  const edits = [...first];
  /** Where each edit's new text begins in the text that the first ones make. */
  const starts: number[] = [];
  let shift = 0;
  for (const { start, end, newText } of first) {
    starts.push(start + shift);
    shift += newText.length - (end - start);
  }
  // From the last one on, so that places in front stay as they are.
  for (const { start, end, newText } of [...second].reverse()) {
    let from = 0;
    while (from < edits.length && (starts[from] ?? 0) + (edits[from]?.newText.length ?? 0) < start) from++;
    let to = from;
    while (to < edits.length && (starts[to] ?? 0) <= end) to++;
    const before = edits[from - 1];
    const shiftBefore = before === undefined ? 0 : (starts[from - 1] ?? 0) + before.newText.length - before.end;
    const touched = edits.slice(from, to);
    const [head, tail] = [touched[0], touched.at(-1)];
    if (head === undefined || tail === undefined) {
      edits.splice(from, 0, { start: start - shiftBefore, end: end - shiftBefore, newText });
      starts.splice(from, 0, start);
      continue;
    }
    const headAt = starts[from] ?? 0;
    const tailEnd = (starts[to - 1] ?? 0) + tail.newText.length;
    const front = head.newText.slice(0, Math.max(0, start - headAt));
    const back = tail.newText.slice(tail.newText.length - Math.max(0, tailEnd - end));
    const whole: TextEdit = {
      start: Math.min(head.start, start - shiftBefore),
      end: Math.max(tail.end, tail.end + end - tailEnd),
      newText: front + newText + back,
    };
    edits.splice(from, to - from, whole);
    starts.splice(from, to - from, Math.min(headAt, start));
  }
  return edits;
}

/** @param edits in document order, without overlaps */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let output = "";
  let at = 0;
  for (const { start, end, newText } of edits) {
    output += text.slice(at, start) + newText;
    at = end;
  }
  return output + text.slice(at);
}
