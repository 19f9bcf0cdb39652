/** The suite that runs inside the extension host of a browser, one test here for each of its cases. */
import { describe, expect, it } from "vitest";
import type { CaseResult } from "../vscode/host-extension/suite/harness";
import { answerQuestions, CALCULATIONS } from "../vscode/support/questions";
import { openWorkbench } from "./support/workbench";

interface Run {
  readonly results: readonly CaseResult[];
  readonly wanted: readonly string[];
  readonly unanswered: string | null;
}

async function run(): Promise<Run> {
  const { page, site, wanted, close } = await openWorkbench(true);
  try {
    const unanswered = answerQuestions(page, CALCULATIONS);
    const results = JSON.parse(await site.results) as readonly CaseResult[];
    return { results, wanted: wanted(), unanswered: await unanswered() };
  } finally {
    await close();
  }
}

// The cases are known only when the suite has run, so it runs while the tests are collected.
const { results, wanted, unanswered } = await run();

describe("inside the extension host of a browser", () => {
  it("ran cases", () => expect(results.length).toBeGreaterThan(40));
  for (const { name, error } of results) it(name, () => expect(error, name).toBeNull());
  it("asked its questions, and got answers", () => expect(unanswered).toBeNull());
  it("wanted nothing from beyond this machine", () => expect(wanted).toEqual([]));
});
