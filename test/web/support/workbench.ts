/** VS Code in a browser for the tests of a block: one start, no server behind it, nothing let out. */
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { setUpChromium, setUpCodeServer } from "../../../scripts/vscodeSetup.mjs";
import { CHROMIUM_ARGUMENTS } from "../../support/quietWindow";
import { LIMIT } from "../../vscode/support/limits";
import { type Fence, startFence } from "./fence";
import { type Site, startSite } from "./site";

export interface Workbench {
  readonly page: Page;
  readonly site: Site;
  /** Addresses beyond this machine that anything in the browser wanted to reach. */
  readonly wanted: () => readonly string[];
  close(): Promise<void>;
}

const ARGUMENTS = [...CHROMIUM_ARGUMENTS, "--disable-features=AutofillServerCommunication"];

/** @param suite whether the suite inside the extension host runs */
export async function openWorkbench(suite: boolean): Promise<Workbench> {
  const vscode = path.resolve(setUpCodeServer(), "..", "..", "..", "lib", "vscode");
  const fence: Fence = await startFence();
  const site = await startSite({ vscode, workspace: path.resolve("examples"), suite });
  const browser = await chromium.launch({
    executablePath: setUpChromium(),
    // Loopback goes past a proxy by itself, as the driver's own setting would not let it.
    args: [...ARGUMENTS, `--proxy-server=${fence.address}`],
  });
  const context = await browser.newContext({
    viewport: { width: 1180, height: 700 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  await page.goto(site.url);
  return {
    page,
    site,
    wanted: fence.wanted,
    async close() {
      await browser.close();
      await site.stop();
      await fence.stop();
    },
  };
}
