/** The sandbox's page in a browser, by keyboard: a form, the live log, scenarios; what it shows is what a client sent. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Sandbox, startSandbox } from "../../server/src/sandboxModule";
import { type OpenBrowser, openBrowser } from "./support/browser";

let browser: OpenBrowser;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  browser = await openBrowser(inject("rig"));
  await browser.page.goto(sandbox.origin);
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.close();
});

const ask = (values: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${sandbox.urls.sortCode}/sort/`, {
    method: "POST",
    body: new URLSearchParams({ api_key: sandbox.key, format: "json", ...values }),
  });

describe("the sandbox's page", () => {
  it("sends a form with Enter and shows the reply", async () => {
    const form = browser.page.locator("#bic-validation form");
    await form.locator("input[name=bic]").fill("ZZPLDEFF");
    await form.locator("input[name=bic]").press("Enter");
    await form.locator("output strong", { hasText: "200" }).waitFor();
    await form.locator("output pre", { hasText: '"bic_valid": true' }).waitFor();
  });

  it("shows the requests of others as they come, without their accounts", async () => {
    const { page } = browser;
    expect((await ask({ sortcode: "089999", account: "66374958" })).status).toBe(200);
    const row = page.locator("[data-requests] tr", { hasText: "sortcode=089999" }).first();
    await row.waitFor();
    const shown = (await row.textContent()) ?? "";
    expect(shown).not.toContain("66374958");
    await page.locator("[data-request-counts]", { hasText: "2 in all" }).waitFor();
  });

  it("plays a scenario that is typed, counts how often it was met, and ends it", async () => {
    const { page } = browser;
    const form = page.locator("form[data-scenarios]");
    await form.locator("select[name=endpoint]").selectOption("sortCode");
    await form.locator("input[name=steps]").fill("429, answer");
    await form.locator("input[name=steps]").press("Enter");
    await form.locator("output strong", { hasText: "Playing" }).waitFor();
    const asked = { sortcode: "089999", account: "66374958" };
    expect([(await ask(asked)).status, (await ask(asked)).status]).toEqual([429, 200]);
    await page.locator("[data-requests] tr", { hasText: "429" }).first().waitFor();
    // The last column counts how often it was met.
    await page.locator("[data-scenario-table] tbody td:nth-child(5)", { hasText: /^2$/u }).waitFor();
    await page.locator("[data-clear-scenarios]").press("Enter");
    await form.locator("output strong", { hasText: "Ended" }).waitFor();
    expect((await ask(asked)).status).toBe(200);
  });

  it("says what is wrong with a scenario", async () => {
    const form = browser.page.locator("form[data-scenarios]");
    await form.locator("input[name=steps]").fill("nonsense");
    await form.locator("input[name=steps]").press("Enter");
    await form.locator("output strong.bad").waitFor();
  });

  it("forgets the requests", async () => {
    const { page } = browser;
    await page.locator("[data-reset-requests]").press("Enter");
    await page.locator("[data-request-counts]", { hasText: "None yet." }).waitFor();
    expect(await page.locator("[data-requests] tr").count()).toBe(0);
    expect(sandbox.requests().counts.total).toBe(0);
  });
});
