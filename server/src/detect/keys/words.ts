/**
 * Cuts key names and column headers into words: `creditorIban`, `CREDITOR_IBAN`, `creditor-iban` and
 * `Creditor IBAN:` are the same two words. Letters are folded (diacritics away, lower case), so that the
 * vocabulary is written once, in plain letters.
 */
import { fold } from "../../domain/folding";
import { once } from "../../domain/once";

/** Vowels and tones of Thai and Hindi are marks, and no places to cut. */
const WORD = once(() => /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*|\d+/gu);

/** The same where all is ASCII, and none of it a sign that is read as a word. */
const ASCII_WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu;
const ASCII = /^[\0-"$-\x7f]*$/u;

/** A word that is as it is when it is cut and folded. */
const PLAIN_WORD = /^[a-z]+$/u;

/**
 * The words of a key or header, folded, in order. A run of capitals is one word (`IBANNumber` is `iban`,
 * `number`), digits stand apart (`bic11` is `bic`, `11`).
 */
export function wordsOf(key: string): string[] {
  if (PLAIN_WORD.test(key)) return [key];
  if (ASCII.test(key)) return key.match(ASCII_WORD)?.map((word) => word.toLowerCase()) ?? [];
  const composed = key
    .normalize("NFC")
    .replace(/[№#]/gu, " no ")
    .replace(/\bn[°º]/giu, "no ");
  const words: string[] = [];
  for (const match of composed.matchAll(WORD())) words.push(fold(match[0]).trim());
  return words;
}
