/** Questions that the window asks, answered by keyboard. */
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { LIMIT } from "./limits";

export interface Answer {
  /** What the question says. */
  readonly text: string;
  readonly key: "Enter" | "Escape";
}

export interface Asking {
  /** Longest time until it is asked, in milliseconds; 0 for as long as the page is open. */
  readonly limit?: number;
  /** Looks at the question before it is answered. */
  readonly look?: () => Promise<unknown>;
}

/**
 * Waits for a question, presses the key in it and waits until it is gone: this very one, because the next one may say
 * the same and stand there sooner than anybody looks whether there is none.
 */
export async function answerQuestion(page: Page, { text, key }: Answer, { limit, look }: Asking = {}): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ hasText: text });
  await dialog.locator(":focus").waitFor({ timeout: limit ?? LIMIT });
  const question = await dialog.elementHandle({ timeout: LIMIT });
  await look?.();
  await page.keyboard.press(key);
  await question?.waitForElementState("hidden", { timeout: LIMIT });
}

/**
 * Answers the questions of a suite that runs in the extension host, one after the other.
 * @returns to be called when the suite has ended: what was still waited for, or went wrong; null when every question
 *   was asked and answered
 */
export function answerQuestions(
  page: Page,
  answers: readonly Answer[],
  look?: Asking["look"],
): () => Promise<string | null> {
  let pending: string | null = null;
  const answerAll = async (): Promise<null> => {
    for (const [at, answer] of answers.entries()) {
      pending = `question ${at + 1}, "${answer.text}", to be answered by ${answer.key}`;
      await answerQuestion(page, answer, { limit: 0, ...(look && { look }) });
    }
    return null;
  };
  const answered = answerAll().catch((error: unknown) => `${pending}: ${String(error)}`);
  return () => Promise.race([answered, setTimeout(LIMIT, null, { ref: false }).then(() => pending)]);
}

/** What a person says to the calculations for a model in the suite, in the order of its cases: no, then yes. */
export const CALCULATIONS: readonly Answer[] = [
  { text: "Calculate an IBAN", key: "Escape" },
  { text: "Calculate an IBAN", key: "Enter" },
];
