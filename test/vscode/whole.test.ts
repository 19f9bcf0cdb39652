/** Whole columns and workspaces by keyboard, test values, source code, examples and the status item. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { POLL, useWindow } from "./support/window";

/** A workspace of 200 files, each with one wrong IBAN, a table without IBANs, and a file that is no text. */
function workspaceOf200(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "paylint-200-")), "many");
  const files = Array.from({ length: 200 }, (_, at) => [`f${at}.yaml`, "iban: GB30NWBK60161331926819\n"] as const);
  for (const [name, text] of [
    ...files,
    [
      "table.csv",
      "name;country;sort code;account number;BIC\nAnn;GB;20-00-00;55779911;BARCGB22\nBob;GB;60-16-13;31926819;NWBKGB2L\nCid;GB;30-00-00;55779911;\n",
    ],
    ["banks.csv", "sort code;account number;IBAN\n20-00-00;55779911;\n20-20-15;55555555;\n20-00-00;13537846;\n"],
    ["a.ts", 'const iban = "GB30NWBK60161331926819";\n'],
    ["dump.json", '{"iban": "GB30NWBK60161331926819"}\0'],
    ["secret.yaml", "iban: GB30NWBK60161331926819\n"],
    [".gitignore", "secret.yaml\n"],
  ] as const) {
    write(folder, name, text);
  }
  return folder;
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(path.join(ensured(folder), name), text);
}

function ensured(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

describe("whole files and workspaces", () => {
  const window = useWindow({
    workspace: workspaceOf200(),
    trusted: true,
    workspaceSettings: { "paylint.codeLanguages": ["typescript"] },
  });

  it("calculates a column after a preview, in one undo", async () => {
    const editor = window();
    await editor.openFile("table.csv");
    await editor.counts("identifiers, ");
    await editor.screenshot("status-item");
    await editor.run("Paylint: Calculate IBANs for This Column");
    await editor.title("BIC of the bank with 30-00-00 (1 record)");
    await editor.pick("", "Leave these as they are");
    await editor.page.getByRole("dialog").filter({ hasText: "Fill in 2 IBANs?" }).waitFor();
    await editor.screenshot("column-question");
    await editor.agree("Fill in 2 IBANs?");
    await editor.shows("55779911;BARCGB22;GB60BARC20000055779911");
    await editor.told(/2 filled\. 1 left as it is \(line 4/u);
    await editor.page.locator(".monaco-editor .view-line").first().click();
    await editor.page.keyboard.press("Control+Z");
    await expect
      .poll(async () => (await editor.page.locator(".monaco-editor .view-line").allInnerTexts()).join("\n"), POLL)
      .not.toContain("GB60BARC");
  });

  it("asks for the BIC of British accounts once, and never again", async () => {
    const editor = window();
    await editor.openFile("banks.csv");
    await editor.counts("identifiers, ");
    await editor.run("Paylint: Calculate IBANs for This Column");
    await editor.title("BIC of the bank with 20-00-00, 20-20-15 (3 records)");
    await editor.screenshot("ask-bank");
    await editor.pick("BARCGB22", "Use BARCGB22");
    await editor.agree("Fill in 3 IBANs?");
    await editor.shows("20-00-00;55779911;GB60BARC20000055779911");
    await editor.told(/3 filled/u);
    await editor.page.locator(".monaco-editor .view-line").first().click();
    await editor.page.keyboard.press("Control+Z");
    await editor.run("Paylint: Calculate IBANs for This Column");
    await editor.agree("Fill in 3 IBANs?");
    await editor.told(/3 filled/u);
    await editor.page.keyboard.press("Control+S");
  });

  it("underlines a wrong IBAN in source code, where its language is named", async () => {
    const editor = window();
    await editor.openFile("a.ts");
    await expect.poll(() => editor.underlines("warning").count(), POLL).toBe(1);
    await editor.screenshot("code-underline");
  });

  it("inserts a test value, of which nothing is found wrong", async () => {
    const editor = window();
    await editor.openFile("f0.yaml");
    await editor.counts("1 error");
    await editor.goTo(1, 7);
    await editor.page.keyboard.press("Shift+End");
    await editor.run("Paylint: Insert Test Identifier");
    await editor.title("Insert test identifier");
    await editor.pick("IBAN", "IBAN");
    await editor.title("Insert test identifier: IBAN");
    await editor.pick("DE", "GermanyDE");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE");
    const iban = /DE\d{20}/u.exec(await editor.row(0))?.[0] ?? "";
    await editor.quick.take();
    await editor.shows(iban);
    await editor.counts("1 identifier, nothing found wrong");
  });

  it("puts the findings of 200 files into Problems", async () => {
    const editor = window();
    await editor.run("Paylint: Check Workspace");
    const said = await editor.told(/\d+ files checked.*, \d+ findings/u);
    // The settings of the window are a file as well; an open one was mended but not saved.
    expect(said).toMatch(/20[23] files checked, 1 could not be checked, 200 findings/u);
    await expect
      .poll(() => editor.problems("dump.json"), POLL)
      .toContainEqual(expect.stringContaining("Not checked: "));
    await expect
      .poll(() => editor.problems("f150.yaml"), POLL)
      .toEqual([
        expect.stringContaining("1 problems in file f150.yaml"),
        expect.stringMatching(/^Error: .*The check digits/u),
      ]);
    await editor.screenshot("workspace-check");
    // Left out by git, and so here.
    await expect.poll(() => editor.problems("secret.yaml"), POLL).toEqual([]);
  });

  it("opens an example", async () => {
    const editor = window();
    await editor.run("Paylint: Open Examples");
    await editor.title("Open examples");
    await editor.pick("Suppliers", "Suppliers (JSON)");
    await editor.page.getByRole("tab", { name: "suppliers.json" }).waitFor();
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThan(0);
  });

  it("has a walkthrough", async () => {
    const editor = window();
    await editor.run("Welcome: Open Walkthrough");
    await editor.pick("Paylint", "Get Started with Paylint");
    await editor.page.getByText("Open a sample file").first().waitFor();
    await editor.screenshot("walkthrough");
    // Each step does what it says, also with no document open.
    const follow = async (step: string, button: string, shown?: Locator): Promise<void> =>
      vi.waitFor(async () => {
        await editor.run("Welcome: Open Walkthrough");
        await editor.pick("Paylint", "Get Started with Paylint");
        await editor.page.getByRole("button", { name: step }).first().click();
        await editor.page.getByRole("button", { name: button }).first().press("Enter");
        // On a slow machine VS Code gives up a menu when it notices late that the cursor was moved.
        await shown?.first().waitFor({ timeout: 20_000 });
      }, POLL);
    await follow("Open a sample file", "Open Examples");
    await editor.title("Open examples");
    await editor.quick.close();
    const mistake = { hasText: "Swap characters 3 and 4" };
    await follow("Hover over an identifier", "Show Hover", editor.page.locator(".monaco-hover", mistake));
    await follow("Mend a mistake", "Quick Fix", editor.fixes.locator(".monaco-list-row", mistake));
    await editor.page.keyboard.press("Escape");
    await follow("Calculate an IBAN", "Calculate IBAN");
    await editor.title("Calculate IBAN");
    await editor.quick.close();
  });
});
