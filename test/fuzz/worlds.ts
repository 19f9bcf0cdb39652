/** What the fuzzer feeds besides documents: configurations that build on each other, and folders on the disk. */
import { checkConfigWorld, configWorld } from "./extendsWorld";
import { checkFolderWorld, folderWorld } from "./folderWorld";
import type { Random } from "./mutate";

export interface World {
  /** Tried at one in so many inputs. */
  readonly every: number;
  /** What is made is plain data, so that it can be kept. */
  readonly generate: (random: Random) => unknown;
  /** Throws where the check doesn't hold. @returns how many things it was about */
  readonly check: (input: unknown) => number | Promise<number>;
}

/** @param check of what `generate` made, now or in a former round */
function world<Input>(
  every: number,
  generate: (random: Random) => Input,
  check: (input: Input) => number | Promise<number>,
): World {
  return { every, generate, check: (input) => check(input as Input) };
}

/** By the name of the check. */
export const WORLDS: Readonly<Record<string, World>> = {
  "extends reads each file once": world(1, configWorld, checkConfigWorld),
  "a run changes nothing outside": world(250, folderWorld, checkFolderWorld),
};
