/** Cuts words that are written as one (`creditoriban`, `銀行口座番号`) at what is known. */
import { Recent } from "../../domain/recent";
import { TERM_OF } from "./terms";
import { ABOUT, BANKING, NEUTRAL, PARTIES, SIDE_OF } from "./vocabulary";

const MIN_PIECE = 3;

/** Cuts a compound written as one lower-case word (`creditoriban`) when known words cover all of it. */
function segment(word: string): string[] {
  // The marks of voiced kana stand apart when letters are folded.
  if (/^[\p{Lo}\p{Lm}\u3099\u309a]{3,40}$/u.test(word)) return segmentCharacters(word);
  // `ACCTID`: also what is too short to be cut out otherwise.
  if (word.endsWith("id") && !TERM_OF.has(word) && TERM_OF.has(word.slice(0, -2))) return [word.slice(0, -2), "id"];
  if (word.length < 7 || word.length > 40 || TERM_OF.has(word) || isKnown(word)) return [word];
  const cuts: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    cuts[end] = null;
    for (let start = 0; start <= end - MIN_PIECE; start += 1) {
      const before = cuts[start];
      const piece = word.slice(start, end);
      if (before && (TERM_OF.has(piece) || isKnown(piece))) {
        cuts[end] = [...before, piece];
        break;
      }
    }
  }
  const pieces = cuts[word.length];
  return pieces?.some((piece) => TERM_OF.has(piece)) ? pieces : [word];
}

const MAX_CACHED = 5000;
const pieces = new Recent<readonly string[]>(MAX_CACHED);

/** The words that a word is made of; itself where they don't cover it. */
export function piecesOf(word: string): readonly string[] {
  return pieces.of(word, segment);
}

/** Whether a word in small letters is cut into several. */
export function isCompound(word: string): boolean {
  return piecesOf(word).length > 1;
}

/** Words of scripts without spaces: what is known is cut out, the longest first. */
function segmentCharacters(text: string): string[] {
  if (TERM_OF.has(text)) return [text];
  const words: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    let length = Math.min(8, text.length - at);
    while (length > 1 && !isWord(text.slice(at, at + length))) length--;
    if (length > 1) {
      if (from < at) words.push(text.slice(from, at));
      words.push(text.slice(at, at + length));
      from = at + length;
    }
    at += length;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}

function isWord(text: string): boolean {
  return TERM_OF.has(text) || isKnown(text);
}

function isKnown(word: string): boolean {
  return BANKING.has(word) || NEUTRAL.has(word) || SIDE_OF.has(word) || ABOUT.has(word) || PARTIES.has(word);
}
