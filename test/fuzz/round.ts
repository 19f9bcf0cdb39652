/** Rounds of the fuzzer: inputs from a seed until it is enough, failures minimised and counted by check. */
import { randomFrom } from "../analysis/documents";
import { CHECKS, failuresOf } from "./checks";
import type { FuzzInput } from "./input";
import { minimise } from "./minimise";
import { mutate, pick } from "./mutate";
import type { Seed } from "./seeds";

export interface Failure {
  readonly check: string;
  readonly input: FuzzInput;
  readonly error: string;
}

export interface RoundResult {
  readonly inputs: number;
  readonly failures: readonly Failure[];
}

/** Of one check no more are minimised in a round. */
const MOST_OF_A_CHECK = 5;

/** @param isEnough asked before each input, with how many there were */
export function fuzz(seeds: readonly Seed[], seed: number, isEnough: (inputs: number) => boolean): RoundResult {
  const random = randomFrom(seed);
  const failures: Failure[] = [];
  let inputs = 0;
  for (; !isEnough(inputs); inputs++) {
    const from = pick(seeds, random);
    const input = mutate(from.format, from.text, random);
    for (const { check, error } of failuresOf(input)) {
      const known = failures.filter((failure) => failure.check === check);
      if (known.length >= MOST_OF_A_CHECK) continue;
      const small = minimise(check, input);
      if (known.some((failure) => failure.input.text === small.text)) continue;
      failures.push({ check, input: small, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return { inputs, failures };
}

export const CHECK_NAMES: readonly string[] = Object.keys(CHECKS);
