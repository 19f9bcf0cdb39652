/**
 * The suite that runs inside the extension host of a real VS Code, one test here for each of its cases. The window
 * is opened only to have an extension host; nothing but questions is answered in it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import type { CaseResult } from "./host-extension/suite/harness";
import { openBrowser } from "./support/browser";
import { startCodeServer } from "./support/codeServer";
import { answerQuestions, CALCULATIONS } from "./support/questions";

const SUITE_LIMIT = 600_000;

interface Run {
  readonly results: readonly CaseResult[];
  readonly unanswered: string | null;
}

async function runInExtensionHost(): Promise<Run> {
  const rig = inject("rig");
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-suite-"));
  const file = path.join(folder, "results.json");
  const server = await startCodeServer(rig, {
    workspace: path.resolve("examples"),
    extensions: rig.extensionsWithSuite,
    trusted: true,
    env: { PAYLINT_SUITE_RESULTS: file },
  });
  try {
    const browser = await openBrowser(rig);
    try {
      await browser.page.goto(server.url);
      const unanswered = answerQuestions(browser.page, CALCULATIONS, () =>
        browser.page.screenshot({ path: "test-results/vscode/tool-question.png" }),
      );
      await vi.waitUntil(() => existsSync(file), { timeout: SUITE_LIMIT, interval: 100 });
      const results = JSON.parse(readFileSync(file, "utf8")) as readonly CaseResult[];
      return { results, unanswered: await unanswered() };
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// The cases are known only when the suite has run, so it runs while the tests are collected.
const { results, unanswered } = await runInExtensionHost();

describe("inside the extension host", () => {
  it("ran cases", () => expect(results.length).toBeGreaterThan(0));
  for (const { name, error } of results) it(name, () => expect(error, name).toBeNull());
  it("asked its questions, and got answers", () => expect(unanswered).toBeNull());
});
