/**
 * Which single typing error would explain a wrong IBAN: one character replaced, two neighbours swapped, one left out or
 * one too many. With two check digits several candidates usually fit, so a correction is offered only where exactly one
 * passes every check, which needs national check digits as well or luck.
 */
import { verdictOf } from "../domain/check";
import { ibanFormat } from "../domain/countries/ibanFormats";
import { checkIban, isValidIban } from "../domain/iban";
import type { ReferenceData } from "../domain/inspect";
import type { Fix, Literal } from "../model";
import { replaceInLiteral } from "./fix";
import { placesOf } from "./place";

interface Candidate {
  readonly iban: string;
  /** Characters of the value that are replaced (half-open), and by what. */
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

const DIGITS = [..."0123456789"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const ALPHABET = { n: DIGITS, a: LETTERS, c: [...DIGITS, ...LETTERS] } as const;

/** The correction as a fix, when there is exactly one candidate; never safe, for two errors may look like one. */
export function correctTypingError(literal: Literal, reference: ReferenceData): Fix[] {
  const candidate = onlyCandidate(literal.value, reference);
  const places = candidate === null ? null : placesOf(literal.text, literal.value);
  if (candidate === null || places === null) return [];
  const from = places[candidate.from] ?? literal.text.length;
  const to = candidate.to === candidate.from ? from : (places[candidate.to - 1] ?? from) + 1;
  return replaceInLiteral(literal, from, to, candidate.newText, { title: titleOf(candidate) });
}

/** Places are counted from 1. */
function titleOf({ from, to, newText }: Candidate): string {
  if (newText === "") return `Remove character ${from + 1}`;
  if (to === from) return `Insert ${newText} as character ${from + 1}`;
  return to === from + 1
    ? `Replace character ${from + 1} with ${newText}`
    : `Swap characters ${from + 1} and ${from + 2}`;
}

/** @returns null when no candidate or more than one passes every check; one that is undecidable is not passed */
function onlyCandidate(electronic: string, reference: ReferenceData): Candidate | null {
  let found: Candidate | null = null;
  for (const candidate of candidatesFor(electronic)) {
    if (!isValidIban(candidate.iban) || found?.iban === candidate.iban) continue;
    if (verdictOf(checkIban(candidate.iban, reference)) !== true) continue;
    if (found !== null) return null;
    found = candidate;
  }
  return found;
}

function* candidatesFor(iban: string): Generator<Candidate> {
  const classes = ibanFormat(iban.slice(0, 2))?.classes;
  if (classes === undefined) return;
  if (iban.length === classes.length) {
    const mayReplace = replacementsOf(iban);
    for (const [at, kind] of classes.entries()) {
      if (at < 2) continue;
      for (const sign of ALPHABET[kind]) {
        if (sign !== iban.charAt(at) && mayReplace(at, sign)) yield candidate(iban, at, at + 1, sign);
      }
    }
    for (let at = 2; at + 1 < iban.length; at++) {
      const swapped = iban.charAt(at + 1) + iban.charAt(at);
      if (iban.charAt(at) === iban.charAt(at + 1)) continue;
      yield candidate(iban, at, at + 2, swapped);
    }
  } else if (iban.length === classes.length + 1) {
    for (let at = 2; at < iban.length; at++) yield candidate(iban, at, at + 1, "");
  } else if (iban.length === classes.length - 1) {
    for (let at = 2; at < classes.length; at++) {
      for (const sign of ALPHABET[classes[at] ?? "c"]) yield candidate(iban, at, at, sign);
    }
  }
}

function candidate(iban: string, from: number, to: number, newText: string): Candidate {
  return { iban: iban.slice(0, from) + newText + iban.slice(to), from, to, newText };
}

/**
 * Tells of a character and what would stand in its place whether the check digits can be right then. A sign counts as
 * many times in the remainder as its place says, so that no text has to be made of the hundreds that are wrong.
 */
function replacementsOf(iban: string): (at: number, sign: string) => boolean {
  const weights = new Uint8Array(iban.length);
  let weight = 1;
  let remainder = 0;
  for (let step = iban.length - 1; step >= 0; step--) {
    const at = (step + 4) % iban.length;
    const value = countOf(iban.charCodeAt(at));
    weights[at] = weight;
    remainder = (remainder + value * weight) % 97;
    weight = (weight * (value < 10 ? 10 : 100)) % 97;
  }
  return (at, sign) => {
    const [before, after] = [countOf(iban.charCodeAt(at)), countOf(sign.charCodeAt(0))];
    // A digit in a letter's place moves all in front of it; what is neither may be anything.
    if (before < 0 || before < 10 !== after < 10) return true;
    return (remainder + (97 + after - before) * (weights[at] ?? 0)) % 97 === 1;
  };
}

/** What a sign counts in the remainder (ISO 7064): digits as they are, A as 10. */
function countOf(code: number): number {
  return code <= 0x39 ? code - 0x30 : code - 0x37;
}
