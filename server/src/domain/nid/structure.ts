/**
 * How the parts of a bank code or account are written down in the tables, and what is read from it: one letter per
 * position, the elements in order, a regular expression, an example. The notation is part, count, characters, for
 * example `B4n R4n K1n`; characters are `n` digits, `a` letters, `c` either, `z` the digit zero.
 */

/** Parts by letter: the letters of the interface's LETTER_FORMAT, and what they are called in its ELEMENTS. */
const elementNames: Readonly<Record<string, string>> = {
  A: "AREA_CODE",
  B: "BANK_CODE",
  E: "EMIRATE_CODE",
  I: "INSTITUTION_CODE",
  K: "CHECKSUM",
  L: "LOCATION_CODE",
  N: "TRANSIT_NUMBER",
  O: "OTHER",
  R: "BRANCH_CODE",
  U: "UNIT_CODE",
};

const characterSets: Readonly<Record<string, string>> = { n: "[0-9]", a: "[A-Z]", c: "[0-9A-Z]", z: "0" };

export interface Structure {
  readonly length: number;
  /** One letter per position. */
  readonly letters: string;
  /** Not anchored. */
  readonly regex: string;
  /** Names in order, separated by commas. */
  readonly elements: string;
  /** Right in form, plainly made up: 1234… and ABCD…. */
  readonly example: string;
}

interface Part {
  readonly letter: string;
  readonly length: number;
  readonly characters: string;
}

/** @param names what a letter is called, where it differs: in account numbers `A` is the account */
export function readStructure(notation: string, names: Readonly<Record<string, string>> = {}): Structure {
  const parts: Part[] = Array.from(
    notation.matchAll(/([A-Z])(\d+)([nacz])/gu),
    ([, letter = "", count, characters = ""]) => ({
      letter,
      length: Number(count),
      characters,
    }),
  );
  const elements = parts.filter(({ letter }, index) => letter !== parts[index - 1]?.letter);
  return {
    length: parts.reduce((total, { length }) => total + length, 0),
    letters: parts.map(({ letter, length }) => letter.repeat(length)).join(""),
    regex: runsOf(parts)
      .map(({ characters, length }) => regexOf(characters, length))
      .join(""),
    elements: elements.map(({ letter }) => names[letter] ?? elementNames[letter] ?? letter).join(","),
    example: exampleOf(parts),
  };
}

/** Neighbouring parts of the same characters, put together. */
function runsOf(parts: readonly Part[]): { characters: string; length: number }[] {
  const runs: { characters: string; length: number }[] = [];
  for (const { characters, length } of parts) {
    const run = runs.at(-1);
    if (run?.characters === characters) run.length += length;
    else runs.push({ characters, length });
  }
  return runs;
}

function regexOf(characters: string, length: number): string {
  const set = characterSets[characters] ?? ".";
  return length === 1 ? set : `${set}{${length}}`;
}

function exampleOf(parts: readonly Part[]): string {
  let example = "";
  for (const { characters, length } of parts) {
    for (let i = 0; i < length; i++) {
      const position = example.length;
      if (characters === "z") example += "0";
      else if (characters === "a") example += String.fromCharCode(65 + (position % 26));
      else example += String((position + 1) % 10);
    }
  }
  return example;
}
