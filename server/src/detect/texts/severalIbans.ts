/**
 * IBANs side by side in one value, right or wrong: where each begins is told by the letters of its country and two
 * digits, so that a wrong one isn't taken for the end of the one before.
 */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { once } from "../../domain/once";

interface IbanPlace {
  readonly start: number;
  readonly end: number;
}

/** Fewer signs are no IBAN, even with some of them lost. */
const SHORTEST = 12;
const MOST_LOST = 2;

/** Longer texts are cut by right IBANs and lead-in words alone. */
const LONGEST_TEXT = 4000;

const START = once(
  () =>
    /(?<![\p{L}\p{N}])([A-Z]{2})[- ]?\d{2}(?=[- ]?[A-Z0-9]{2})|(?<![\p{L}\p{N}])([a-z]{2})[- ]?\d{2}(?=[- ]?[a-z0-9]{2})/gu,
);

/** Signs with single separators between them. */
const SIGNS = /[A-Za-z0-9]+(?:[ \u00a0./-][A-Za-z0-9]+)*/uy;

/** Words between two IBANs. */
const WORDS_BEHIND = once(() => /(?:[ \u00a0./-]\p{L}{1,3})+$/u);

/** @returns the places of two or more; none where the value may be one IBAN */
export function severalIbans(text: string): IbanPlace[] {
  if (text.length > LONGEST_TEXT || text.length < 2 * SHORTEST) return [];
  const starts: { readonly start: number; readonly length: number }[] = [];
  const start = START();
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const [, upper, lower = ""] = match;
    const length = ibanFormat(upper ?? lower.toUpperCase())?.length;
    if (length !== undefined) starts.push({ start: match.index, length });
  }
  if (starts.length < 2) return [];
  const places: IbanPlace[] = [];
  for (const [at, { start, length }] of starts.entries()) {
    const own = ownSigns(text.slice(start, starts[at + 1]?.start ?? text.length));
    const count = own.replace(/[^A-Za-z0-9]/gu, "").length;
    // Too few signs up to the next start: that one is a group of this IBAN, and nothing is certain.
    if (count < SHORTEST) return [];
    // Of another length by far it is a reference that begins like one (`MT103…`).
    if (Math.abs(count - length) <= MOST_LOST) places.push({ start, end: start + own.length });
  }
  return places.length < 2 ? [] : places;
}

function ownSigns(stretch: string): string {
  SIGNS.lastIndex = 0;
  const written = SIGNS.exec(stretch)?.[0] ?? "";
  return written.replace(WORDS_BEHIND(), "");
}
