/** `check --undecided`: the names that Paylint isn't sure of, printed, asked about, or answered where that is sure. */
import path from "node:path";
import { createInterface } from "node:readline";
import { visible } from "../../masking";
import { type ShownQuestion, shown } from "../../undecided/shown";
import { readNamedConfig } from "../config/configurations";
import { loadReference } from "../loading";
import { displayPathOf } from "../selection/paths";
import { complain, type ExitCode, printJson, printLines, say } from "../terminal/output";
import { answerInWords, askAll, headOf, type Terminal } from "./dialogue";
import { type GatheredQuestions, type GatherOptions, gatherFiles } from "./gatherFiles";
import { type AnsweredQuestion, answersFile, writeAnswers } from "./writeAnswers";

export interface UndecidedOptions extends GatherOptions {
  readonly format: "text" | "json";
  readonly yes?: boolean;
  readonly config?: string;
  readonly showValues?: boolean;
  readonly ukWeights?: string;
}

/** @param paths files, folders or patterns; none means this folder */
export async function runUndecided(paths: readonly string[], options: UndecidedOptions): Promise<ExitCode> {
  const root = process.cwd();
  const named = options.config === undefined ? null : readNamedConfig(root, options.config);
  if (named?.ok === false) return complain(named.error);
  const loaded = loadReference(options);
  if (!loaded.ok) return complain(loaded.error);
  const gathered = await gatherFiles(paths, options, named?.named ?? null);
  const questions = gathered.questions.map((question) => shown(question, options.showValues === true));
  const isWhole = sayUnread(gathered);
  const file = named === null ? answersFile(root) : path.resolve(root, named.named.path);
  if (options.format === "json") {
    printJson(inJson(questions, gathered));
    return isWhole ? 0 : 2;
  }
  const written = await answered(questions, { file, isYes: options.yes === true, files: gathered.files });
  return written && isWhole ? 0 : 2;
}

/** @returns whether all that was to be written is */
async function answered(
  questions: readonly ShownQuestion[],
  { file, isYes, files }: { readonly file: string; readonly isYes: boolean; readonly files: number },
): Promise<boolean> {
  const name = displayPathOf(file, process.cwd());
  if (questions.length === 0) {
    printLines([
      files === 0
        ? "There is nothing to look at: no file that Paylint reads."
        : `Paylint is sure of all names in ${files} ${files === 1 ? "file" : "files"}.`,
    ]);
    return true;
  }
  if (isYes) return store(file, name, questions.flatMap(suggested), questions.length);
  if (process.stdin.isTTY && process.stderr.isTTY) {
    const answers = await withTerminal((terminal) => askAll(questions, terminal));
    return answers.length === 0 || store(file, name, answers, questions.length);
  }
  printLines(inWords(questions, name));
  return true;
}

function suggested(question: ShownQuestion): AnsweredQuestion[] {
  return question.suggestion === null ? [] : [{ question, answer: question.suggestion }];
}

async function store(
  file: string,
  name: string,
  answers: readonly AnsweredQuestion[],
  asked: number,
): Promise<boolean> {
  if (answers.length > 0) {
    const written = await writeAnswers(file, answers);
    if (!written.ok) {
      complain(`${name}: ${written.reason}`);
      return false;
    }
    printLines([`Written to ${name}:`, ...answers.map((one) => `  ${answerInWords(one)}`)]);
  }
  const left = asked - answers.length;
  if (left > 0)
    printLines([
      `${left} ${left === 1 ? "name" : "names"} left for a person to decide: paylint check --undecided lists them.`,
    ]);
  return true;
}

/** Runs a dialogue on the terminal; a person who closes it has answered enough. */
export async function withTerminal<T>(run: (terminal: Terminal) => Promise<T>): Promise<T> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // What is typed ahead answers what is asked next.
  const typed: (string | null)[] = [];
  let take: ((line: string | null) => void) | null = null;
  const pass = (line: string | null): void => {
    if (take === null) typed.push(line);
    else take(line);
    take = null;
  };
  lines.on("line", pass);
  lines.on("close", () => pass(null));
  const ask = (prompt: string): Promise<string | null> => {
    lines.setPrompt(prompt);
    lines.prompt();
    const next = typed.shift();
    if (next !== undefined) return Promise.resolve(next);
    return new Promise((resolve) => {
      take = resolve;
    });
  };
  try {
    return await run({ say, ask });
  } finally {
    lines.removeAllListeners();
    lines.close();
  }
}

function inWords(questions: readonly ShownQuestion[], file: string): string[] {
  const sure = questions.filter(({ suggestion }) => suggestion !== null).length;
  return [
    ...questions.flatMap((question) => [
      headOf(question),
      ...question.readings.map(({ words, reason, sure: isSure }) =>
        visible(`  ${words}${isSure ? "" : "?"}  ${reason}`),
      ),
      "",
    ]),
    `${questions.length} undecided ${questions.length === 1 ? "name" : "names"}. On a terminal this command asks about each and writes the answers to ${file}; --yes writes what is sure (${sure}).`,
  ];
}

function inJson(questions: readonly ShownQuestion[], { files, skipped }: GatheredQuestions): object {
  return { version: 1, undecided: questions, summary: { files, undecided: questions.length, skipped: skipped.length } };
}

/** @returns whether all that was named could be gone through */
function sayUnread({ missing, skipped }: GatheredQuestions): boolean {
  for (const one of missing) say(`paylint: ${one}`);
  for (const { path: file, reason } of skipped) say(`paylint: ${file}: ${reason}`);
  return missing.length === 0;
}
