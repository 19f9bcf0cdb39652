/** Whether something in a text has the form of an identifier, whatever it is called: one look at each sign. */
import { isBicShape } from "../../domain/bic";
import { isDigit, isGrouping, isSpace } from "../../domain/text";
import { isIbanCountry } from "../interest";
import { beginsFin } from "./finMessages";

/** IBANs, BICs of a country, numbers enough to speak together, and in a table what a column without a name may hold. */
export function holdsForm(text: string, isTable: boolean): boolean {
  const numbers = new Numbers();
  for (let at = 0; at < text.length; ) {
    const sign = classOf(text.charCodeAt(at));
    if (sign === OTHER) {
      at++;
      continue;
    }
    const start = at;
    let digits = 0;
    let small = 0;
    for (let next = sign; next !== OTHER; next = classOf(text.charCodeAt(at))) {
      if (next === DIGIT) digits++;
      else if (next === SMALL) small++;
      at++;
    }
    if (digits < 2 && at - start - small < SHORTEST_BIC) continue;
    if (isOneIn(text, start, at)) return true;
    if (digits === at - start && (numbers.areMany(text, start, at) || (isTable && isCode(text, start, at))))
      return true;
  }
  return false;
}

const OTHER = 0;
const DIGIT = 1;
const CAPITAL = 2;
const SMALL = 3;
const ASCII = 0x80;
const CLASSES = new Uint8Array(ASCII);
CLASSES.fill(DIGIT, 0x30, 0x3a);
CLASSES.fill(CAPITAL, 0x41, 0x5b);
CLASSES.fill(SMALL, 0x61, 0x7b);

/** Behind the text's end nothing stands. */
function classOf(code: number): number {
  return code < ASCII ? (CLASSES[code] ?? OTHER) : OTHER;
}

/** What a number of a character, a percent sign, an entity or a backslash may take of the letters and digits behind it. */
const LONGEST_ESCAPE = 9;
const ESCAPING = new Set(["\\", "%", "&", "#"].map((sign) => sign.charCodeAt(0)));

/** Whether letters and digits without a sign between them are one identifier, or begin one. */
function isOneIn(text: string, start: number, end: number): boolean {
  const isEscaped = start > 0 && ESCAPING.has(text.charCodeAt(start - 1));
  for (let at = start; at <= (isEscaped ? Math.min(start + LONGEST_ESCAPE, end) : start); at++)
    if (beginsIban(text, at) || isBicShape(text, at, end) || beginsFin(text, at)) return true;
  return false;
}

/** As many letters and digits as the shortest IBAN has, or nearly. */
const FEWEST_SIGNS = 13;

function beginsIban(text: string, start: number): boolean {
  if (!isDigit(text.charCodeAt(start + 2)) || !isDigit(text.charCodeAt(start + 3))) return false;
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  if (!isIbanCountry(first, second)) return false;
  let signs = 4;
  for (let at = start + 4; at < text.length && signs < FEWEST_SIGNS; at++) {
    const code = text.charCodeAt(at);
    if (classOf(code) !== OTHER) signs++;
    // What an escape, a tag or another script hides isn't told.
    else if (code >= ASCII || HIDING.has(code)) return true;
    else if (!isGrouping(code) && !isSpace(code) && code > 0x20) return false;
  }
  return signs >= FEWEST_SIGNS;
}

const HIDING = new Set([...ESCAPING, ..."<_".split("").map((sign) => sign.charCodeAt(0))]);

const SHORTEST_BIC = 8;

const DASH = 0x2d;

/** Eight or nine digits, or the middle of three pairs. */
function isCode(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length === 8 || length === 9) return true;
  return length === 2 && text.charCodeAt(start - 1) === DASH && text.charCodeAt(end) === DASH;
}

/** Accounts and sort codes have so many digits at least (Nigeria's banks), and so many letters between them at most. */
const FEWEST_OF_NUMBER = 3;
const MOST_LETTERS = 4;

/** Whether there are digits enough for one number. */
export function holdsNumber(text: string): boolean {
  let digits = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = classOf(text.charCodeAt(at));
    if (sign === OTHER) continue;
    if (sign !== DIGIT) {
      letters++;
      continue;
    }
    digits = letters > MOST_LETTERS ? 1 : digits + 1;
    letters = 0;
    if (digits === FEWEST_OF_NUMBER) return true;
  }
  return false;
}

/** As many values of one name may speak together, if each has so many digits. */
const FEWEST_VALUES = 6;
const FEWEST_DIGITS = 5;

/** Counts the different numbers of a text; those that a single sign divides are one, as people group them. */
class Numbers {
  private readonly values = new Set<string>();
  private digits = 0;
  private start = 0;
  private end = -2;

  areMany(text: string, start: number, end: number): boolean {
    const isSame = this.end === start - 1 && isGrouping(text.charCodeAt(start - 1));
    if (!isSame) this.start = start;
    this.digits = (isSame ? this.digits : 0) + end - start;
    this.end = end;
    // With each group once more: what differs in its last groups alone is told apart.
    if (this.digits >= FEWEST_DIGITS) this.values.add(text.slice(this.start, end));
    return this.values.size >= FEWEST_VALUES;
  }
}
