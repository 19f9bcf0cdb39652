/**
 * What a person does in the window of VS Code: open a file, point at a word, press keys, read what is shown. Every
 * action waits for its effect; nothing waits for time.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";

const LIMIT = 30_000;
const RESULTS = "test-results/vscode";

export class Editor {
  /** @param workspace the open folder */
  constructor(
    readonly page: Page,
    readonly workspace = "",
  ) {}

  /** Opens the workspace and waits until its files are listed. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole("treeitem").first().waitFor({ timeout: 60_000 });
  }

  /** Answers the question that a window asks where workspace trust is on. */
  async distrust(): Promise<void> {
    await this.page.getByRole("button", { name: /No, I don't trust/u }).click();
    await this.page.getByText("Restricted Mode").first().waitFor();
  }

  /** Opens a file by *Go to File*, as `folder/name`. */
  async openFile(file: string): Promise<void> {
    await this.page.keyboard.press("Control+P");
    const box = this.page.locator(".quick-input-widget input");
    await box.fill(file);
    await this.page.locator(".quick-input-list .monaco-list-row").first().waitFor({ timeout: LIMIT });
    await vi.waitFor(async () => expect(await this.row(0)).toContain(path.basename(file)), {
      timeout: LIMIT,
      interval: 100,
    });
    await this.page.keyboard.press("Enter");
    await this.page.getByRole("tab", { name: path.basename(file) }).waitFor({ timeout: LIMIT });
    await this.page.locator(".monaco-editor .view-line").first().waitFor({ timeout: LIMIT });
  }

  /** Runs a command by its name in the palette, with the keyboard alone. */
  async run(command: string): Promise<void> {
    await this.page.keyboard.press("F1");
    const box = this.page.locator(".quick-input-widget input");
    await box.waitFor({ timeout: LIMIT });
    await vi.waitFor(
      async () => {
        // A window that has just opened lists the commands of extensions only when asked again.
        if ((await this.row(0)) === "No matching commands") await box.fill(">");
        await box.fill(`>${command}`);
        expect(await this.row(0)).toContain(command);
      },
      { timeout: LIMIT, interval: 100 },
    );
    await this.page.keyboard.press("Enter");
  }

  /** The commands that the palette offers for a text. */
  async offered(text: string): Promise<readonly string[]> {
    const rows = this.page.locator(".quick-input-list .monaco-list-row");
    await this.page.keyboard.press("F1");
    await this.page.locator(".quick-input-widget input").fill(`>${text}`);
    await vi.waitFor(async () => expect(await this.row(0)).toContain(text), { timeout: LIMIT, interval: 100 });
    // The list holds the rows that are in sight only.
    const commands = new Set<string>();
    for (let page = 0; page < 4; page++) {
      for (const row of await rows.allInnerTexts()) commands.add(row);
      await this.page.keyboard.press("PageDown");
    }
    await this.page.keyboard.press("Escape");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden", timeout: LIMIT });
    return [...commands].map((command) => command.split("\n")[0]?.trim() ?? "");
  }

  /** Types into the quick pick, as soon as it is there, until its first row holds a text, and takes that row. */
  async pick(typed: string, row: string): Promise<void> {
    const box = this.page.locator(".quick-input-widget input").first();
    await vi.waitFor(
      async () => {
        await box.fill(typed, { timeout: 5_000 });
        expect(await this.row(0)).toContain(row);
      },
      { timeout: LIMIT, interval: 100 },
    );
    await this.page.keyboard.press("Enter");
  }

  /** Fills the open input box and takes it. */
  async type(text: string): Promise<void> {
    await this.page.locator(".quick-input-widget input").first().fill(text);
    await this.page.keyboard.press("Enter");
  }

  /** Waits for a page of Markdown whose tab has a name, and which holds all of the words. */
  async preview(name: string, ...words: readonly string[]): Promise<void> {
    await this.page.getByRole("tab", { name: `Preview ${name}` }).waitFor({ timeout: LIMIT });
    await vi.waitFor(
      async () => {
        const frames = this.page.frames().filter((frame) => frame !== this.page.mainFrame());
        const bodies = frames.map((frame) => frame.locator("body").textContent({ timeout: 1_000 }));
        const shown = (await Promise.allSettled(bodies)).map((body) => (body.status === "fulfilled" ? body.value : ""));
        for (const word of words) expect(shown.join("\n")).toContain(word);
      },
      { timeout: LIMIT, interval: 200 },
    );
  }

  /** Waits for a message, closes all messages and returns what it said. */
  async told(text: RegExp): Promise<string> {
    const toast = this.page.locator(".notification-toast", { hasText: text }).first();
    await toast.waitFor({ timeout: LIMIT });
    const said = (await toast.textContent()) ?? "";
    await this.run("Notifications: Clear All Notifications");
    await toast.waitFor({ state: "hidden", timeout: LIMIT });
    return said;
  }

  /** Text of a row of the open list: label and description directly behind one another. */
  async row(index: number): Promise<string> {
    const rows = this.page.locator(".quick-input-list .monaco-list-row");
    return (await rows.nth(index).textContent({ timeout: LIMIT })) ?? "";
  }

  /** The heading of the open quick pick or input box. */
  async title(text: string): Promise<void> {
    await this.page.locator(".quick-input-title", { hasText: text }).waitFor({ timeout: LIMIT });
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
    const content = this.page.locator(".monaco-hover .hover-contents");
    await vi.waitFor(
      async () => {
        await this.page.mouse.move(5, 5);
        await this.text(text).hover({ timeout: LIMIT });
        await content.first().waitFor({ timeout: 3_000 });
        const shown = (await content.allInnerTexts()).join("\n");
        for (const word of words) expect(shown).toContain(word);
      },
      { timeout: LIMIT, interval: 100 },
    );
    return (await content.allInnerTexts()).join("\n");
  }

  /** Puts the cursor at a line and column, counted from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press("Control+G");
    const box = this.page.locator(".quick-input-widget input");
    await box.waitFor({ timeout: LIMIT });
    await box.fill(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden", timeout: LIMIT });
    await this.page.getByText(`Ln ${line}, Col ${column}`).first().waitFor({ timeout: LIMIT });
  }

  /** Opens the quick fixes at the cursor and applies the one of that title. */
  async fix(title: string | RegExp): Promise<void> {
    const widget = this.page.locator(".action-widget .actionList");
    const choice = widget.getByText(title).first();
    await vi.waitFor(
      async () => {
        // The same keys a second time would take the first choice.
        if (!(await widget.isVisible())) await this.page.keyboard.press("Control+.");
        await choice.waitFor({ timeout: 10_000 });
      },
      { timeout: LIMIT, interval: 100 },
    );
    await choice.click();
    await widget.waitFor({ state: "hidden", timeout: LIMIT });
  }

  /** Waits until a text is shown in the document. Spaces are drawn as no-break spaces. */
  async shows(text: string): Promise<void> {
    const wanted = text.replaceAll(" ", "\u00a0");
    await vi.waitFor(
      async () => {
        const lines = await this.page.locator(".monaco-editor .view-line").allInnerTexts();
        expect(lines.join("\n").replaceAll(" ", "\u00a0")).toContain(wanted);
      },
      { timeout: LIMIT, interval: 100 },
    );
  }

  async screenshot(name: string): Promise<void> {
    mkdirSync(RESULTS, { recursive: true });
    await this.page.screenshot({ path: path.join(RESULTS, `${name}.png`) });
  }
}
