/** A headless Chromium with one page of a fixed size, so that pictures compare. */
import { chromium, type Page } from "playwright-core";
import { CHROMIUM_ARGUMENTS } from "../../support/quietWindow";
import { LIMIT } from "./limits";
import type { Rig } from "./setup";

export interface OpenBrowser {
  readonly page: Page;
  close(): Promise<void>;
}

export async function openBrowser(rig: Rig): Promise<OpenBrowser> {
  const browser = await chromium.launch({ executablePath: rig.chromium, args: [...CHROMIUM_ARGUMENTS] });
  const context = await browser.newContext({
    viewport: { width: 1180, height: 700 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  return { page, close: () => browser.close() };
}
