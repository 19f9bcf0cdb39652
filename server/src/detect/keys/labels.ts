/**
 * Labels beside a value ("IBAN" in `{name: "IBAN", value: …}`) are data: nearly all are names of people and things,
 * each different. This tells these apart in one pass over the characters, so that few texts are cut into words.
 */
import { copyOf } from "../../domain/copyOf";
import { isCompound } from "./compounds";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import { Phrases } from "./phrases";
import { TERM_OF } from "./terms";

const MAX_LABEL = 60;

/** What a label says, or null where it names no identifier. */
export function meaningOfLabel(label: string): KeyMeaning | null {
  if (label.length > MAX_LABEL || !mayNameTerm(label)) return null;
  // What is made of it is remembered.
  const meaning = meaningOf(copyOf(label));
  return meaning.terms.length > 0 ? meaning : null;
}

/** Phrases in the Latin script. */
let phrases: Phrases | undefined;

/** Whether a phrase of the vocabulary stands in the text as whole words; true where that cannot be told. */
function mayNameTerm(text: string): boolean {
  return mayNameTermIn(text, 0, text.length);
}

/** The same for a stretch of a text. */
export function mayNameTermIn(text: string, from: number, to: number): boolean {
  return firstTermEnd(text, from, to) >= 0;
}

/** Where the first phrase of the vocabulary in a stretch of a text ends, or what may be one; -1 where there is none. */
export function firstTermEnd(text: string, from: number, to: number): number {
  phrases ??= new Phrases([...TERM_OF.keys()].filter((phrase) => /^[a-z0-9]+$/u.test(phrase)));
  return phrases.firstEnd(text, from, to, isWhole);
}

/** Whether words begin and end where a phrase does, or words are of several that are written as one. */
export function isWhole(text: string, start: number, end: number, from: number, to: number): boolean {
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
  while (end - start <= LONGEST_COMPOUND && !isWordStart(text, start, from, to)) start--;
  while (end - start <= LONGEST_COMPOUND && !isWordStart(text, end, from, to)) end++;
  if (end - start < SHORTEST_COMPOUND || end - start > LONGEST_COMPOUND) return false;
  return isCompound(text.slice(start, end).toLowerCase());
}

const SHORTEST_COMPOUND = 7;
/** A term with what may stand behind it, and some: a longer word is none, and is not gone through at each place of it. */
const LONGEST_COMPOUND = 80;
