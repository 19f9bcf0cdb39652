/**
 * The suite that runs inside the extension host, where the `vscode` API is: one list of named cases, run one after
 * the other. Entry point of both runners, the test-only extension and @vscode/test-electron (`run`).
 */

import { commandCases } from "./commands";
import { configurationCases } from "./configuration";
import { documentCases } from "./documents";
import { type Case, type CaseResult, runCases } from "./harness";
import { toolCases } from "./tools";

const cases: readonly Case[] = [...documentCases, ...configurationCases, ...toolCases, ...commandCases];

/** Runs every case; never rejects. */
export function runSuite(): Promise<readonly CaseResult[]> {
  return runCases(cases);
}

/**
 * What @vscode/test-electron calls: prints one line per case and rejects when one failed. Nobody is there to answer
 * questions, so the cases that ask are left to the window.
 */
export async function run(): Promise<void> {
  const results = await runCases(cases.filter(({ asks }) => asks === undefined));
  for (const { name, error } of results) console.log(error === null ? `ok   ${name}` : `FAIL ${name}\n${error}`);
  const failed = results.filter(({ error }) => error !== null).length;
  if (failed > 0) throw new Error(`${failed} of ${results.length} cases failed`);
}
