/**
 * The on-demand commands as a person meets them: a real VS Code, the local sandbox started from the palette. Pictures
 * are left in test-results/vscode.
 */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

describe("with the local sandbox", () => {
  const window = useWindow({ workspace: path.resolve("test/fixtures/online"), trusted: true });

  it("says what is missing where no address is set, and sends nothing", async () => {
    const editor = window();
    await editor.openFile("payments.yaml");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(1);
    await editor.run("Paylint: Validate Document with the API");
    await editor.told(/No address is set.*embedded rules/u);
    await editor.screenshot("online-no-address");
  });

  it("starts the sandbox from the palette", async () => {
    const editor = window();
    await editor.run("Paylint: Start Local Sandbox");
    await editor.told(/sandbox runs/u);
  });

  it("validates the document, and the answers become findings and hovers", async () => {
    const editor = window();
    await editor.run("Paylint: Validate Document with the API");
    expect(await editor.told(/Sandbox: .*queries used/u)).toMatch(/Sandbox: \d+ found, \d+ not found/u);
    await editor.hover("ZZPLDEFFXXX", "PAYLINT BEISPIELBANK AG", "BIC validation interface", "sandbox");
    await editor.screenshot("online-hover-bic");
    await editor.hover("08-99-99", "PAYLINT EXAMPLE BANK PLC", "Faster Payments", "sandbox");
    await editor.screenshot("online-hover-sort-code");
    await editor.hover("ZZPLDE2UXXX", "api/not-found");
    await editor.screenshot("online-not-found");
  });

  it("knows the answers from then on", async () => {
    const editor = window();
    await editor.run("Paylint: Validate Document with the API");
    await editor.told(/known already; no query is needed/u);
  });

  it("offers the validation of one identifier as a quick fix", async () => {
    const editor = window();
    await editor.goTo(9, 12);
    await editor.fix("Validate with the API");
    // The bank directory was not asked about the BIC before.
    await editor.told(/1 query used/u);
    await editor.hover("ZZPLDEFFXXX", "Bank directory interface", "LEI");
    await editor.screenshot("online-hover-directory");
  });

  it("searches banks by name while typing", async () => {
    const editor = window();
    await editor.run("Paylint: Search Bank");
    await editor.title("Search bank");
    await editor.pick("Germany", "GermanyDE");
    await editor.title("Search bank: DE");
    await editor.quick.fill("beispielbank");
    // The directory lists no such bank; the interface is asked when typing has paused, and the query is counted.
    await expect.poll(() => editor.row(0), POLL).toContain("PAYLINT BEISPIELBANK");
    await editor.title("1 query used");
    await editor.screenshot("online-search");
    await editor.quick.fill("paylint example of");
    await editor.title("asks the interface when typing pauses, or on Enter");
    await editor.quick.close();
  });

  it("puts the interface's IBAN beside the one calculated here", async () => {
    const editor = window();
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await editor.pick("Germany", "GermanyDE");
    await editor.title("Calculate IBAN: Germany (2/3)");
    await editor.type("37040044");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await editor.type("532013000");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE89370400440532013000");
    expect(await editor.row(4)).toContain("filled with zeros to 10 characters.");
    expect(await editor.row(5)).toMatch(/IBAN rule 0005 \(Paylint's table of [A-Z][a-z]+ \d{4}\)\./u);
    await expect.poll(() => editor.row(6), POLL).toContain("IBAN calculation interface (sandbox): the same IBAN");
    await editor.screenshot("online-calculated");
    await editor.quick.close();
  });

  it("shows a BIC with what both directories say", async () => {
    const editor = window();
    await editor.run("Paylint: Look Up BIC");
    await editor.title("Look up BIC");
    await editor.type("ZZPLDEFFXXX");
    await editor.preview(
      "ZZPLDEFFXXX",
      "PAYLINT BEISPIELBANK AG",
      "BIC validation interface",
      "Bank directory interface",
    );
    await editor.screenshot("online-look-up");
  });
});
