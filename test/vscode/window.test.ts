/**
 * Paylint as a person meets it: the packaged VSIX in a real VS Code, its window driven in Chromium with mouse and
 * keyboard. Pictures are left in test-results/vscode.
 */
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed } from "vitest";
import { type OpenBrowser, openBrowser } from "./support/browser";
import { type CodeServer, startCodeServer } from "./support/codeServer";
import { Editor } from "./support/editor";

/** For conditions that the window meets by and by. */
const POLL = { timeout: 30_000, interval: 100 };

/** One window on a fresh copy of the examples, for the tests of a block. */
function useWindow({ trusted }: { readonly trusted: boolean }): () => Editor {
  let server: CodeServer | undefined;
  let browser: OpenBrowser | undefined;
  let editor: Editor | undefined;
  beforeAll(async () => {
    const rig = inject("rig");
    server = await startCodeServer(rig, { workspace: path.resolve("examples"), extensions: rig.extensions, trusted });
    browser = await openBrowser(rig);
    editor = new Editor(browser.page);
    await editor.open(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return () => {
    if (editor === undefined) throw new Error("the window is not open");
    const current = editor;
    onTestFailed(({ task }) => current.screenshot(`failed-${task.name.replaceAll(/\W+/gu, "-")}`));
    return current;
  };
}

describe("in a trusted workspace", () => {
  const window = useWindow({ trusted: true });

  it("underlines the mistakes of a JSON file", async () => {
    const editor = window();
    await editor.openFile("payments/suppliers.json");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(2);
    await editor.screenshot("underlines-json");
  });

  it("colours the parts of an IBAN, by the grammars that VS Code brings", async () => {
    const { page } = window();
    const parts = ["FR", "51", "30004008280001157804K72"].map((part) =>
      page.locator(".monaco-editor .view-line span", { hasText: new RegExp(`^${part}$`, "u") }),
    );
    const classes = await Promise.all(parts.map((part) => part.first().getAttribute("class")));
    expect(new Set(classes).size).toBe(3);
  });

  it("says in the status bar what it made of the document", async () => {
    const editor = window();
    await editor.page.locator('[id="status.languageStatus"]').hover();
    await editor.page
      .getByText(/Paylint: \d+ identifiers/u)
      .first()
      .waitFor();
    await editor.page
      .getByText(/\d+ (?:error|warning|info|hint)/u)
      .first()
      .waitFor();
    await editor.screenshot("status");
  });

  it("takes an IBAN apart on hover and says what is wrong", async () => {
    const editor = window();
    const shown = await editor.hover("30004008280001157804K72", "France", "30004", "iban/check-digits");
    expect(shown).toMatch(/check digits/iu);
    await editor.screenshot("hover-iban");
  });

  it("mends the check digits by quick fix", async () => {
    const editor = window();
    await editor.goTo(17, 35);
    const before = await editor.underlines("error").count();
    await editor.fix("Swap characters 3 and 4");
    await editor.shows('"iban": "FR1530004008280001157804K72"');
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(before - 1);
  });

  it("underlines the mistakes of a CSV file, which VS Code knows no language for", async () => {
    const editor = window();
    await editor.openFile("payments/accounts.csv");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(3);
    await editor.page.getByRole("button", { name: "CSV", exact: true }).waitFor();
    await editor.screenshot("underlines-csv");
  });

  it("calculates the IBAN of a record by quick fix", async () => {
    const editor = window();
    await editor.openFile("payments/payment-run.yaml");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(2);
    await editor.goTo(4, 16);
    await editor.fix(/Calculate the IBAN/iu);
    await editor.shows('iban: "GB60BARC20000055779911"');
    await editor.screenshot("calculated-by-fix");
  });

  it("calculates an IBAN in steps, by keyboard alone, and inserts it", async () => {
    const editor = window();
    const { keyboard } = editor.page;
    await editor.openFile("config/service.yaml");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(2);
    await editor.goTo(6, 16);
    await keyboard.press("Shift+End");
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await keyboard.type("Germany");
    await expect.poll(() => editor.row(0), POLL).toContain("GermanyDE");
    await keyboard.press("Enter");
    await editor.title("Calculate IBAN: Germany (2/3)");
    await keyboard.type("37040044");
    await keyboard.press("Enter");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await keyboard.type("532013000");
    await keyboard.press("Enter");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE89370400440532013000");
    await editor.screenshot("calculated-in-steps");
    await keyboard.press("Enter");
    await editor.shows("PAYOUT_IBAN: DE89370400440532013000");
    await editor.screenshot("calculated-inserted");
  });

  it("shows the answer to wrong parts in the box, and what was typed can be corrected", async () => {
    const editor = window();
    const { keyboard } = editor.page;
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await keyboard.type("Germany");
    await expect.poll(() => editor.row(0), POLL).toContain("GermanyDE");
    await keyboard.press("Enter");
    await editor.title("Calculate IBAN: Germany (2/3)");
    await keyboard.type("37040044");
    await keyboard.press("Enter");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await keyboard.type("not digits");
    await keyboard.press("Enter");
    await editor.page
      .locator(".quick-input-message", { hasText: "Kontonummer: up to 10 digits, and nothing else." })
      .waitFor();
    await editor.title("Calculate IBAN: Germany (3/3)");
    await keyboard.press("Escape");
    await editor.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  });
});

describe("in a restricted workspace", () => {
  const window = useWindow({ trusted: false });

  it("asks for trust; without it, what works offline works", async () => {
    const editor = window();
    await editor.page.getByRole("button", { name: /No, I don't trust/u }).click();
    await editor.page.getByText("Restricted Mode").first().waitFor();
    await editor.openFile("payments/suppliers.json");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(2);
    await editor.screenshot("restricted");
    await editor.hover("30004008280001157804K72", "France", "30004");
  });

  it("offers quick fixes and the offline commands", async () => {
    const editor = window();
    await editor.goTo(17, 35);
    await editor.fix("Swap characters 3 and 4");
    await editor.shows('"iban": "FR1530004008280001157804K72"');
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await editor.page.keyboard.press("Escape");
  });
});
