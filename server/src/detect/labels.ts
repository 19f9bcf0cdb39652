/**
 * Labels beside a value ("IBAN" in `{name: "IBAN", value: …}`) are data: nearly all are names of people and things,
 * each different. This tells these apart in one pass over the characters, so that few texts are cut into words.
 */
import { isCompound, type KeyMeaning, meaningOf } from "./keyMeaning";
import { TERM_OF } from "./terms";

const MAX_LABEL = 60;

/** What a label says, or null where it names no identifier. */
export function meaningOfLabel(label: string): KeyMeaning | null {
  if (label.length > MAX_LABEL || !mayNameTerm(label)) return null;
  const meaning = meaningOf(label);
  return meaning.terms.length > 0 ? meaning : null;
}

/** Letters and digits that phrases in the Latin script are made of. */
const SIGNS = 36;

/** Phrases as a tree: for each node the next one by sign, 0 for none. Node 0 is the root. */
interface Phrases {
  readonly next: Uint16Array;
  /** 1 where a phrase ends. */
  readonly ends: Uint8Array;
}

let phrases: Phrases | undefined;

/** Whether a phrase of the vocabulary stands in the text as whole words; true where that cannot be told. */
function mayNameTerm(text: string): boolean {
  return mayNameTermIn(text, 0, text.length);
}

/** The same for a stretch of a text. */
export function mayNameTermIn(text: string, from: number, to: number): boolean {
  phrases ??= growTree([...TERM_OF.keys()].filter((phrase) => /^[a-z0-9]+$/u.test(phrase)));
  const { next, ends } = phrases;
  for (let start = from; start < to; start++) {
    let node = 0;
    for (let at = start; at < to; at++) {
      const code = text.charCodeAt(at);
      // The number sign and its like are read as words.
      if (code >= 0x80 || code === 0x23) return true;
      const sign = signOf(code);
      if (sign < 0) {
        if (at === start) break;
        continue;
      }
      node = next[node * SIGNS + sign] ?? 0;
      if (node === 0) break;
      if (ends[node] === 1 && isWhole(text, start, at + 1, from, to)) return true;
    }
  }
  return false;
}

/** Whether words begin and end where a phrase does, or words are of several that are written as one. */
function isWhole(text: string, start: number, end: number, from: number, to: number): boolean {
  if (!isWordStart(text, start, from, to) && !isInCompound(text, start, from, to)) return false;
  return endsWord(text, end, from, to) || isInCompound(text, end - 1, from, to);
}

/** As it is, in the plural, or before an `id`. */
function endsWord(text: string, end: number, from: number, to: number): boolean {
  if (isWordStart(text, end, from, to)) return true;
  const next = text.charCodeAt(end) | 0x20;
  if (next === 0x73 && isWordStart(text, end + 1, from, to)) return true;
  return next === 0x69 && (text.charCodeAt(end + 1) | 0x20) === 0x64 && isWordStart(text, end + 2, from, to);
}

const OTHER = 0;
const DIGIT = 1;
const LOWER = 2;
const UPPER = 3;

function classOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return LOWER;
  if (code >= 0x41 && code <= 0x5a) return UPPER;
  return code >= 0x30 && code <= 0x39 ? DIGIT : OTHER;
}

/** Whether `words.ts` would cut before this place. */
function isWordStart(text: string, at: number, from: number, to: number): boolean {
  if (at <= from || at >= to) return true;
  const before = classOf(text.charCodeAt(at - 1));
  const here = classOf(text.charCodeAt(at));
  if (before === OTHER || here === OTHER) return true;
  if (before !== here) return before !== UPPER || here !== LOWER;
  return here === UPPER && at + 1 < to && classOf(text.charCodeAt(at + 1)) === LOWER;
}

/** Whether the word around a place is one of several that are written as one. */
function isInCompound(text: string, at: number, from: number, to: number): boolean {
  let start = at;
  let end = at + 1;
  while (!isWordStart(text, start, from, to)) start--;
  while (!isWordStart(text, end, from, to)) end++;
  return end - start >= SHORTEST_COMPOUND && isCompound(text.slice(start, end).toLowerCase());
}

const SHORTEST_COMPOUND = 7;

function growTree(all: readonly string[]): Phrases {
  const most = all.reduce((sum, { length }) => sum + length, 1);
  const next = new Uint16Array(most * SIGNS);
  const ends = new Uint8Array(most);
  let count = 1;
  for (const phrase of all) {
    let node = 0;
    for (let at = 0; at < phrase.length; at++) {
      const place = node * SIGNS + signOf(phrase.charCodeAt(at));
      if (next[place] === 0) next[place] = count++;
      node = next[place] ?? 0;
    }
    ends[node] = 1;
  }
  return { next: next.slice(0, count * SIGNS), ends };
}

/** 0 to 35 for letters of either case and digits, else -1. */
function signOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : -1;
}
