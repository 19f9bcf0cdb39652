/**
 * How likely it is that values pass a test by chance. What a random value passes with isn't assumed: the same values are
 * altered, and it is counted how many of those pass.
 */

/** Values looked at under one name: later ones never change what is said. */
export const MOST_VALUES = 256;

/** Values altered, each in as many ways. */
const MOST_ALTERED = 64;
const WAYS = [1, 3, 7] as const;

/**
 * Probability that at least `passed` of `count` values pass a test by chance.
 * @param one probability that one does
 */
export function tailProbability(passed: number, count: number, one: number): number {
  let sum = 0;
  for (let hits = passed; hits <= count; hits++) {
    sum += Math.exp(logChoose(count, hits) + hits * Math.log(one) + (count - hits) * Math.log1p(-one));
  }
  return Math.min(1, sum);
}

function logChoose(count: number, hits: number): number {
  let sum = 0;
  for (let at = 1; at <= hits; at++) sum += Math.log(count - hits + at) - Math.log(at);
  return sum;
}

/** The share of altered values that pass; never none, for few were tried. */
export function measuredChance(values: readonly string[], test: (value: string) => boolean): number {
  let tried = 0;
  let passed = 0;
  for (const value of values.slice(0, MOST_ALTERED)) {
    for (const way of WAYS) {
      const other = altered(value, way);
      if (other === value) continue;
      tried += 1;
      if (test(other)) passed += 1;
    }
  }
  return Math.min(0.99, (passed + 1) / (tried + 2));
}

/** Its digits moved along and counted on, each by another step; its letters turned around. */
function altered(value: string, way: number): string {
  const digits = [...value].filter(isDigit);
  const letters = [...value].filter(isLetter).reverse();
  let digit = 0;
  let letter = 0;
  return [...value]
    .map((sign) => {
      if (isDigit(sign)) {
        const at = digit++;
        return String((Number(digits[(at + way) % digits.length]) + way * (at + 1)) % 10);
      }
      return isLetter(sign) ? (letters[letter++] ?? sign) : sign;
    })
    .join("");
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9";
}

function isLetter(sign: string): boolean {
  return /[A-Za-z]/u.test(sign);
}

/** Numbers nearer to each other than this were counted up. */
const NEAR = 50n;

/** How many values speak for themselves: those that count upwards weigh as one. */
export function independent(values: readonly string[]): number {
  const numbers = values.flatMap((value) => {
    const digits = value.replace(/\D/gu, "");
    return digits.length < 4 || /[A-Za-z]/u.test(value) ? [] : [BigInt(digits)];
  });
  const sorted = [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1));
  const runs = sorted.filter((number, at) => at === 0 || number - (sorted[at - 1] ?? 0n) > NEAR).length;
  return runs + values.length - numbers.length;
}
