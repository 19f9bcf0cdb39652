import { defineConfig } from "vitest/config";

/** What is not of Node alone, or needs the packed packages. */
const ELSEWHERE = ["test/{lsp,editors,vscode,packages,web}/**"];

/** What takes seconds a file: long properties, thousands of edits, processes by the dozen. */
const LONG = [
  "test/{agreement,fuzz}/**/*.test.ts",
  "test/analysis/{badInput,depth,growth,incremental,neighbours,packed,shapes,small,stream,views}.test.ts",
  "test/cli/{badInput,batch,check,codeCache,configuration,directory,encodings,floods,git,hostileGit}.test.ts",
  "test/cli/{interruption,largeXml,limits,options,spool,terminal,threads,undecided,watch}.test.ts",
  "test/client/countryRank.test.ts",
  "test/detect/mayHold.test.ts",
  "test/editors/recipes.test.ts",
  "test/features/{publishedFindings,wholeFile,wholeTable}.test.ts",
  "test/features/server/{diagnostics,online/validation}.test.ts",
  "test/formats/{boundaries,counted,lineAndMarkup,segments}.test.ts",
  "test/formats/yaml/edits.test.ts",
  "test/lookup/{faults,misbehaviour}.test.ts",
  "test/lsp/{agreement,editing,misbehaviours,onlineCli,robustness,sandboxRecipes}.test.ts",
  "test/report/{leaks,sarifSize}.test.ts",
  "test/repo/browser.test.ts",
  "test/rules/{fixesTouchTheirValue,generated,messages,repairsLeadToRight}.test.ts",
  "test/sandbox/{codedValues,fuzz,module,oneAnswer}.test.ts",
];

/** Their files need no surroundings of their own, which would be half of their time: they leave nothing behind. */
const PURE = [
  "test/{analysis,answers,config,conformance,corpus,describe,detect,directory,domain,embedded}/**/*.test.ts",
  "test/{features,formats,lookup,masking,report,rules,sandbox,text,undecided}/**/*.test.ts",
];
/** Puts something else in the place of a module, which others in the same surroundings would see. */
const MOCKING = ["test/rules/repairsOnDemand.test.ts"];

/** A project of tests that run in Node. The command line and the server are run from dist/, which is built first where it is old. */
function inNode(name: string, include: string[], exclude: string[], isolate = true) {
  return {
    test: {
      name,
      include,
      exclude,
      isolate,
      globalSetup: "test/support/build.ts",
      testTimeout: 300_000,
      hookTimeout: 60_000,
    },
  };
}

/** `pure`, `unit` and `long` share the tests of the sources, each in exactly one of them (`test/repo/tree.test.ts`). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      inNode("pure", PURE, [...LONG, ...MOCKING], false),
      inNode("unit", ["test/**/*.test.ts"], [...ELSEWHERE, ...LONG, ...PURE, ...MOCKING]),
      inNode("long", [...LONG, ...MOCKING], []),
      {
        test: {
          name: "lsp",
          include: ["test/{lsp,editors}/**/*.test.ts"],
          exclude: LONG,
          globalSetup: "test/support/build.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "packages",
          include: ["test/packages/**/*.test.ts"],
          globalSetup: "test/support/build.ts",
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "web",
          include: ["test/web/**/*.test.ts"],
          globalSetup: "test/support/build.ts",
          testTimeout: 300_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "vscode",
          include: ["test/vscode/**/*.test.ts"],
          globalSetup: "test/vscode/support/setup.ts",
          testTimeout: 300_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
