/**
 * How likely it is that values pass a check by chance: the tail of the binomial distribution, with the chance of a single
 * value measured on the values themselves, altered. Natural logarithms, for the numbers are small.
 */

/** Distinct values of a name that are looked at: the first ones, so that later ones change nothing. */
export const MOST_VALUES = 256;

/** Values that are altered to measure what passes by chance. */
const MOST_ALTERED = 64;

/** Sums of logarithms: the logarithm of the factorial at each place. */
const LOG_FACTORIALS: number[] = [0];
for (let n = 1; n <= MOST_VALUES; n++) LOG_FACTORIALS.push((LOG_FACTORIALS[n - 1] ?? 0) + Math.log(n));

/**
 * The logarithm of the chance that of `of` random values at least `passed` pass a check.
 * @param of at most `MOST_VALUES`
 * @param each chance of a single value, above 0 and below 1
 */
export function logChance(passed: number, of: number, each: number): number {
  const terms: number[] = [];
  for (let count = passed; count <= of; count++) {
    const ways = (LOG_FACTORIALS[of] ?? 0) - (LOG_FACTORIALS[count] ?? 0) - (LOG_FACTORIALS[of - count] ?? 0);
    terms.push(ways + count * Math.log(each) + (of - count) * Math.log1p(-each));
  }
  const most = Math.max(...terms);
  return Math.min(0, most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0)));
}

/**
 * The share of altered values that pass: signs moved along, turned round, two of them exchanged.
 * @param least taken where fewer pass: a check is known to let as many through
 */
export function chanceOfOne(values: readonly string[], passes: (value: string) => boolean, least: number): number {
  const pairs = values.slice(0, MOST_ALTERED).map((value) => [value, ""] as const);
  return chanceOfPair(pairs, passes, { least, altered: ["value"] });
}

/** How it is told what passes by chance of pairs: the value altered, the one beside it, or the value beside that of another row. */
export type Altered = "value" | "beside" | "rows";

/**
 * The same of values that are asked together with those beside them.
 * @param passes null where it can't be told
 */
export function chanceOfPair(
  pairs: readonly (readonly [value: string, beside: string])[],
  passes: (value: string, beside: string) => boolean | null,
  { least, altered }: { readonly least: number; readonly altered: readonly Altered[] },
): number {
  let tried = 0;
  let passed = 0;
  const count = (value: string, beside: string): void => {
    const result = passes(value, beside);
    if (result !== null) tried++;
    if (result === true) passed++;
  };
  for (const [at, [value, beside]] of pairs.slice(0, MOST_ALTERED).entries()) {
    if (altered.includes("value")) for (const other of alteredForms(value)) if (other !== value) count(other, beside);
    if (altered.includes("beside")) for (const other of alteredForms(beside)) if (other !== beside) count(value, other);
    if (!altered.includes("rows")) continue;
    for (const step of STEPS) {
      const other = pairs[(at + step) % pairs.length];
      if (other !== undefined && other[0] !== value && other[1] !== beside) count(value, other[1]);
    }
  }
  return Math.min(MOST_CHANCE, Math.max(least, tried === 0 ? 1 : passed / tried));
}

const MOST_CHANCE = 0.999;

/** Steps that keep no period of weights which check digits have (2 and 3). */
const STEPS = [1, 5, 7];

/** Place of the sign that is exchanged with the next: of a BIC the bank's last and the country's first. */
const EXCHANGED = 3;

function alteredForms(value: string): string[] {
  const forms = STEPS.map((step) => turned(value, step));
  const at = value.length < 2 * EXCHANGED ? 0 : EXCHANGED;
  const exchanged = value.slice(at + 1, at + 2) + value.slice(at, at + 1);
  forms.push([...value].reverse().join(""), value.slice(0, at) + exchanged + value.slice(at + 2));
  return forms;
}

/** Letters and digits each keep their places, and move among these. */
function turned(value: string, step: number): string {
  const digits = [...value].filter(isDigit);
  const others = [...value].filter((sign) => !isDigit(sign));
  let digit = step;
  let other = step;
  return [...value]
    .map((sign) => (isDigit(sign) ? digits[digit++ % digits.length] : others[other++ % others.length]) ?? sign)
    .join("");
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9";
}

/** Values that are close enough to count up from one to the next. */
const STEP_UP = 100;
/** Last digits that are compared as a number. */
const COMPARED = 12;

/** The first of each run of values that count up or down: the others follow from it, and prove nothing. */
export function withoutRuns(values: readonly string[]): string[] {
  return values.filter((value, at) => !goesOn(values[at - 1], value));
}

function goesOn(before: string | undefined, value: string): boolean {
  if (before === undefined || before.length !== value.length) return false;
  const [front, frontBefore] = [value.slice(0, -COMPARED), before.slice(0, -COMPARED)];
  const step = Math.abs(Number(value.slice(-COMPARED)) - Number(before.slice(-COMPARED)));
  return front === frontBefore && step < STEP_UP;
}
