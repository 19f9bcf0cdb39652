/** At a payment desk, by keyboard: an import whose columns are asked for, completion, hints, typing, missing parts. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Editor } from "./support/editor";
import { POLL, useWindow } from "./support/window";

const boxText = (editor: Editor) => editor.quick.box.inputValue();
const lines = async (editor: Editor) =>
  (await editor.page.locator(".monaco-editor .view-line").allInnerTexts()).join("\n").replaceAll("\u00a0", " ");

describe("records", () => {
  const window = useWindow({
    workspace: path.resolve("test/fixtures/desk"),
    trusted: true,
    workspaceSettings: { "paylint.inlayHints": true },
  });

  it("say behind an account what the modulus check proves", async () => {
    const editor = window();
    await editor.openFile("records.yaml");
    await editor.shows("✓ modulus");
    await editor.shows("modulus: not covered");
    await editor.screenshot("inlay-hints");
  });

  it("complete a bank code with its bank, as text", async () => {
    const editor = window();
    await editor.goTo(8, 13);
    await editor.complete("37040044", "Commerzbank");
    await editor.shows('blz: "37040044"');
  });

  it("are calculated once what is missing was asked for, and nothing else", async () => {
    const editor = window();
    await editor.goTo(16, 22);
    await editor.openFixes("Calculate the IBAN… The bank's BIC is needed.");
    await editor.screenshot("fix-missing-part");
    await editor.fix("Calculate the IBAN… The bank's BIC is needed.");
    await editor.title("Calculate IBAN: United Kingdom (4/4)");
    await editor.type("BARCGB22");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert GB60BARC20000055779911");
    await editor.quick.close();
  });

  it("fill the boxes from keys in the language of the country", async () => {
    const editor = window();
    await editor.goTo(12, 20);
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await editor.pick("", "FranceFR");
    for (const [step, value] of ["30004", "00828", "0001157804K"].entries()) {
      await editor.title(`Calculate IBAN: France (${step + 2}/5)`);
      await expect.poll(() => boxText(editor), POLL).toBe(value);
      await editor.quick.take();
    }
    await editor.title("Calculate IBAN: France (5/5)");
    await editor.quick.close();
  });

  it("are left alone while a value is typed, and told when it rests", async () => {
    const editor = window();
    await editor.goTo(18, 8);
    await editor.page.evaluate(watchUnderlines);
    await editor.page.keyboard.type(" DE8337040044041723", { delay: 60 });
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(1);
    const rests = await editor.page.evaluate<readonly number[]>("globalThis.paylintRests");
    // The server waits for 1,200 ms without an edit; however slow the machine, nothing is drawn sooner.
    expect(Math.min(...rests)).toBeGreaterThan(1_000);
    await editor.page.keyboard.press("ArrowUp");
    await editor.page.keyboard.press("Control+Z");
  });

  it("get their BICs, after a look at what would change", async () => {
    const editor = window();
    await editor.openFile("ibans.csv");
    await editor.counts("4 identifiers");
    await editor.run("Paylint: Fill BICs from IBANs");
    await editor.page
      .getByRole("dialog")
      .filter({ hasText: "Fill in 2 BICs?" })
      .getByRole("button", { name: "Show Changes" })
      .waitFor();
    await editor.page.keyboard.press("Tab");
    await editor.screenshot("fill-bics-question");
    await editor.page.getByRole("button", { name: "Show Changes" }).press("Enter");
    await editor.page.getByRole("tab", { name: "ibans.csv: what would change" }).waitFor();
    await expect.poll(() => lines(editor), POLL).toMatch(/DE89370400440532013000.*;COBADEFFXXX/u);
    await editor.screenshot("fill-bics-changes");
    await editor.page.getByRole("button", { name: "Fill", exact: true }).press("Enter");
    await editor.told(/2 filled/u);
    await editor.page.getByRole("tab", { name: "what would change" }).waitFor({ state: "hidden" });
    await editor.openFile("ibans.csv");
    await expect.poll(() => lines(editor), POLL).toMatch(/;COBADEFFXXX[\s\S]*;BYLADEM1001[\s\S]*;NWBKGB2L/u);
    await editor.page.keyboard.press("Control+Z");
    await expect.poll(() => lines(editor), POLL).not.toContain(";COBADEFFXXX");
  });

  it("take the names of their banks from an import whose columns are said", async () => {
    const editor = window();
    await editor.run("Paylint: Import Directory File");
    await editor.title("Import directory file");
    await editor.path(path.join(editor.workspace, "codes.csv"));
    await editor.title("Import codes.csv");
    expect(await editor.row(0)).toContain("Import 3 records");
    expect(await editor.row(2)).toContain("Instituteleft out");
    await editor.screenshot("import-columns");
    await editor.pick("Institute", "Institute");
    await editor.title("What does Institute hold?");
    await editor.pick("Name of the bank", "Name of the bank");
    await editor.title("Import codes.csv");
    await editor.pick("Import", "Import 3 records");
    await editor.title("whose bank codes are these?");
    await editor.pick("", "United KingdomGB");
    const said = await editor.told(/2 records taken/u);
    expect(said).toContain("1 left out (line 4: 4012 is not the form of a sort code)");
    await editor.openFile("records.yaml");
    await editor.goTo(1, 1);
    await editor.hover("08-99-99", "EXAMPLE BANK PLC");
    await editor.screenshot("import-hover");
    await editor.goTo(5, 15);
    await editor.page.keyboard.press("Shift+End");
    await editor.page.keyboard.type('08-9"');
    await editor.goTo(5, 18);
    await editor.complete("08-99-98", "EXAMPLE SAVINGS");
    await editor.shows('sort_code: "08-99-98"');
  });

  it("lose the names when the import is removed from the list", async () => {
    const editor = window();
    // The hint behind the sort code.
    await editor.shows("EXAMPLE SAVINGS");
    await editor.run("Paylint: Manage Imported Directories");
    await editor.title("Imported directories");
    await expect.poll(() => editor.row(0), POLL).toMatch(/codes.*\d{4}-\d\d-\d\d.*GB; not known to be complete/u);
    await editor.screenshot("imported-directories");
    await editor.pick("codes", "codes");
    await editor.agree('Remove the imported directory "');
    await editor.told(/Removed .?codes/u);
    await expect.poll(() => lines(editor), POLL).not.toContain("EXAMPLE SAVINGS");
    await editor.run("Paylint: Manage Imported Directories");
    await editor.title("Imported directories");
    await editor.page.getByPlaceholder("No directory is imported").waitFor();
    await editor.quick.close();
  });

  it("are reported as by the command line", async () => {
    const editor = window();
    await editor.run("Paylint: Export Report");
    await editor.title("Export report");
    await editor.pick("SARIF", "SARIF");
    await editor.path(path.join(editor.workspace, "report.sarif"));
    await editor.told(/written to report\.sarif/u);
    const report: { version: string } = JSON.parse(readFileSync(path.join(editor.workspace, "report.sarif"), "utf8"));
    expect(report.version).toBe("2.1.0");
  });
});

/**
 * In the page: how long after the last key each underline of an error is drawn. Where a slow machine paused between two
 * keys, the typing may have rested there, and nothing follows from what is drawn.
 */
const watchUnderlines = `
  let key = 0;
  let hasPaused = false;
  const rests = [];
  globalThis.paylintRests = rests;
  addEventListener("keydown", () => {
    const now = performance.now();
    if (key > 0 && now - key > 600) hasPaused = true;
    key = now;
  }, true);
  let before = document.querySelectorAll(".squiggly-error").length;
  new MutationObserver(() => {
    const now = document.querySelectorAll(".squiggly-error").length;
    if (now > before) rests.push(hasPaused ? Infinity : performance.now() - key);
    before = now;
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
`;
