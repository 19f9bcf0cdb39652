/** Banks by keyboard, offline: a BIC that is wrong keeps its box, and names are found as people write them. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

describe("banks", () => {
  const window = useWindow({ workspace: path.resolve("test/fixtures/desk"), trusted: true });

  it("Look Up BIC says in its box what is wrong, keeps what was typed, and takes small letters", async () => {
    const editor = window();
    await editor.run("Paylint: Look Up BIC");
    await editor.title("Look up BIC");
    await editor.type("DEUTDE");
    await editor.quick.says("A BIC has 8 or 11 letters and digits.");
    expect(await editor.quick.box.inputValue()).toBe("DEUTDE");
    await editor.screenshot("look-up-wrong");
    await editor.type("deutdeff");
    await editor.preview("DEUTDEFF", "DEUTSCHE BANK AG");
  });

  it.each(["köln", "koeln"])("Search Bank finds %s, and inserts the BIC that was chosen", async (typed) => {
    const editor = window();
    await editor.openFile("records.yaml");
    await editor.goTo(18, 8);
    await editor.run("Paylint: Search Bank");
    await editor.title("Search bank");
    await editor.pick("DE", "GermanyDE");
    await editor.title("Search bank: DE");
    await editor.quick.fill(typed);
    await expect.poll(() => editor.row(0), POLL).toMatch(/k(?:ö|oe)ln|cologne/iu);
    await editor.screenshot("search-folded");
    const row = await editor.row(0);
    await editor.quick.take();
    await expect.poll(() => editor.row(0), POLL).toMatch(/Insert [A-Z]{6}[A-Z0-9]{2,5}/u);
    const bic = /Insert ([A-Z0-9]{8,11})/u.exec(await editor.row(0))?.[1] ?? "";
    expect(row).toContain(bic.slice(0, 8));
    await editor.quick.take();
    await editor.shows(`iban:${bic}`);
    await editor.page.keyboard.press("Control+Z");
    await expect
      .poll(async () => (await editor.page.locator(".monaco-editor .view-line").allInnerTexts()).join("\n"), POLL)
      .not.toContain(bic);
  });

  it("a hover is read and its links are followed by keyboard", async () => {
    const editor = window();
    await editor.openFile("ibans.csv");
    await editor.counts("4 identifiers");
    await editor.goTo(2, 8);
    await editor.focusHover("Copy electronic format", "Copy print format", "Copy masked form");
    const clipboard = () => editor.page.evaluate<string>("navigator.clipboard.readText()");
    await editor.follow("Copy electronic format");
    await expect.poll(clipboard, POLL).toBe("DE89370400440532013000");
    await editor.follow("Copy masked form");
    await expect.poll(clipboard, POLL).toMatch(/^DE\*+/u);
    await editor.page.keyboard.press("Escape");
  });

  it("Show Output begins with version, directories with their dates, configuration and queries", async () => {
    const editor = window();
    await editor.run("Paylint: Show Output");
    const said = async () =>
      (await editor.page.locator(".output-view .view-line").allInnerTexts()).join(" ").replaceAll(/\s+/gu, " ");
    await expect.poll(said, POLL).toMatch(/kontonummer \d+\.\d+\.\d+, \d{4}-\d\d-\d\d/u);
    await expect.poll(said, POLL).toMatch(/Configuration: none found/u);
    await expect.poll(said, POLL).toMatch(/Queries to the interfaces: none/u);
    await editor.screenshot("output");
  });

  it("a BIC in small letters is told, and mended", async () => {
    const editor = window();
    await editor.openFile("small.yaml");
    await editor.counts("1 hint");
    await editor.goTo(2, 8);
    await editor.fix("Write in capital letters");
    await editor.shows("bic: NWBKGB2L");
    await editor.counts("nothing found wrong");
  });
});
