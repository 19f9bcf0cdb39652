/** What mends and fills where the cursor is, by keyboard: links of hovers, lenses, source code, formats, the sandbox. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

function workspace(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "paylint-editing-")), "pay");
  mkdirSync(folder);
  for (const [name, text] of [
    ["wrong.yaml", "iban: FR5130004008280001157804K72\n"],
    ["lens.yaml", "payee:\n  blz: '37040044'\n  kontonummer: '0532013000'\n  iban:\n"],
    ["pay.ts", 'export const iban = "DE89370400440352013000";\n'],
    ["record.yaml", ""],
    ["bank.yaml", "country: LU\nbic: \n"],
  ] as const) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe("at the cursor", () => {
  const window = useWindow({
    workspace: workspace(),
    trusted: true,
    workspaceSettings: { "paylint.codeLanguages": ["typescript"] },
  });

  it("the hover's link makes the first correction", async () => {
    const editor = window();
    await editor.openFile("wrong.yaml");
    await editor.counts("1 error");
    await editor.goTo(1, 12);
    await editor.focusHover("Swap characters 3 and 4");
    await editor.screenshot("hover-link");
    await editor.follow("Swap characters 3 and 4: …4K72");
    await editor.shows("iban: FR1530004008280001157804K72");
    await editor.counts("nothing found wrong");
  });

  it("a lens calculates the IBAN that is lacking", async () => {
    const editor = window();
    await editor.openFile("lens.yaml");
    await editor.page.locator(".codelens-decoration", { hasText: "Calculate IBAN" }).first().waitFor();
    await editor.screenshot("code-lens");
    await editor.goTo(4, 3);
    await editor.run("Show CodeLens Commands for Current Line");
    await editor.pick("", "Calculate IBAN");
    await editor.shows("iban: DE89370400440532013000");
    await editor.counts("3 identifiers, nothing found wrong");
  });

  it("source code is mended, or left out by a comment of its own", async () => {
    const editor = window();
    await editor.openFile("pay.ts");
    await expect.poll(() => editor.underlines("warning").count(), POLL).toBe(1);
    await editor.goTo(1, 25);
    await editor.openFixes("Leave out iban/check-digits here");
    await editor.screenshot("code-fixes");
    await editor.page.keyboard.press("Escape");
    await editor.fix("Leave out iban/check-digits here");
    await editor.title("Leave out iban/check-digits");
    await editor.type("a sample");
    await editor.shows("// paylint-ignore-next-line iban/check-digits -- a sample");
    await expect.poll(() => editor.underlines("warning").count(), POLL).toBe(0);
    await editor.page.keyboard.press("Control+Z");
    await expect.poll(() => editor.underlines("warning").count(), POLL).toBe(1);
    await editor.goTo(1, 25);
    await editor.fix("Swap characters");
    await editor.shows('iban = "DE89370400440532013000"');
    await expect.poll(() => editor.underlines("warning").count(), POLL).toBe(0);
  });

  it("the formats for print and for machines are copied", async () => {
    const editor = window();
    await editor.openFile("lens.yaml");
    await editor.goTo(4, 12);
    const clipboard = () => editor.page.evaluate<string>("navigator.clipboard.readText()");
    await editor.run("Paylint: Copy Print Format");
    await expect.poll(clipboard, POLL).toBe("DE89 3704 0044 0532 0130 00");
    await editor.run("Paylint: Copy Electronic Format");
    await expect.poll(clipboard, POLL).toBe("DE89370400440532013000");
    await editor.page.getByText("Paylint: copied").first().waitFor();
  });

  it("a bank of the record's country is completed by its name", async () => {
    const editor = window();
    await editor.openFile("bank.yaml");
    await editor.goTo(2, 6);
    await editor.page.keyboard.type("BCEE");
    await editor.complete("BCEELULLXXX", "CAISSE D'EPARGNE");
    await editor.shows("bic: BCEELULLXXX");
  });

  it("a snippet makes a record of a country, and the lens its IBAN", async () => {
    const editor = window();
    await editor.openFile("record.yaml");
    await editor.page.locator(".monaco-editor .view-line").first().click();
    await editor.page.keyboard.type("paylint-de");
    await editor.complete("paylint-de", "IBAN record: Germany");
    for (const part of ["37040044", "0532013000"]) {
      await editor.page.keyboard.type(part);
      await editor.page.keyboard.press("Tab");
    }
    await editor.page.keyboard.press("Escape");
    await editor.page.locator(".codelens-decoration", { hasText: "Calculate IBAN" }).first().waitFor();
    await editor.run("Show CodeLens Commands for Current Line");
    await editor.pick("", "Calculate IBAN");
    await editor.shows('iban: "DE89370400440532013000"');
  });

  it("an entry of the status bar leads to the sandbox while it runs", async () => {
    const editor = window();
    await editor.run("Paylint: Start Local Sandbox");
    await editor.told(/the sandbox runs/u);
    const entry = editor.page.locator("[id='paylint.paylint.paylint.sandbox']");
    await entry.waitFor();
    await editor.run("Paylint: Show Sandbox");
    await editor.page.getByText("Open its page").first().waitFor();
    await editor.screenshot("sandbox-entry");
    await editor.pick("Stop", "Stop it");
    await editor.told(/the sandbox is stopped/u);
    await entry.waitFor({ state: "hidden" });
  });
});
