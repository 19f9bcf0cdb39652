/** Paylint in a browser as a person meets it: the web workbench, by mouse and keyboard. */
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import { Editor } from "../vscode/support/editor";
import { LIMIT, POLL } from "../vscode/support/limits";
import { openWorkbench, type Workbench } from "./support/workbench";

let workbench: Workbench;
let editor: Editor;

beforeAll(async () => {
  workbench = await openWorkbench(false);
  editor = new Editor(workbench.page);
  await workbench.page
    .getByRole("treeitem")
    .first()
    .waitFor({ timeout: 2 * LIMIT });
});
afterAll(() => workbench?.close());

function window(): Editor {
  onTestFailed(({ task }) => editor.screenshot(`failed-web-${task.name.replaceAll(/\W+/gu, "-")}`));
  return editor;
}

/** Opens a file by the explorer: *Go to File* asks a search that a workspace in memory has none of. */
async function openFile(folder: string, name: string): Promise<void> {
  const { page } = workbench;
  const item = (label: string) => page.getByRole("treeitem", { name: label, exact: true });
  const closed = item(folder).and(page.locator("[aria-expanded=false]"));
  if ((await closed.count()) > 0) await item(folder).click();
  await item(name).dblclick();
  await page.getByRole("tab", { name, selected: true }).waitFor({ timeout: LIMIT });
}

const INTERFACES = ["Validate", "Set API Key", "Remove API Key"];
const MACHINE = [
  "Start Local Sandbox",
  "Stop Local Sandbox",
  "Export Report",
  "Import Directory",
  "Imported Directories",
];

describe("in a browser", () => {
  it("the mistakes of a file are underlined, and counted in the status bar", async () => {
    window();
    await openFile("payments", "suppliers.json");
    await editor.counts("16 identifiers, 3 errors");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(2);
    await editor.screenshot("web-underlines");
  });

  it("a hover takes an IBAN apart, says what is wrong and names the bank", async () => {
    const shown = await window().hover("30004008280001157804K72", "France", "30004", "BNP");
    expect(shown).toMatch(/check digits/iu);
    await editor.screenshot("web-hover");
  });

  it("a quick fix mends the check digits, by keyboard", async () => {
    await window().goTo(17, 35);
    await editor.fix("Swap characters 3 and 4");
    await editor.shows('"iban": "FR1530004008280001157804K72"');
    await editor.counts("16 identifiers, 2 errors");
  });

  it("a table's mistakes are underlined", async () => {
    window();
    await openFile("payments", "accounts.csv");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(3);
  });

  it("a finding is left out by an entry of paylint.json, which is written to the virtual file system", async () => {
    await window().goTo(7, 28);
    await editor.fix(/Leave out .* here/u);
    await editor.title("Leave out ");
    await editor.pick("In this file", "In this file");
    await editor.quick.says("Why?");
    await editor.type("a sample");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeLessThan(3);
    await workbench.page.getByRole("treeitem", { name: "paylint.json", exact: true }).waitFor({ timeout: LIMIT });
  });

  it("an IBAN is calculated in steps, and inserted", async () => {
    window();
    await openFile("config", "service.yaml");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(2);
    await editor.goTo(6, 16);
    await workbench.page.keyboard.press("Shift+End");
    await editor.run("Paylint: Calculate IBAN");
    await editor.title("Calculate IBAN");
    await editor.pick("Germany", "GermanyDE");
    await editor.title("Calculate IBAN: Germany (2/3)");
    await editor.type("37040044");
    await editor.title("Calculate IBAN: Germany (3/3)");
    await editor.type("532013000");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert DE89370400440532013000");
    await editor.quick.take();
    await editor.shows("PAYOUT_IBAN: DE89370400440532013000");
  });

  it("a column of IBANs is calculated after a question", async () => {
    window();
    await openFile("payments", "payment-run.yaml");
    await editor.counts("identifiers");
    await editor.run("Paylint: Calculate IBANs for This Column");
    await editor.title("BIC of the bank with 60-16-13");
    await editor.pick("", "Leave these as they are");
    await editor.agree("Fill in");
    await editor.shows("GB60BARC20000055779911");
    await editor.told(/filled/u);
  });

  it("a bank is looked up by its BIC, and described", async () => {
    await window().run("Paylint: Look Up BIC");
    await editor.title("Look up BIC");
    await editor.type("COBADEFF");
    // This workbench has no preview of Markdown, which is an extension of the editor's.
    await workbench.page.getByRole("tab", { name: /COBADEFF/u, selected: true }).waitFor({ timeout: LIMIT });
    await editor.shows("COMMERZBANK");
  });

  it("a test value is inserted or copied", async () => {
    await window().run("Paylint: Insert Test Identifier");
    await editor.title("Insert test identifier");
    await editor.pick("IBAN", "IBAN");
    await editor.title("Insert test identifier: IBAN");
    await editor.pick("DE", "GermanyDE");
    await expect.poll(() => editor.row(0), POLL).toMatch(/DE\d{20}/u);
    await editor.quick.close();
  });

  it("an example opens, and is checked", async () => {
    await window().run("Paylint: Open Examples");
    await editor.title("Open examples");
    await editor.pick("Accounts", "Accounts (CSV)");
    await editor.counts("3 errors");
  });

  it("the workspace is checked", async () => {
    await window().run("Paylint: Check Workspace");
    expect(await editor.told(/\d+ files checked/u)).toMatch(/\d+ findings/u);
  });

  it("what asks the interfaces or takes a machine is not offered", async () => {
    const offered = await window().offered("Paylint: ");
    expect(offered.length).toBeGreaterThan(8);
    const elsewhere = [...INTERFACES, ...MACHINE];
    expect(offered.filter((command) => elsewhere.some((one) => command.includes(one)))).toEqual([]);
  });

  it("wanted nothing from beyond this machine", () => {
    expect(workbench.wanted()).toEqual([]);
  });
});
