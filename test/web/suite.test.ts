/** The suite that runs inside the extension host of a browser, one test here for each of its cases. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CaseResult } from "../vscode/host-extension/suite/harness";
import { openWorkbench } from "./support/workbench";

async function run(): Promise<{ results: readonly CaseResult[]; wanted: readonly string[] }> {
  const { page, site, wanted, close } = await openWorkbench(true);
  try {
    void answerQuestions(page).catch(() => undefined);
    return { results: JSON.parse(await site.results) as readonly CaseResult[], wanted: wanted() };
  } finally {
    await close();
  }
}

/** What a person says to the questions of a calculation for a model, in the order of the cases: no, then yes. */
async function answerQuestions(page: Page): Promise<void> {
  for (const key of ["Escape", "Enter"]) {
    const dialog = page.getByRole("dialog").filter({ hasText: "Calculate an IBAN" });
    await dialog.locator(":focus").waitFor({ timeout: 600_000 });
    await page.keyboard.press(key);
    await dialog.waitFor({ state: "hidden" });
  }
}

// The cases are known only when the suite has run, so it runs while the tests are collected.
const { results, wanted } = await run();

describe("inside the extension host of a browser", () => {
  it("ran cases", () => expect(results.length).toBeGreaterThan(40));
  for (const { name, error } of results) it(name, () => expect(error).toBeNull());
  it("wanted nothing from beyond this machine", () => expect(wanted).toEqual([]));
});
