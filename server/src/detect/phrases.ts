/**
 * Finds phrases in a text in one pass, however many there are (Aho and Corasick 1975): letters in either case and
 * digits count, all other signs are passed over.
 */

const ASCII = 0x80;
const NUMBER_SIGN = 0x23;

/** Letters and digits that phrases are made of. */
const COLUMNS = 36;
const OTHER = 36;

/** What each ASCII character is: 0 to 25 for letters, 26 to 35 for digits, else `OTHER`. */
const SIGNS = new Uint8Array(ASCII).fill(OTHER);
for (let letter = 0; letter < 26; letter++) SIGNS[0x61 + letter] = SIGNS[0x41 + letter] = letter;
for (let digit = 0; digit < 10; digit++) SIGNS[0x30 + digit] = 26 + digit;

/** Asked of each phrase found from `start` to `end`: whether it counts there, in a stretch from `from` to `to`. */
type MeantTest = (text: string, start: number, end: number, from: number, to: number) => boolean;

interface Search {
  readonly from: number;
  readonly to: number;
  readonly isMeant: MeantTest;
  /** Whether signs that may be read as words are taken for a phrase. */
  readonly doubts: boolean;
}

/** A beginning of phrases before it is linked to others. */
interface Grown {
  readonly node: number;
  readonly parent: number;
  readonly sign: number;
}

export class Phrases {
  /** The beginnings of phrases: for each the one that a sign leads to, the longest that the text ends with then. */
  private readonly next: Uint16Array;
  /** For each beginning the longest other one that it ends with; 0 for none. */
  private readonly shorter: Uint16Array;
  /** Signs of the phrase that a beginning is in full; 0 where it is none. */
  private readonly lengths: Uint8Array;
  /** 1 where a beginning ends with a phrase. */
  private readonly ends: Uint8Array;

  /** @param all of small letters and digits alone */
  constructor(all: readonly string[]) {
    const most = all.reduce((sum, { length }) => sum + length, 1);
    this.next = new Uint16Array(most * COLUMNS);
    this.shorter = new Uint16Array(most);
    this.lengths = new Uint8Array(most);
    this.ends = new Uint8Array(most);
    this.link(this.grow(all));
  }

  /** Whether a phrase stands in a stretch of a text; true also where a sign does that may be read as words. */
  mayBeIn(text: string, from: number, to: number, isMeant: MeantTest): boolean {
    return this.isIn(text, { from, to, isMeant, doubts: true });
  }

  /** Whether a phrase stands in a text whose other signs mean nothing. */
  isInPlain(text: string, isMeant: MeantTest): boolean {
    return this.isIn(text, { from: 0, to: text.length, isMeant, doubts: false });
  }

  private isIn(text: string, { from, to, isMeant, doubts }: Search): boolean {
    const { next, ends } = this;
    let node = 0;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (doubts && (code >= ASCII || code === NUMBER_SIGN)) return true;
      const sign = SIGNS[code] ?? OTHER;
      if (sign === OTHER) continue;
      node = next[node * COLUMNS + sign] ?? 0;
      if (ends[node] !== 1) continue;
      for (let ended = node; ended !== 0; ended = this.shorter[ended] ?? 0) {
        const length = this.lengths[ended] ?? 0;
        if (length > 0 && isMeant(text, startOf(text, at, length), at + 1, from, to)) return true;
      }
    }
    return false;
  }

  /** Makes a tree of the phrases. @returns its nodes but the root by their depth */
  private grow(all: readonly string[]): Grown[][] {
    const { next, lengths } = this;
    const byDepth: Grown[][] = [];
    let count = 1;
    for (const phrase of all) {
      let parent = 0;
      for (let depth = 0; depth < phrase.length; depth++) {
        const sign = SIGNS[phrase.charCodeAt(depth)] ?? OTHER;
        const place = parent * COLUMNS + sign;
        let node = next[place] ?? 0;
        if (node === 0) {
          node = count++;
          next[place] = node;
          byDepth[depth] ??= [];
          byDepth[depth]?.push({ node, parent, sign });
        }
        parent = node;
      }
      lengths[parent] = phrase.length;
    }
    return byDepth;
  }

  /** Says where to go on from each node with a sign that it has no child for. */
  private link(byDepth: readonly (readonly Grown[])[]): void {
    const { next, shorter, lengths, ends } = this;
    for (const [depth, nodes] of byDepth.entries()) {
      for (const { node, parent, sign } of nodes) {
        shorter[node] = depth === 0 ? 0 : (next[(shorter[parent] ?? 0) * COLUMNS + sign] ?? 0);
        next[parent * COLUMNS + sign] = node;
      }
      // Their children are put in when it is their turn.
      for (const { node } of nodes) {
        const other = shorter[node] ?? 0;
        next.copyWithin(node * COLUMNS, other * COLUMNS, (other + 1) * COLUMNS);
        ends[node] = lengths[node] !== 0 || ends[other] === 1 ? 1 : 0;
      }
    }
  }
}

/** Where the sign stands that is the first of `length` signs up to `last`. */
function startOf(text: string, last: number, length: number): number {
  let at = last;
  for (let left = length; ; at--) {
    if ((SIGNS[text.charCodeAt(at)] ?? OTHER) !== OTHER) left--;
    if (left === 0) return at;
  }
}
