/**
 * Tries a random sample of all mutants (`npm run mutate -- --random COUNT --seed SEED`), folder by folder, each with the
 * fast tests that state its rules. What was tried is kept in `.cache/mutants-SEED.jsonl`, one by one, so that a larger
 * sample tries only what is new; `--again` tries survivors, and what took too long, again. Tests that start a process of their own don't see a
 * mutant: what only they reach is told as not covered.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import config from "../stryker.config.mjs";
import { rangeOf, sampleOf } from "./mutantSample.mjs";

/** Sources by their beginning, the first that fits, and the tests that state their rules. */
const TESTS_OF = [
  [
    "server/src/analysis/",
    "test/analysis/{analysis,badInput,choice,growth,incremental,listTables,packed,sharing,stream,views}.test.ts",
  ],
  ["server/src/answers/", "test/answers/*.test.ts test/domain/samples.test.ts test/{rules,sandbox}/oneAnswer.test.ts"],
  [
    "server/src/cli/",
    "test/cli/{lines,nonsense,onlineVerdict,optionValues,paths,spool,survey,threads}.test.ts test/report/*.test.ts",
  ],
  ["server/src/config/", "test/config/*.test.ts test/features/suppress.test.ts test/report/*.test.ts"],
  ["server/src/describe/", "test/describe/*.test.ts test/features/{knowledge,typing,views}.test.ts"],
  ["server/src/detect/mayHold", "test/detect/{labels,mayHold,tables,values}.test.ts"],
  ["server/src/detect/interest", "test/detect/{labels,mayHold,tables,values}.test.ts"],
  ["server/src/detect/keys/judgedKey", "test/detect/{labels,mayHold,tables,values}.test.ts"],
  [
    "server/src/detect/",
    "test/detect/{accountParts,claims,clearingSystems,conditions,declared,detect,divided,environment,iso20022,judgedKey,kinds,labelled,labels,naming,numberChecks,ownKeys,phrases,recordCountry,signals,signalExamples,standards,structures,tables,uncompared,values,verdicts,words}.test.ts",
  ],
  ["server/src/directory/", "test/directory/**/*.test.ts"],
  ["server/src/domain/de/", "test/domain/de/*.test.ts test/domain/{account,calculationMessages}.test.ts"],
  ["server/src/domain/nid/", "test/domain/nid/*.test.ts test/domain/inspect.test.ts"],
  ["server/src/domain/uk/", "test/domain/uk/*.test.ts test/domain/{account,inspect}.test.ts"],
  ["server/src/domain/", "test/domain/**/*.test.ts"],
  ["server/src/embedded/", "test/embedded/*.test.ts test/detect/{detect,divided,kinds}.test.ts"],
  ["server/src/features/wholeFile", "test/features/whole*.test.ts"],
  [
    "server/src/features/",
    "test/features/{c*,delivery,diagnostics,documents,guard,knowledge,positions,suppress,typing,views}.test.ts test/features/server/**/*.test.ts",
  ],
  ["server/src/files/", "test/files/*.test.ts"],
  [
    "server/src/formats/csv/",
    "test/formats/csv/*.test.ts test/formats/{anyBytes,everyFormat,readings,segments,writeAndRead,writings}.test.ts",
  ],
  [
    "server/src/formats/json/",
    "test/formats/json/*.test.ts test/formats/{anyBytes,everyFormat,readings,segments,writeAndRead,writings}.test.ts",
  ],
  [
    "server/src/formats/yaml/",
    "test/formats/yaml/{incremental,suite,yamlReader}.test.ts test/formats/{anyBytes,everyFormat,readings,segments,writeAndRead,writings}.test.ts",
  ],
  [
    "server/src/formats/",
    "test/formats/{anyBytes,conformance,everyFormat,formatOf,readings,segments,writeAndRead,writings}.test.ts test/formats/{csv,json}/*.test.ts",
  ],
  [
    "server/src/lookup/",
    "test/lookup/{echo,endpoints,facts,parts,plan,rateLimiter,sandbox,service,transport,waiting}.test.ts",
  ],
  ["server/src/masking/", "test/masking/*.test.ts test/report/leaks.test.ts"],
  ["server/src/report/", "test/report/*.test.ts"],
  [
    "server/src/rules/",
    "test/rules/{examples,facts,hazards,identifiers,oneAnswer,recordPairs,records,severity,superseding,typingError,unread,wholeValue}.test.ts",
  ],
  [
    "server/src/sandbox/",
    "test/sandbox/{account,bankDirectory,bicValidation,countries,directorySource,faults,ibanCalculation,institutions,oneAnswer,openapi,robustness,sortCode}.test.ts",
  ],
  ["server/src/text/", "test/text/*.test.ts test/analysis/{analysis,incremental}.test.ts"],
  ["server/src/", "test/config/{schema,settings}.test.ts test/sandbox/module.test.ts"],
  ["client/src/", "test/client/*.test.ts"],
];

/** What newer tests may notice, and what a busy machine may have made of a mutant. */
const NOT_SURE = new Set(["Survived", "Timeout"]);

/**
 * @param {{ count: number; seed: number; again: boolean; paths: readonly string[]; leftOut: readonly string[] }} what
 * @returns {Promise<void>}
 */
export async function mutateSample({ count, seed, again, paths, leftOut }) {
  const { excludedMutations } = config.mutator;
  const sample = await sampleOf({ count, seed, leftOut, excludedMutations });
  const kept = `.cache/mutants-${seed}.jsonl`;
  const tried = readKept(kept);
  mkdirSync(".cache", { recursive: true });
  for (const [folder, tests] of TESTS_OF) {
    const isOpen = (name) => tried[name] === undefined || (again && NOT_SURE.has(tried[name]));
    const isAsked = (name) => paths.length === 0 || paths.some((path) => name.startsWith(path));
    const open = sample.filter((name) => folderOf(name) === folder && isOpen(name) && isAsked(name));
    if (open.length === 0) continue;
    process.env.PAYLINT_MUTATION_TESTS = tests;
    process.env.PAYLINT_MUTANTS = `${process.cwd()}/.cache/mutants.json`;
    process.env.PAYLINT_MUTANTS_TRIED = kept;
    writeFileSync(process.env.PAYLINT_MUTANTS, JSON.stringify(open));
    const run = new Stryker({
      mutate: open.map(rangeOf),
      plugins: [...config.plugins, "./scripts/mutantSample.mjs"],
      checkers: ["sample"],
      incremental: false,
      reporters: ["progress-append-only", "sample"],
      // Half of the processes only say which mutants are of the sample.
      concurrency: 4,
      // Changed code may be slow, and several are tried at a time.
      timeoutMS: 40_000,
      dryRunTimeoutMinutes: 60,
    });
    try {
      await run.runMutationTest();
    } catch (error) {
      console.error(`${folder} could not be tried:`, error);
      process.exitCode = 1;
    }
  }
  tell(sample, readKept(kept));
}

/** @returns the last state of each mutant that was tried, by its name */
function readKept(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return Object.fromEntries(lines.map((line) => JSON.parse(line)));
}

function folderOf(name) {
  return TESTS_OF.find(([folder]) => name.startsWith(folder))?.[0];
}

/** The score of each folder, then every mutant that no test noticed. */
function tell(sample, tried) {
  const states = ["Killed", "Timeout", "Survived", "NoCoverage", "Ignored"];
  const row = (name, mutants) => {
    const [killed, timeout, survived, uncovered, ignored] = states.map(
      (state) => mutants.filter((mutant) => tried[mutant] === state).length,
    );
    const noticed = killed + timeout;
    const score = ((100 * noticed) / Math.max(1, noticed + survived)).toFixed(1);
    console.log(
      `${name}\t${score} %\t${noticed} noticed\t${survived} survived\t${uncovered} not covered\t${ignored} static`,
    );
  };
  for (const [folder] of TESTS_OF) {
    if (sample.some((name) => folderOf(name) === folder && tried[name] !== undefined))
      row(
        folder,
        sample.filter((name) => folderOf(name) === folder),
      );
  }
  row("all", sample);
  for (const state of ["Survived", "NoCoverage"]) {
    console.log(`\n${state}`);
    for (const name of sample.filter((each) => tried[each] === state).sort()) console.log(name);
  }
}
