/**
 * The on-demand commands as a person meets them: a real VS Code, the local sandbox started from the palette. Pictures
 * are left in test-results/vscode.
 */
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed } from "vitest";
import { type OpenBrowser, openBrowser } from "./support/browser";
import { type CodeServer, startCodeServer } from "./support/codeServer";
import { Editor } from "./support/editor";

const POLL = { timeout: 30_000, interval: 100 };

describe("with the local sandbox", () => {
  let server: CodeServer | undefined;
  let browser: OpenBrowser | undefined;
  let opened: Editor | undefined;

  beforeAll(async () => {
    const rig = inject("rig");
    const workspace = path.resolve("test/fixtures/online");
    server = await startCodeServer(rig, { workspace, extensions: rig.extensions, trusted: true });
    browser = await openBrowser(rig);
    opened = new Editor(browser.page);
    await opened.open(server.url);
    await opened.openFile("payments.yaml");
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  function window(): Editor {
    if (opened === undefined) throw new Error("the window is not open");
    const current = opened;
    onTestFailed(({ task }) => current.screenshot(`failed-${task.name.replaceAll(/\W+/gu, "-")}`));
    return current;
  }

  /** Waits for a message and closes it. */
  async function told(editor: Editor, text: RegExp): Promise<string> {
    const toast = editor.page.locator(".notification-toast", { hasText: text }).first();
    await toast.waitFor({ timeout: 30_000 });
    const said = (await toast.textContent()) ?? "";
    await editor.run("Notifications: Clear All Notifications");
    return said;
  }

  it("says what is missing where no address is set, and sends nothing", async () => {
    const editor = window();
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(1);
    await editor.run("Paylint: Validate Document with the API");
    await told(editor, /No address is set.*embedded rules/u);
  });

  it("starts the sandbox from the palette", async () => {
    const editor = window();
    await editor.run("Paylint: Start Local Sandbox");
    await told(editor, /sandbox runs/u);
  });

  it("validates the document, and the answers become findings and hovers", async () => {
    const editor = window();
    await editor.run("Paylint: Validate Document with the API");
    expect(await told(editor, /Sandbox: .*queries used/u)).toMatch(/Sandbox: \d+ found, \d+ not found/u);
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
    await told(editor, /known already; no query is needed/u);
  });

  it("offers the validation of one identifier as a quick fix", async () => {
    const editor = window();
    await editor.goTo(9, 12);
    await editor.fix("Validate with the API");
    // The bank directory was not asked about the BIC before.
    await told(editor, /1 query used/u);
    await editor.hover("ZZPLDEFFXXX", "Bank directory interface", "LEI");
    await editor.screenshot("online-hover-directory");
  });

  it("searches banks by name while typing", async () => {
    const editor = window();
    const { keyboard } = editor.page;
    await editor.run("Paylint: Search Bank");
    await editor.title("Search bank");
    await keyboard.type("Germany");
    await expect.poll(() => editor.row(0), POLL).toContain("GermanyDE");
    await keyboard.press("Enter");
    await editor.title("Search bank: DE");
    await keyboard.type("beispielbank");
    await expect.poll(() => editor.row(0), POLL).toContain("PAYLINT BEISPIELBANK");
    await editor.screenshot("online-search");
    await keyboard.press("Escape");
  });

  it("puts the interface's IBAN beside the one calculated here", async () => {
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
    await keyboard.type("532013000");
    await keyboard.press("Enter");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE89370400440532013000");
    await expect.poll(() => editor.row(4), POLL).toContain("IBAN calculation interface (sandbox): the same IBAN");
    await editor.screenshot("online-calculated");
    await keyboard.press("Escape");
  });

  it("shows a BIC with what both directories say", async () => {
    const editor = window();
    const { keyboard } = editor.page;
    await editor.run("Paylint: Look Up BIC");
    await editor.title("Look up BIC");
    await keyboard.press("Control+A");
    await keyboard.type("ZZPLDEFFXXX");
    await keyboard.press("Enter");
    await editor.page.getByRole("tab", { name: /Preview ZZPLDEFFXXX/u }).waitFor({ timeout: 30_000 });
    await editor.screenshot("online-look-up");
  });
});
