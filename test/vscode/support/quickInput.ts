/**
 * The one widget of VS Code for palette, lists and input boxes. What comes next may look like what was there before, so
 * nothing is typed before the wanted one is open, and an answer is done when something else stands there.
 */
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { LIMIT, POLL } from "./limits";

export class QuickInput {
  readonly widget: Locator;
  /** Where is typed. */
  readonly box: Locator;
  /** The rows in sight. */
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    this.widget = page.locator(".quick-input-widget");
    this.box = this.widget.locator(".quick-input-box input");
    this.rows = this.widget.locator(".quick-input-list .monaco-list-row");
  }

  /** Opens it by keys, types, and waits for the name of the first row. What a failed test left open is closed. */
  async ask(keys: string, text: string, first: RegExp): Promise<void> {
    await vi.waitFor(async () => {
      // A palette has the commands that there were when it was opened: each attempt opens it anew.
      await this.close();
      await this.page.keyboard.press(keys);
      await this.box.waitFor({ timeout: 10_000 });
      // A list that was made too early is made anew only for another text.
      await this.fill(text.slice(0, 1));
      await this.fill(text);
      await expect.poll(async () => (await this.names())[0], { timeout: 3_000, interval: 50 }).toMatch(first);
    }, POLL);
  }

  /** Puts a text into the open box. */
  async fill(text: string): Promise<void> {
    await this.box.fill(text, { timeout: 10_000 });
    expect(await this.box.inputValue()).toBe(text);
  }

  /** Names of the rows in sight, as they are read out. */
  names(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label") ?? ""));
  }

  /** Text of a row: label and description directly behind one another. */
  async row(index: number): Promise<string> {
    return (await this.rows.nth(index).textContent({ timeout: 10_000 })) ?? "";
  }

  /** Waits for a list or box of that heading. */
  async titled(text: string): Promise<void> {
    await this.widget.locator(".quick-input-title", { hasText: text }).waitFor({ timeout: LIMIT });
  }

  /** Waits for a line under the box: its prompt, or what is wrong with what was typed. */
  async says(text: string | RegExp): Promise<void> {
    await this.widget.locator(".quick-input-message", { hasText: text }).waitFor({ timeout: LIMIT });
  }

  /** Takes what is chosen or typed, and waits until something else is open, or nothing. */
  async take(): Promise<void> {
    const before = await this.look();
    await this.page.keyboard.press("Enter");
    await expect.poll(() => this.look(), POLL).not.toBe(before);
  }

  async close(): Promise<void> {
    await vi.waitFor(async () => {
      if (await this.widget.isVisible()) await this.page.keyboard.press("Escape");
      await this.widget.waitFor({ state: "hidden", timeout: 10_000 });
    }, POLL);
  }

  /** What tells one box from the next: heading, text in the empty box, what is typed, the line below. */
  private async look(): Promise<string> {
    if (!(await this.widget.isVisible())) return "";
    const texts = [".quick-input-title", ".quick-input-message"].map((one) => this.widget.locator(one).textContent());
    return (await Promise.all([...texts, this.box.getAttribute("placeholder"), this.box.inputValue()])).join("\n");
  }
}
