/** Rounds of the fuzzer: inputs from a seed until it is enough, failures minimised and counted by check. */
import { setImmediate } from "node:timers/promises";
import type { FormatName } from "../../server/src/formats";
import { randomFrom } from "../analysis/documents";
import { CHECKS, type Failed, failuresOf, measured, type Ran } from "./checks";
import type { FuzzInput } from "./input";
import { minimise } from "./minimise";
import { mutate, pick, type Random } from "./mutate";
import { longDocument, type Seed } from "./seeds";
import { WORLDS } from "./worlds";

export const CHECK_NAMES: readonly string[] = [...Object.keys(CHECKS), ...Object.keys(WORLDS)];

export interface Failure {
  readonly check: string;
  readonly input: FuzzInput | { readonly world: unknown };
  readonly error: string;
}

export interface RoundResult {
  readonly inputs: number;
  /** How many there were of each format, and of other kinds; an input is of several. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  /** By the name of the check. */
  readonly ran: Readonly<Record<string, Ran>>;
}

/** Of one check no more are minimised in a round. */
const MOST_OF_A_CHECK = 5;

export interface RoundOptions {
  /** Asked before each input, with how many there were. */
  readonly isEnough: (inputs: number) => boolean;
  /** Told of each failure when it is found. */
  readonly keep?: (failure: Failure) => void;
  /** Names of the checks to run; all where left out. */
  readonly checks?: readonly string[];
}

export async function fuzz(
  seeds: readonly Seed[],
  seed: number,
  { isEnough, keep, checks = CHECK_NAMES }: RoundOptions,
): Promise<RoundResult> {
  const random = randomFrom(seed);
  const failures: Failure[] = [];
  const kinds: Record<string, number> = {};
  const ran: Record<string, Ran> = {};
  const documentChecks = checks.filter((check) => check in CHECKS);
  const worldChecks = checks.filter((check) => check in WORLDS);
  let inputs = 0;
  for (; !isEnough(inputs); inputs++) {
    // What is remembered weakly is let go between two turns of the event loop only.
    await setImmediate();
    const from = inputs % LONG_IN === LONG_IN - 1 ? longDocument(random) : someOf(pick(seeds, random), random);
    const format = random(4) === 0 ? pick(LIKE[from.format], random) : from.format;
    const input = mutate(format, from.text, random);
    for (const kind of kindsOf(input)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    const failed = [
      ...(await failuresOf(input, documentChecks, ran)),
      ...(await failuresInWorlds(inputs, random, worldChecks, ran)),
    ];
    for (const { check, error, world } of failed) {
      const known = failures.filter((failure) => failure.check === check);
      if (known.length >= MOST_OF_A_CHECK) continue;
      const small = world === undefined ? await minimise(check, input) : { world };
      if (known.some((failure) => JSON.stringify(failure.input) === JSON.stringify(small))) continue;
      const failure = { check, input: small, error: error instanceof Error ? error.message : String(error) };
      failures.push(failure);
      keep?.(failure);
    }
  }
  return { inputs, kinds, failures, ran };
}

async function failuresInWorlds(
  number: number,
  random: Random,
  checks: readonly string[],
  ran: Record<string, Ran>,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const check of checks) {
    const kind = WORLDS[check];
    if (kind === undefined || number % kind.every !== 0) continue;
    const world = kind.generate(random);
    const error = await measured(check, ran, () => kind.check(world));
    if (error !== null) failed.push({ check, error: error.thrown, world });
  }
  return failed;
}

/** Formats in which a document of another is read as well: there are few examples of them. */
const LIKE: Readonly<Record<FormatName, readonly FormatName[]>> = {
  json: ["jsonc", "jsonl", "yaml"],
  jsonc: ["json", "yaml"],
  json5: ["jsonc", "json"],
  jsonl: ["json"],
  yaml: ["jsonc", "csv"],
  csv: ["tsv", "jsonl"],
  tsv: ["csv"],
  xml: ["xml"],
  properties: ["dotenv", "ini"],
  dotenv: ["properties", "toml"],
  ini: ["properties", "toml"],
  toml: ["ini"],
};

/** One in so many inputs is as long as several segments of real size. */
const LONG_IN = 200;

/** A seed, or more often some lines of it: of these a hundred thousand are tried in the time of ten thousand. */
function someOf({ format, text }: Seed, random: Random): Seed {
  if (random(WHOLE_IN) === 0) return { format, text };
  const from = text.lastIndexOf("\n", random(text.length + 1) - 1) + 1;
  return { format, text: text.slice(from, from + FEW_UNITS) };
}

/** One in so many is a whole seed. */
const WHOLE_IN = 8;
const FEW_UNITS = 100;

function kindsOf({ format, text, edits }: FuzzInput): string[] {
  const kinds: string[] = [format];
  if (text.length > LONG) kinds.push("long");
  if (edits.length > 0) kinds.push("edited");
  if (edits.some(({ together }) => together === true)) kinds.push("edited in several places at once");
  if (edits.some(({ text: typed }) => typed.length > PASTED)) kinds.push("pasted into");
  return kinds;
}

const LONG = 8000;
const PASTED = 40;
