/**
 * Paylint as a person meets it: the packaged VSIX in a real VS Code, its window driven in Chromium with mouse and
 * keyboard. Pictures are left in test-results/vscode.
 */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

const workspace = path.resolve("examples");

describe("in a trusted workspace", () => {
  const window = useWindow({ workspace, trusted: true });

  it("underlines the mistakes of a JSON file", async () => {
    const editor = window();
    await editor.openFile("payments/suppliers.json");
    await editor.counts("16 identifiers, 3 errors");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(2);
    await editor.screenshot("underlines-json");
  });

  it("colours the parts of an IBAN, by the grammars that VS Code brings", async () => {
    const { page } = window();
    const parts = ["FR", "51", "30004008280001157804K72"].map((part) =>
      page.locator(".monaco-editor .view-line span", { hasText: new RegExp(`^${part}$`, "u") }),
    );
    const classes = () => Promise.all(parts.map((part) => part.first().getAttribute("class")));
    await expect.poll(async () => new Set(await classes()).size, POLL).toBe(3);
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
    await editor.fix("Swap characters 3 and 4");
    await editor.shows('"iban": "FR1530004008280001157804K72"');
    await editor.counts("16 identifiers, 2 errors");
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
    // Its second underline is in sight until the code lens is drawn above.
    await editor.counts("3 errors");
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
    await editor.pick("Germany", "GermanyDE");
    await editor.title("Calculate IBAN: Germany (2/3)");
    await editor.type("37040044");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await editor.type("532013000");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE89370400440532013000");
    await editor.screenshot("calculated-in-steps");
    await editor.quick.take();
    await editor.shows("PAYOUT_IBAN: DE89370400440532013000");
    await editor.screenshot("calculated-inserted");
  });

  it("shows the answer to wrong parts in the box, and what was typed can be corrected", async () => {
    const editor = window();
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await editor.pick("Germany", "GermanyDE");
    await editor.title("Calculate IBAN: Germany (2/3)");
    await editor.type("37040044");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await editor.type("not digits");
    await editor.quick.says("Kontonummer: up to 10 digits, and nothing else.");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await editor.type("532013000");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE89370400440532013000");
    await editor.quick.close();
  });
});

describe("in a restricted workspace", () => {
  const window = useWindow({ workspace, trusted: false });

  it("asks for trust; without it, what works offline works", async () => {
    const editor = window();
    await editor.distrust();
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
    await editor.quick.close();
  });
});
