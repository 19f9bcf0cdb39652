/**
 * The suite that runs inside the extension host of a real VS Code, one test here for each of its cases. The window
 * is opened only to have an extension host; nothing but questions is answered in it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, it, vi } from "vitest";
import type { CaseResult } from "./host-extension/suite/harness";
import { openBrowser } from "./support/browser";
import { startCodeServer } from "./support/codeServer";

const SUITE_LIMIT = 600_000;

async function runInExtensionHost(): Promise<readonly CaseResult[]> {
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
      void answerQuestions(browser.page).catch(() => undefined);
      await vi.waitUntil(() => existsSync(file), { timeout: SUITE_LIMIT, interval: 100 });
      return JSON.parse(readFileSync(file, "utf8")) as readonly CaseResult[];
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a person says to the questions of a calculation for a model, in the order of the cases: no, then yes. */
async function answerQuestions(page: Page): Promise<void> {
  for (const key of ["Escape", "Enter"]) {
    const dialog = page.getByRole("dialog").filter({ hasText: "Calculate an IBAN" });
    await dialog.locator(":focus").waitFor({ timeout: SUITE_LIMIT });
    await page.screenshot({ path: "test-results/vscode/tool-question.png" });
    await page.keyboard.press(key);
    await dialog.waitFor({ state: "hidden" });
  }
}

// The cases are known only when the suite has run, so it runs while the tests are collected.
const results = await runInExtensionHost();

describe("inside the extension host", () => {
  it("ran cases", () => expect(results.length).toBeGreaterThan(0));
  for (const { name, error } of results) it(name, () => expect(error).toBeNull());
});
