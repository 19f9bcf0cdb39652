/**
 * Finds phrases in a text in one pass, however many there are (Aho and Corasick 1975): letters in either case and
 * digits count, all other signs are passed over.
 */

import { fold } from "../../domain/folding";
import { once } from "../../domain/once";

const ASCII = 0x80;
/** It is read as the word `no`. */
const NUMBER_SIGN = 0x23;

/** Letters and digits that phrases are made of. */
const COLUMNS = 36;
const OTHER = 36;

/** What each ASCII character is: 0 to 25 for letters, 26 to 35 for digits, else `OTHER`. */
const SIGNS = new Uint8Array(ASCII).fill(OTHER);
for (let letter = 0; letter < 26; letter++) SIGNS[0x61 + letter] = SIGNS[0x41 + letter] = letter;
for (let digit = 0; digit < 10; digit++) SIGNS[0x30 + digit] = 26 + digit;

const N = SIGNS["n".charCodeAt(0)] ?? OTHER;
const O = SIGNS["o".charCodeAt(0)] ?? OTHER;

/** Letters of Latin, with their marks: from the first to behind the last. */
const FIRST_MARKED = 0xc0;
const BEHIND_MARKED = 0x250;

/** Dashes, quotation marks and other signs that divide words in any script. */
const FIRST_DIVIDING = 0x2010;
const BEHIND_DIVIDING = 0x2028;

/** The sign that a letter is without its marks, `OTHER` for what is none; `UNTOLD` where it may be more than one, or none of ours. */
function plainSign(code: number): number {
  if (code >= FIRST_DIVIDING && code < BEHIND_DIVIDING) return OTHER;
  return code < FIRST_MARKED ? UNTOLD : (marked()[code - FIRST_MARKED] ?? UNTOLD);
}

const UNTOLD = 37;

const marked = once(() =>
  Uint8Array.from({ length: BEHIND_MARKED - FIRST_MARKED }, (_, at) => {
    const plain = fold(String.fromCharCode(FIRST_MARKED + at));
    return plain.length === 1 ? (SIGNS[plain.charCodeAt(0)] ?? UNTOLD) : UNTOLD;
  }),
);

function isPlainLetter(code: number): boolean {
  return code >= ASCII && plainSign(code) < OTHER;
}

/** Asked of each phrase found from `start` to `end`: whether it counts there, in a stretch from `from` to `to`. */
type MeantTest = (text: string, start: number, end: number, from: number, to: number) => boolean;

interface Search {
  readonly from: number;
  readonly to: number;
  readonly isMeant: MeantTest;
  /** Whether a number sign is read as its word, Latin letters as they are without their marks, and others are taken for a phrase. */
  readonly readsAll: boolean;
}

/** The beginning of all phrases; what isn't known yet is 0. */
const ROOT = 1;
const UNKNOWN = 0;

const YES = 1;
const NO = 2;

export class Phrases {
  /**
   * The beginnings of phrases: for each the one that a sign leads to, the longest that the text ends with then. Found out
   * when a text leads there, for a text leads to few of them.
   */
  private readonly next: Uint16Array;
  /** For each beginning the longest other one that it ends with. */
  private readonly shorter: Uint16Array;
  /** Signs of the phrase that a beginning is in full; 0 where it is none. */
  private readonly lengths: Uint8Array;
  /** Whether a beginning ends with a phrase. */
  private readonly ends: Uint8Array;
  /** For each beginning the one without its last sign, and that sign. */
  private readonly parents: Uint16Array;
  private readonly signs: Uint8Array;

  /** @param all of small letters and digits alone */
  constructor(all: readonly string[]) {
    const most = all.reduce((sum, { length }) => sum + length, ROOT + 1);
    this.next = new Uint16Array(most * COLUMNS);
    this.shorter = new Uint16Array(most);
    this.lengths = new Uint8Array(most);
    this.ends = new Uint8Array(most);
    this.parents = new Uint16Array(most);
    this.signs = new Uint8Array(most);
    this.grow(all);
  }

  /**
   * Where the first phrase in a stretch of a text ends, or a sign of another script does, which may be of one.
   * @returns -1 where there is none
   */
  firstEnd(text: string, from: number, to: number, isMeant: MeantTest): number {
    return this.endIn(text, { from, to, isMeant, readsAll: true });
  }

  /** Whether a phrase stands in a text whose other signs mean nothing. */
  isInPlain(text: string, isMeant: MeantTest): boolean {
    return this.endIn(text, { from: 0, to: text.length, isMeant, readsAll: false }) >= 0;
  }

  private endIn(text: string, search: Search): number {
    const { next, ends } = this;
    const { from, to, readsAll } = search;
    let node = ROOT;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      let sign = SIGNS[code] ?? OTHER;
      if (sign === OTHER) {
        if (!readsAll) continue;
        if (code === NUMBER_SIGN) {
          node = next[node * COLUMNS + N] || this.step(node, N);
          sign = O;
        } else if (code >= ASCII) {
          sign = plainSign(code);
          if (sign === UNTOLD) return at + 1;
        }
        if (sign === OTHER) continue;
      }
      node = next[node * COLUMNS + sign] || this.step(node, sign);
      if (ends[node] !== NO && this.endsWithPhrase(node) && this.isMeantAt(text, at, node, search)) return at + 1;
    }
    return -1;
  }

  /** Whether one of the phrases that end with a sign counts there. */
  private isMeantAt(text: string, last: number, node: number, { from, to, isMeant, readsAll }: Search): boolean {
    for (let ended = node; ended !== ROOT; ended = this.shorterOf(ended)) {
      const length = this.lengths[ended] ?? 0;
      if (length > 0 && isMeant(text, startOf(text, last, length, readsAll), last + 1, from, to)) return true;
    }
    return false;
  }

  /** Makes a tree of the phrases. */
  private grow(all: readonly string[]): void {
    const { next, lengths, parents, signs } = this;
    let count = ROOT + 1;
    for (const phrase of all) {
      let parent = ROOT;
      for (let depth = 0; depth < phrase.length; depth++) {
        const sign = SIGNS[phrase.charCodeAt(depth)] ?? OTHER;
        const place = parent * COLUMNS + sign;
        let node = next[place] ?? UNKNOWN;
        if (node === UNKNOWN) {
          node = count++;
          next[place] = node;
          parents[node] = parent;
          signs[node] = sign;
        }
        parent = node;
      }
      lengths[parent] = phrase.length;
    }
  }

  private step(node: number, sign: number): number {
    const place = node * COLUMNS + sign;
    const known = this.next[place] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const found = node === ROOT ? ROOT : this.step(this.shorterOf(node), sign);
    this.next[place] = found;
    return found;
  }

  private shorterOf(node: number): number {
    const known = this.shorter[node] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const parent = this.parents[node] ?? ROOT;
    const found =
      node === ROOT || parent === ROOT ? ROOT : this.step(this.shorterOf(parent), this.signs[node] ?? OTHER);
    this.shorter[node] = found;
    return found;
  }

  private endsWithPhrase(node: number): boolean {
    const known = this.ends[node] ?? UNKNOWN;
    if (known !== UNKNOWN) return known === YES;
    const ends = this.lengths[node] !== 0 || (node !== ROOT && this.endsWithPhrase(this.shorterOf(node)));
    this.ends[node] = ends ? YES : NO;
    return ends;
  }
}

/** Where the sign stands that is the first of `length` signs up to `last`; with number signs, which are two, where they are read. */
function startOf(text: string, last: number, length: number, readsAll: boolean): number {
  let at = last;
  for (let left = length; ; at--) {
    const code = text.charCodeAt(at);
    if ((SIGNS[code] ?? OTHER) !== OTHER) left--;
    else if (readsAll) left -= code === NUMBER_SIGN ? 2 : isPlainLetter(code) ? 1 : 0;
    if (left <= 0) return at;
  }
}
