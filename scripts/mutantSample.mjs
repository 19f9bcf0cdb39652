/**
 * A random sample of all mutants of the sources, the same for the same seed: each has a place in the order that the seed
 * and its own text give, so that a smaller sample is the beginning of a larger one.
 */
import { createHash } from "node:crypto";
import { appendFileSync, globSync, readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** Tables, whose rows are data and not decisions. */
const TABLES = [
  "server/src/detect/keys/terms/",
  "server/src/detect/weights.ts",
  "server/src/domain/countries/isoCountries.ts",
  "server/src/domain/countries/ibanFormats.ts",
  "server/src/domain/nid/nidRows.ts",
  "server/src/sandbox/institutions/institutions.ts",
  "server/src/sandbox/page/pageStyle.ts",
];

/** A mutant as text, for comparing: file, place, what is changed into what. */
export const nameOf = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = fileName.slice(fileName.search(/(?:server|client)\/src\//u));
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column} ${mutatorName} ${replacement}`;
};

/** The range of a mutant in the words of Stryker's `mutate`. */
export const rangeOf = (name) => name.slice(0, name.indexOf(" "));

/**
 * The names of the first `count` mutants in the order of the seed.
 * @param {{ count: number; seed: number; leftOut: readonly string[]; excludedMutations: readonly string[] }} what
 *   `leftOut`: beginnings of paths
 * @returns {Promise<string[]>}
 */
export async function sampleOf({ count, seed, leftOut, excludedMutations }) {
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const instrumenter = new Instrumenter(silent);
  const options = { plugins: null, excludedMutations, ignorers: [], noHeader: false };
  const ranked = [];
  for (const name of globSync("{server,client}/src/**/*.ts")) {
    if ([...TABLES, ...leftOut].some((path) => name.startsWith(path))) continue;
    const file = { name, mutate: true, content: readFileSync(name, "utf8") };
    for (const mutant of (await instrumenter.instrument([file], options)).mutants) {
      if (mutant.status === "Ignored") continue;
      const text = nameOf(mutant);
      ranked.push({ text, rank: createHash("sha256").update(`${seed} ${text}`).digest("hex") });
    }
  }
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}

const readSample = () => new Set(JSON.parse(readFileSync(process.env.PAYLINT_MUTANTS ?? "", "utf8")));

/** Results count lines and columns from 1, mutants from 0. */
function fromZero({ start, end }) {
  const moved = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { start: moved(start), end: moved(end) };
}

/**
 * Stryker's plugins: one lets only the mutants of the sample through (a range holds what is nested in it, too), the other
 * writes down at once what became of each, so that a run that is cut off loses nothing.
 */
export const strykerPlugins = [
  {
    kind: "Reporter",
    name: "sample",
    injectableClass: class {
      sample = readSample();
      onMutantTested(result) {
        const name = nameOf({ ...result, location: fromZero(result.location) });
        if (!this.sample.has(name)) return;
        appendFileSync(process.env.PAYLINT_MUTANTS_TRIED ?? "", `${JSON.stringify([name, result.status])}\n`);
      }
    },
  },
  {
    kind: "Checker",
    name: "sample",
    injectableClass: class {
      sample = readSample();
      async init() {}
      async check(mutants) {
        return Object.fromEntries(
          mutants.map((mutant) => [
            mutant.id,
            this.sample.has(nameOf(mutant)) ? { status: "passed" } : { status: "compileError", reason: "not sampled" },
          ]),
        );
      }
      group(mutants) {
        return [mutants.map(({ id }) => id)];
      }
    },
  },
];
