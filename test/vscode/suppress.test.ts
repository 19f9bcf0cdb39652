/** Leaving a finding out by keyboard: a comment with its reason, an entry of paylint.json, another severity. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Editor } from "./support/editor";
import { POLL, useWindow } from "./support/window";

const configOf = (editor: Editor) => readFileSync(path.join(editor.workspace, "paylint.json"), "utf8");

/** Errors in the file with comments. */
const WRONG = 2;

describe("leaving a finding out", () => {
  const window = useWindow({ workspace: path.resolve("examples"), trusted: true });

  it("on its line, with a reason", async () => {
    const editor = window();
    await editor.openFile("config/service.yaml");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(WRONG);
    await editor.goTo(21, 24);
    await editor.fix(/Leave out iban\/check-digits here/u);
    await editor.title("Leave out iban/check-digits");
    await editor.screenshot("suppress-scopes");
    await editor.pick("", "On this line");
    await editor.quick.says("Why?");
    await editor.type("kept on purpose");
    await editor.shows("# paylint-ignore-next-line iban/check-digits -- kept on purpose");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(WRONG - 1);
    await editor.page.keyboard.press("Control+Z");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(WRONG);
  });

  it("in a file without comments, by an entry of paylint.json", async () => {
    const editor = window();
    await editor.openFile("payments/accounts.csv");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(3);
    await editor.goTo(7, 28);
    await editor.fix(/Leave out .* here/u);
    await editor.title("Leave out ");
    await editor.pick("In this file", "In this file");
    await editor.quick.says("Why?");
    await editor.type("a sample");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeLessThan(3);
    expect(configOf(editor)).toContain('"path": "payments/accounts.csv"');
    expect(configOf(editor)).toContain("a sample");
  });

  it("for a key, and as another severity, by entries of paylint.json", async () => {
    const editor = window();
    await editor.openFile("payments/suppliers.json");
    await editor.counts("3 errors");
    await editor.goTo(17, 35);
    await editor.fix(/Leave out iban\/check-digits here/u);
    await editor.title("Leave out iban/check-digits");
    await editor.pick("For this key", "For this key of this file");
    await editor.quick.says("Why?");
    await editor.type("");
    await editor.counts("2 errors");
    expect(configOf(editor)).toMatch(/"key": ".*iban"/u);
    await editor.openFile("payments/suppliers.json");
    await editor.goTo(22, 35);
    await editor.fix(/Leave out iban\/length here/u);
    await editor.title("Leave out iban/length");
    await editor.pick("Change its severity", "Change its severity in the project");
    await editor.title("Severity of iban/length");
    await editor.pick("hint", "hint");
    await editor.counts("1 error,");
    expect(configOf(editor)).toContain('"iban/length": "hint"');
  });

  it("offers the rules in a comment", async () => {
    const editor = window();
    await editor.openFile("config/service.yaml");
    await editor.goTo(1, 1);
    await editor.page.keyboard.type("# paylint-ignore-file bic/te");
    await editor.complete("bic/test", "bic/test");
    await editor.shows("# paylint-ignore-file bic/test");
  });
});
