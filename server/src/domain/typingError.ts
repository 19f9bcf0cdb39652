/**
 * Which single typing error explains a wrong IBAN: two neighbours swapped, a look-alike, one digit another, one left out
 * or one too many. ISO's two check digits alone leave several candidates, so that a changed account number would be a
 * guess: an error counts as found only where every check passes without it, the country's own among them, and where that
 * check guards the characters that would change.
 */
import { type Check, type CountryCode, hasNoFailure, verdictOf } from "./check";
import { countryOf } from "./countries/countries";
import { type CharacterClass, ibanFormat } from "./countries/ibanFormats";
import { checkIban, isValidIban } from "./iban";
import { checkNational, nationalRule } from "./nationalCheckDigits";
import type { ReferenceData } from "./reference";
import { DIGIT_FOR } from "./text/lookAlikes";

/** Characters of the electronic form that are replaced (half-open), and by what. */
export interface TypingError {
  /** The IBAN without the error. */
  readonly iban: string;
  readonly from: number;
  readonly to: number;
  readonly newText: string;
  /** No other single error explains the value as well. */
  readonly isOnly: boolean;
}

type Candidate = Omit<TypingError, "isOnly">;

const DIGITS = [..."0123456789"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const ALPHABET: Readonly<Record<CharacterClass, readonly string[]>> = {
  n: DIGITS,
  a: LETTERS,
  c: [...DIGITS, ...LETTERS],
};

/** Where the BBAN begins. */
const BBAN = 4;

/**
 * Candidates are few of swaps and look-alikes and many of single digits, so that one of the former that fits is hardly
 * chance: the first kind of error with a candidate counts, where it has no second one.
 * @param iban electronic form of a wrong IBAN
 * @param checks made on it, where they are at hand
 * @returns null where no error is proven
 */
export function typingErrorIn(
  iban: string,
  reference: ReferenceData,
  checks: readonly Check[] = checkIban(iban, reference),
): TypingError | null {
  if (!mayBeProven(iban, checks)) return null;
  const fitting = kindsOfErrors(iban).map((candidates) => fittingOf(candidates, reference));
  const isRefused = isRefusedAsTyped(checks);
  const isSure = (candidate: Candidate) => isProven(candidate, iban, isRefused, reference);
  // Where the account is known to be wrong, what leads to a bank that nobody knows is no explanation.
  const likely = isRefused ? fitting.map((candidates) => candidates.filter(isSure)) : fitting;
  const [found, second] = likely.find(({ length }) => length > 0) ?? [];
  if (found === undefined || second !== undefined || !isSure(found)) return null;
  return { ...found, isOnly: fitting.flat().every(({ iban }) => iban === found.iban) };
}

/** Those after which every check passes, each result once. */
function fittingOf(candidates: Iterable<Candidate>, reference: ReferenceData): Candidate[] {
  const fitting: Candidate[] = [];
  for (const candidate of candidates) {
    if (!isValidIban(candidate.iban) || fitting.some(({ iban }) => iban === candidate.iban)) continue;
    if (isRight(checkIban(candidate.iban, reference))) fitting.push(candidate);
  }
  return fitting;
}

/** Whether an IBAN passes all that can be checked, and nothing weaker speaks against it either. */
function isRight(checks: readonly Check[]): boolean {
  return verdictOf(checks) === true && hasNoFailure(checks);
}

/** Told before anything is tried: of a wrong form only whether the country has a check. */
function mayBeProven(iban: string, checks: readonly Check[]): boolean {
  const own = checks.find(({ check }) => check === "national-check-digits");
  if (own !== undefined && own.result !== "not-applicable") return own.result !== "undecidable";
  const country = iban.slice(0, 2);
  return nationalRule(country) !== undefined || countryOf(country)?.checkByBank !== undefined;
}

/** What the country's own check says of a number; a rule that has been given up proves nothing. */
function isDecided({ check, result, strength }: Check): boolean {
  return check === "national-check-digits" && strength !== "hint" && (result === "pass" || result === "fail");
}

function isRefusedAsTyped(checks: readonly Check[]): boolean {
  return checks.some((check) => isDecided(check) && check.result === "fail");
}

/**
 * Whether the country's own check accepts the IBAN, and would not if the characters in question were others. A bank's method
 * that is known from a table of ours refuses and never accepts: what it no longer refuses, of the same bank, is accepted.
 */
function isProven(
  { iban, from, to, newText }: Candidate,
  typed: string,
  isRefused: boolean,
  reference: ReferenceData,
): boolean {
  const country = iban.slice(0, 2);
  const bban = iban.slice(BBAN);
  const account = ibanFormat(country)?.parts.find(({ part }) => part === "account")?.start ?? iban.length;
  const isOfSameBank = isRefused && iban.slice(BBAN, account) === typed.slice(BBAN, account);
  const passes = (text: string) => {
    const own = checkNational(country, text, reference).find(({ check }) => check === "national-check-digits");
    if (own === undefined || own.strength === "hint") return false;
    return own.result === "pass" || (isOfSameBank && own.result === "undecidable");
  };
  if (!passes(bban)) return false;
  // What was one too many is gone; its neighbours tell whether the place is guarded.
  const first = newText === "" ? from - 1 : from;
  const last = newText === "" ? from : Math.max(to, from + newText.length) - 1;
  for (let at = Math.max(first, BBAN); at <= Math.min(last, iban.length - 1); at++) {
    if (!isGuarded(country, bban, at - BBAN, passes)) return false;
  }
  return true;
}

/** Whether another character at a place of the BBAN would be noticed. */
function isGuarded(country: CountryCode, bban: string, at: number, passes: (bban: string) => boolean): boolean {
  const signs = ALPHABET[ibanFormat(country)?.classes[at + BBAN] ?? "c"];
  return signs.some((sign) => !passes(bban.slice(0, at) + sign + bban.slice(at + 1)));
}

function kindsOfErrors(iban: string): Iterable<Candidate>[] {
  const classes = ibanFormat(iban.slice(0, 2))?.classes ?? [];
  switch (iban.length - classes.length) {
    case 0: {
      const mayReplace = replacementsOf(iban);
      return [swaps(iban), replacements(iban, lookAlikesOf, mayReplace), replacements(iban, othersOf, mayReplace)];
    }
    case 1:
      return [doubled(iban)];
    case -1:
      return [missing(iban, classes)];
    default:
      return [];
  }
}

function* swaps(iban: string): Generator<Candidate> {
  for (let at = 2; at + 1 < iban.length; at++) {
    const [one, other] = [iban.charAt(at), iban.charAt(at + 1)];
    if (one !== other) yield candidate(iban, at, at + 2, other + one);
  }
}

function* replacements(
  iban: string,
  signsFor: (sign: string) => readonly string[],
  mayReplace: (at: number, sign: string) => boolean,
): Generator<Candidate> {
  for (let at = 2; at < iban.length; at++) {
    for (const sign of signsFor(iban.charAt(at))) if (mayReplace(at, sign)) yield candidate(iban, at, at + 1, sign);
  }
}

function lookAlikesOf(sign: string): readonly string[] {
  const digit = DIGIT_FOR.get(sign);
  if (digit !== undefined) return [digit];
  return [...DIGIT_FOR].flatMap(([letter, taken]) => (taken === sign ? letter : []));
}

/** A digit is mistyped as a digit, a letter as a letter. */
function othersOf(sign: string): readonly string[] {
  return (DIGITS.includes(sign) ? DIGITS : LETTERS).filter((other) => other !== sign);
}

function* doubled(iban: string): Generator<Candidate> {
  for (let at = 2; at < iban.length; at++) yield candidate(iban, at, at + 1, "");
}

function* missing(iban: string, classes: readonly CharacterClass[]): Generator<Candidate> {
  for (const [at, kind] of classes.entries()) {
    if (at < 2) continue;
    for (const sign of ALPHABET[kind]) yield candidate(iban, at, at, sign);
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
    const at = (step + BBAN) % iban.length;
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
