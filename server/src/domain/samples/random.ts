/** Random numbers that a seed gives again: test data has to be the same tomorrow. */

/** A number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number;

/** Mulberry32 over a hash of the seed (FNV-1a); for test data, not for secrets. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** A text of digits. */
export function randomDigits(random: Random, length: number): string {
  return Array.from({ length }, () => String(random(10))).join("");
}
