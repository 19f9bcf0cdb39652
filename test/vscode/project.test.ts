/** What a project holds beside its open files, by keyboard: what its names mean, and earlier states in git. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Editor } from "./support/editor";
import { POLL, useWindow } from "./support/window";

const NUMBERS = ["021000021", "026009593", "011401533", "091000019", "122105155"];

/** A repository in which a wrong IBAN was committed and then mended, and records with a name of their own. */
function repository(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "paylint-project-")), "pay");
  mkdirSync(folder);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.com", ...words], { cwd: folder });
  write("payee.yaml", "iban: FR5130004008280001157804K72\n");
  write(
    "ach.json",
    JSON.stringify(
      NUMBERS.map((number) => ({ receiving_dfi: number, amount: 12 })),
      null,
      1,
    ),
  );
  write("clearing.yaml", 'out_dfi: "091000019"\n');
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "payees");
  write("payee.yaml", "iban: FR1530004008280001157804K72\n");
  return folder;
}

const kept = ({ workspace }: Editor): string => readFileSync(path.join(workspace, "paylint.json"), "utf8");

describe("a project", () => {
  const window = useWindow({
    workspace: repository(),
    trusted: true,
    // Both sides beside one another, however narrow the window is.
    workspaceSettings: { "diffEditor.renderSideBySide": true, "diffEditor.useInlineViewWhenSpaceIsLimited": false },
  });

  it("is compared with its earlier state, whose side has hovers without corrections", async () => {
    const editor = window();
    await editor.openFile("payee.yaml");
    await editor.counts("nothing found wrong");
    // Another command's name holds the same words and comes first.
    await editor.quick.ask("F1", ">Git: Open Changes", /^Git: Open All Changes/u);
    await editor.page.keyboard.press("ArrowDown");
    await editor.quick.take();
    await editor.page.locator(".editor.original .view-line", { hasText: "FR51" }).waitFor();
    // Only then there is a command for the other side.
    await editor.page.locator(".editor.modified .monaco-editor.focused").waitFor();
    await editor.run("Diff Editor: Switch Side");
    await editor.page.locator(".editor.original .monaco-editor.focused").waitFor();
    // *Go to Line* would lead to the other side.
    await editor.page.keyboard.press("Home");
    for (let column = 1; column < 12; column++) await editor.page.keyboard.press("ArrowRight");
    await editor.focusHover("not valid");
    await editor.screenshot("comparison-hover");
    const shown = (await editor.page.locator(".monaco-hover .hover-contents").allInnerTexts()).join("\n");
    expect(shown).toContain("FR51");
    expect(shown).not.toContain("Swap characters");
    await editor.page.keyboard.press("Escape");
  });

  it("is told from a hover what a name means", async () => {
    const editor = window();
    await editor.openFile("clearing.yaml");
    await editor.goTo(1, 14);
    await editor.focusHover('Treat "out_dfi" as a US routing number', '"out_dfi" is no identifier');
    await editor.screenshot("teach-hover");
    await editor.follow('Treat "out_dfi" as a US routing number');
    await editor.counts("1 identifier, nothing found wrong");
    await expect.poll(() => kept(editor), POLL).toMatch(/"name": "out_dfi",\s*"country": "US"/u);
  });

  it("is asked what its names mean, and keeps the answer", async () => {
    const editor = window();
    // Of the whole folder, whichever files are open.
    await editor.run("View: Close All Editors");
    await editor.run("Paylint: Review Undecided Fields");
    await editor.title("Undecided fields (1 of 1)");
    await editor.screenshot("undecided");
    expect(await editor.row(0)).toContain("It is: US routing number");
    await editor.pick("", "It is: US routing number");
    await editor.openFile("ach.json");
    await editor.counts("5 identifiers, nothing found wrong");
    await expect.poll(() => kept(editor), POLL).toMatch(/"name": "receiving_dfi",\s*"country": "US"/u);
    await editor.run("Paylint: Review Undecided Fields");
    await editor.told(/sure of all names in \d+ files/u);
  });
});
