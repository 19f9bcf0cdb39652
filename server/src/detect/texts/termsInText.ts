/**
 * Whether a word of the vocabulary stands in a text, as a key, a column's name, a label or in a sentence; also one of
 * which half is the key of what stands below (`bank: {code: …}`).
 */
import { fold } from "../../domain/folding";
import { groupBy } from "../../domain/groupBy";
import { isWhole } from "../keys/labels";
import { Phrases } from "../keys/phrases";
import { isOfLetters, TERM_OF } from "../keys/terms";
import { LINKING, NEUTRAL } from "../keys/vocabulary";
import { holdsNumber } from "./formsInText";
import { Openings } from "./opening";

/**
 * A word that names nothing but numbers (accounts, sort codes) counts where there is one, be it in base64: translations
 * (`account: Konto`) have none.
 * @param text without letters of the scripts that only whole characters of the vocabulary are written in
 */
export function namesTerm(text: string): boolean {
  if (isNamedIn(text)) return true;
  const plain = inLatin(withBoundaries(text));
  return plain !== text && isNamedIn(plain);
}

function isNamedIn(text: string): boolean {
  looked ??= lookedFor();
  const { phrases, short } = looked;
  let known: boolean | undefined;
  const mayHoldNumber = (): boolean => {
    known ??= holdsNumber(text) || text.includes("Secret");
    return known;
  };
  const openings = new Openings(text);
  const isMeant = (_: string, start: number, end: number, from: number, to: number): boolean => {
    const named = namedAt(text, { start, end, from, to }, openings);
    return named === "any" || (named === "number" && mayHoldNumber());
  };
  return phrases.isInPlain(text, isMeant) || opensShort(text, short);
}

/** Whether one of the words is the key of what stands below it. */
function opensShort(text: string, short: RegExp): boolean {
  const openings = new Openings(text);
  for (const { 0: word, index } of text.matchAll(short)) if (openings.isBelow(index + word.length)) return true;
  return false;
}

/** With a blank behind each escape: a word may begin there, or with the letter that has a backslash before it. */
function withBoundaries(text: string): string {
  return text.includes("\\") || text.includes("%") ? text.replace(ESCAPES, "$& ") : text;
}

const ESCAPES = /\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\[A-Za-z]|%[0-9A-Fa-f]{2}/gu;

const LATIN = /[\u00b0\u00ba\u00c0-\u024f\u1e00-\u1eff№#]/gu;

/** As words are compared: letters without diacritics, a number sign as the word that it stands for. */
function inLatin(text: string): string {
  return LATIN.test(text) ? text.replace(LATIN, latinOf) : text;
}

/** Of characters met before, of which there are as many as scripts have. */
const known = new Map([["#", " no "]]);

function latinOf(sign: string): string {
  let latin = known.get(sign);
  if (latin === undefined) {
    const folded = fold(sign);
    latin = !/^[ a-z0-9]*$/u.test(folded) ? " " : sign === sign.toLowerCase() ? folded : folded.toUpperCase();
    known.set(sign, latin);
  }
  return latin;
}

interface Looked {
  /** Terms, and halves of them. */
  readonly phrases: Phrases;
  /** Halves of terms, and terms, that together with what stands below them may name something of letters. */
  readonly halves: ReadonlySet<string>;
  /** Halves that are too short to look for at each place (`bc: {nummer}`). */
  readonly short: RegExp;
}

let looked: Looked | undefined;

const SHORTEST_HALF = 3;

function lookedFor(): Looked {
  const all = new Set<string>();
  const halves = new Set<string>();
  for (const [phrase, term] of TERM_OF) {
    if (!/^[a-z0-9]+$/u.test(phrase)) continue;
    for (const one of [phrase, ...halvesOf(phrase)]) {
      all.add(one);
      if (isOfLetters(term)) halves.add(one);
    }
  }
  const short = [...all].filter((one) => one.length < SHORTEST_HALF && !TERM_OF.has(one));
  return {
    phrases: new Phrases([...all].filter((one) => !short.includes(one))),
    halves,
    short: new RegExp(`(?<![A-Za-z0-9])(?:${short.join("|")})`, "giu"),
  };
}

/** What is left of a phrase without the one or two fillers that it may end with; more than a letter. */
function halvesOf(phrase: string): string[] {
  const halves = withoutFiller(phrase);
  return [...halves, ...halves.flatMap(withoutFiller)].filter(({ length }) => length > 1);
}

/** By their last two letters, or the only one. */
const FILLERS = groupBy(
  [...NEUTRAL, "proprietary"].filter((filler) => !LINKING.has(filler)),
  (filler) => filler.slice(-2),
);

function withoutFiller(words: string): string[] {
  const fillers = [words.slice(-2), words.slice(-1)].flatMap((end) => FILLERS.get(end) ?? []);
  return fillers
    .filter((filler) => filler.length < words.length && words.endsWith(filler))
    .map((filler) => words.slice(0, -filler.length));
}

/** What a phrase that stands at a place names there: what may be of letters, a number, or nothing. */
function namedAt(
  text: string,
  { start, end, from, to }: Record<"start" | "end" | "from" | "to", number>,
  openings: Openings,
): "any" | "number" | "nothing" {
  const phrase = joined(text, start, end);
  if (openings.isBelow(end)) return looked?.halves.has(phrase) === true ? "any" : "number";
  const term = isWhole(text, start, end, from, to) ? TERM_OF.get(phrase) : undefined;
  if (term === undefined) return "nothing";
  return isOfLetters(term) ? "any" : "number";
}

function joined(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(NOT_SIGN, "").toLowerCase();
}

const NOT_SIGN = /[^A-Za-z0-9]/gu;
