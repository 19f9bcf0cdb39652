/**
 * What a person does in the window of VS Code: open a file, point at a word, press keys, read what is shown. Every
 * action waits for its effect; nothing waits for time.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { LIMIT, POLL } from "./limits";
import { answerQuestion } from "./questions";
import { QuickInput } from "./quickInput";

const RESULTS = "test-results/vscode";
/** For what is asked for again where it doesn't come. */
const LONG_POLL = { ...POLL, timeout: 2 * LIMIT };

export class Editor {
  readonly quick: QuickInput;
  /** The menu of quick fixes. */
  readonly fixes: Locator;
  /** The editor's words where there is nothing to choose from. */
  private readonly noFixes: Locator;

  /** @param workspace the open folder */
  constructor(
    readonly page: Page,
    readonly workspace = "",
  ) {
    this.quick = new QuickInput(page);
    this.fixes = page.locator(".action-widget .actionList");
    this.noFixes = page.locator(".monaco-editor-overlaymessage");
  }

  /** Opens the workspace and waits until its files are listed. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page
      .getByRole("treeitem")
      .first()
      .waitFor({ timeout: 2 * LIMIT });
  }

  /** Answers the question that a window asks where workspace trust is on. */
  async distrust(): Promise<void> {
    await this.page.getByRole("button", { name: /No, I don't trust/u }).click();
    await this.page.getByText("Restricted Mode").first().waitFor();
  }

  /** Opens a file by *Go to File*, as `folder/name`. */
  async openFile(file: string): Promise<void> {
    const name = path.basename(file);
    await this.quick.ask("Control+P", file, new RegExp(`^${escaped(name)}`, "u"));
    await this.quick.take();
    // A comparison's tab begins with the name too.
    const tab = this.page.getByRole("tab", { name: new RegExp(`^${escaped(name)}(?!:)`, "u"), selected: true });
    await tab.waitFor({ timeout: LIMIT });
    await this.page.locator(".monaco-editor .view-line").first().waitFor({ timeout: LIMIT });
  }

  /** Runs a command by its name in the palette, with the keyboard alone; dots at its end may be left out. */
  async run(command: string): Promise<void> {
    await this.quick.ask("F1", `>${command}`, new RegExp(`^${escaped(command)}(?:…|\\.{3})?(?:,|$)`, "u"));
    await this.quick.take();
  }

  /** The commands that the palette offers for a text. */
  async offered(text: string): Promise<readonly string[]> {
    await this.quick.ask("F1", `>${text}`, new RegExp(escaped(text), "u"));
    // The list holds the rows that are in sight only, and says of each how many there are.
    const commands = new Set<string>();
    await vi.waitFor(async () => {
      const all = await this.quick.rows.first().getAttribute("aria-setsize");
      for (const name of await this.quick.names()) commands.add(name.replace(/, \w+ (?:used|commands)$/u, ""));
      if (commands.size < Number(all)) await this.page.keyboard.press("PageDown");
      expect(commands.size).toBe(Number(all));
    }, POLL);
    await this.quick.close();
    return [...commands];
  }

  /** Types into the open list until its first row holds a text, and takes that row. */
  async pick(typed: string, row: string): Promise<void> {
    await vi.waitFor(async () => {
      await this.quick.fill(typed);
      expect(await this.quick.row(0)).toContain(row);
    }, POLL);
    await this.quick.take();
  }

  /** Fills the open input box, which the caller has waited for, and takes it. */
  async type(text: string): Promise<void> {
    await this.quick.fill(text);
    await this.quick.take();
  }

  /** Waits for a page of Markdown whose tab has a name, and which holds all of the words. */
  async preview(name: string, ...words: readonly string[]): Promise<void> {
    await this.page.getByRole("tab", { name: `Preview ${name}` }).waitFor({ timeout: LIMIT });
    await vi.waitFor(async () => {
      const frames = this.page.frames().filter((frame) => frame !== this.page.mainFrame());
      const bodies = frames.map((frame) => frame.locator("body").textContent({ timeout: 1_000 }));
      const shown = (await Promise.allSettled(bodies)).map((body) => (body.status === "fulfilled" ? body.value : ""));
      for (const word of words) expect(shown.join("\n")).toContain(word);
    }, POLL);
  }

  /** Waits for a question that holds a text, and takes its first answer by keyboard. */
  async agree(text: string): Promise<void> {
    await answerQuestion(this.page, { text, key: "Enter" });
  }

  /** Waits for a message, closes all messages and returns what it said. */
  async told(text: RegExp): Promise<string> {
    const toast = this.page.locator(".notification-toast", { hasText: text }).first();
    await toast.waitFor({ timeout: LIMIT });
    const said = (await toast.locator(".notification-list-item-message").textContent()) ?? "";
    await this.run("Notifications: Clear All Notifications");
    await toast.waitFor({ state: "hidden", timeout: LIMIT });
    return said;
  }

  /** Text of a row of the open list. */
  row(index: number): Promise<string> {
    return this.quick.row(index);
  }

  /** Waits for a list or box of that heading. */
  title(text: string): Promise<void> {
    return this.quick.titled(text);
  }

  /** Waits until the status item says this of the document: its counts don't depend on what is in sight. */
  async counts(text: string): Promise<void> {
    await this.page.locator("[id='paylint.paylint.paylint.summary']", { hasText: text }).waitFor({ timeout: LIMIT });
  }

  /** Names of the rows in the Problems panel that a text filters, by keyboard. */
  async problems(filter: string): Promise<readonly string[]> {
    await this.run("Problems: Focus on Problems View");
    const box = this.page.getByRole("textbox", { name: "Filter Problems" });
    await vi.waitFor(async () => {
      if (!(await box.evaluate((one) => one === one.ownerDocument.activeElement)))
        await this.page.keyboard.press("Control+F");
      await box.fill(filter, { timeout: 5_000 });
    }, POLL);
    const rows = this.page.locator(".markers-panel .monaco-list-row");
    return rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
  }

  /** Underlines of a severity that are drawn now. */
  underlines(severity: "error" | "warning" | "info"): Locator {
    return this.page.locator(`.monaco-editor .squiggly-${severity}`);
  }

  /** The place where a text is drawn; the first where there are more. */
  text(text: string): Locator {
    return this.page.locator(".monaco-editor .view-line span").filter({ hasText: text }).last();
  }

  /** Points at a text until a hover stands there that holds all of the words. */
  async hover(text: string, ...words: readonly string[]): Promise<string> {
    // A hover that was shown before stays in the page, hidden.
    const content = this.page.locator(".monaco-hover .hover-contents:visible");
    let shown = "";
    await vi.waitFor(async () => {
      await this.page.mouse.move(5, 5);
      await this.text(text).hover({ timeout: LIMIT });
      // A slow machine needs its time for what the mouse has to go away and come back for otherwise.
      await vi.waitFor(
        async () => {
          shown = (await content.allInnerTexts()).join("\n");
          for (const word of words) expect(shown).toContain(word);
        },
        { timeout: 15_000, interval: 100 },
      );
    }, POLL);
    return shown;
  }

  /** Opens the hover at the cursor by keyboard until it holds links of all these names, and moves the focus into it. */
  async focusHover(...links: readonly string[]): Promise<void> {
    const hover = this.page.locator(".monaco-hover").filter({ has: this.page.locator(".hover-contents") });
    await vi.waitFor(async () => {
      // The same keys show the hover and, where it is shown, move the focus into it.
      await this.page.keyboard.press("Control+K");
      await this.page.keyboard.press("Control+I");
      for (const link of links) await hover.getByText(link).first().waitFor({ timeout: 5_000 });
      await this.hoverFocus.first().waitFor({ state: "attached", timeout: 2_000 });
    }, POLL);
  }

  /** What has the focus in a hover. */
  private get hoverFocus(): Locator {
    return this.page.locator(".monaco-hover:focus, .monaco-hover :focus");
  }

  /** Moves the focus on within the open hover until it is on a link, and follows it. */
  async follow(link: string): Promise<void> {
    await vi.waitFor(async () => {
      const focused = await this.hoverFocus.last().textContent({ timeout: 2_000 });
      if (focused !== link) await this.page.keyboard.press("Tab");
      expect(await this.hoverFocus.last().textContent({ timeout: 2_000 })).toBe(link);
    }, POLL);
    await this.page.keyboard.press("Enter");
  }

  /** Puts the cursor at a line and column, counted from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.quick.ask("Control+G", `:${line}:${column}`, new RegExp(`line ${line}, column ${column}\\b`, "u"));
    await this.quick.take();
    await this.page.getByText(`Ln ${line}, Col ${column}`).first().waitFor({ timeout: LIMIT });
  }

  /** Opens the quick fixes at the cursor and applies the one of that title, by keyboard. */
  async fix(title: string | RegExp): Promise<void> {
    const focused = this.fixes.locator(".monaco-list-row.action.focused").filter({ hasText: title });
    await vi.waitFor(async () => {
      // Where no menu is open the arrow would move the cursor.
      if (!(await this.fixes.isVisible())) await this.openFixes(title);
      if ((await focused.count()) === 0) await this.page.keyboard.press("ArrowDown");
      await focused.waitFor({ timeout: 1_000 });
    }, LONG_POLL);
    await this.page.keyboard.press("Enter");
    await this.fixes.waitFor({ state: "hidden", timeout: LIMIT });
  }

  /** Opens the quick fixes at the cursor until they hold one of that title. */
  async openFixes(title: string | RegExp): Promise<void> {
    await vi.waitFor(async () => {
      // The same keys a second time would take the first choice: the menu, or that there is none, is waited for.
      if (!(await this.fixes.isVisible())) {
        await this.page.keyboard.press("Control+.");
        await this.fixes
          .or(this.noFixes)
          .first()
          .waitFor({ timeout: LIMIT / 2 });
      }
      try {
        await this.fixes.locator(".monaco-list-row").filter({ hasText: title }).first().waitFor({ timeout: 10_000 });
      } catch (error) {
        // What came before the analysis stays as it was; it has to be asked for again.
        if (await this.fixes.isVisible()) await this.page.keyboard.press("Escape");
        throw error;
      }
    }, LONG_POLL);
  }

  /** Asks for completions at the cursor and takes the one of that label, by keyboard; `about` stands beside it. */
  async complete(label: string, about: string): Promise<void> {
    const widget = this.page.locator(".suggest-widget.visible");
    const focused = widget.locator(".monaco-list-row.focused").filter({ hasText: label });
    await vi.waitFor(async () => {
      // A list that closes, or was made too early, is asked for again.
      if (!(await widget.isVisible())) await this.page.keyboard.press("Control+Space");
      await widget.locator(".monaco-list-row").filter({ hasText: label }).first().waitFor({ timeout: 10_000 });
      // Where no list is open the arrow would move the cursor.
      if ((await focused.count()) === 0 && (await widget.isVisible())) await this.page.keyboard.press("ArrowDown");
      try {
        await focused.filter({ hasText: about }).waitFor({ timeout: 5_000 });
      } catch (error) {
        if (await widget.isVisible()) await this.page.keyboard.press("Escape");
        throw error;
      }
    }, POLL);
    await this.page.keyboard.press("Enter");
    await widget.waitFor({ state: "hidden", timeout: LIMIT });
  }

  /** Types a path into the open file dialogue and takes it. */
  async path(file: string): Promise<void> {
    await vi.waitFor(async () => {
      // The dialogue writes the folder into its box when it has listed it.
      await this.quick.fill(file);
      await this.quick.rows.first().waitFor({ timeout: 5_000 });
      expect(await this.quick.box.inputValue()).toBe(file);
    }, POLL);
    await this.quick.take();
  }

  /** Waits until a text is shown in the document. Spaces are drawn as no-break spaces. */
  async shows(text: string): Promise<void> {
    const wanted = text.replaceAll(" ", "\u00a0");
    await vi.waitFor(async () => {
      const lines = await this.page.locator(".monaco-editor .view-line").allInnerTexts();
      expect(lines.join("\n").replaceAll(" ", "\u00a0")).toContain(wanted);
    }, POLL);
  }

  async screenshot(name: string): Promise<void> {
    mkdirSync(RESULTS, { recursive: true });
    await this.page.screenshot({ path: path.join(RESULTS, `${name}.png`) });
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}
