/**
 * What leaves the machine, seen from a real VS Code whose interfaces are a server that keeps every request: nothing
 * without an action of the person, nothing from a restricted workspace, nothing to an address that a workspace names.
 */
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Editor } from "./support/editor";
import { type Recorder, startRecorder } from "./support/recorder";
import { POLL, useWindow, type WindowOptions } from "./support/window";

const KEY = "an-invented-key";
const NAMES = ["sortCode", "ibanCalculation", "bicValidation", "bankDirectory"];

/** A window whose user named addresses on the recorder, and whose workspace names others there. */
function useRecordedWindow(trusted: boolean): { readonly window: () => Editor; readonly recorder: () => Recorder } {
  let recorder: Recorder | undefined;
  const running = (): Recorder => {
    if (recorder === undefined) throw new Error("the recorder does not run");
    return recorder;
  };
  beforeAll(async () => {
    recorder = await startRecorder();
  });
  afterAll(() => recorder?.stop());
  const addresses = (who: string) =>
    Object.fromEntries(NAMES.map((name) => [`paylint.interfaces.${name}Url`, `${running().url}/${who}/${name}/`]));
  const window = useWindow(
    async (): Promise<WindowOptions> => ({
      workspace: path.resolve("test/fixtures/online"),
      trusted,
      userSettings: addresses("user"),
      workspaceSettings: addresses("workspace"),
      env: { PAYLINT_API_KEY: KEY },
    }),
  );
  return { window, recorder: running };
}

/** Everything that is no order to ask anybody. */
async function useOffline(editor: Editor): Promise<void> {
  await editor.openFile("payout.ts");
  await editor.hover("DEUTDEFF", "DEUTSCHE BANK AG");
  await editor.openFile("banks.yaml");
  await editor.hover("DE83370400440417236500", "Commerzbank");
  await editor.goTo(8, 9);
  await editor.page.keyboard.type(" COBADEFFXX");
  await expect.poll(() => editor.underlines("error").count(), POLL).toBe(1);
  await editor.page.keyboard.type("X");
  await expect.poll(() => editor.underlines("error").count(), POLL).toBe(0);
  await editor.hover("COBADEFFXXX", "COMMERZBANK");
  await editor.openFile("payments.yaml");
  await expect.poll(() => editor.underlines("error").count(), POLL).toBe(1);
}

describe("in a trusted workspace", () => {
  const { window, recorder } = useRecordedWindow(true);

  it("opening, hovering and typing send nothing", async () => {
    await useOffline(window());
    expect(recorder().requests()).toEqual([]);
  });

  it("an order asks the user's address, never the workspace's, and the key stands in no URL", async () => {
    const editor = window();
    await editor.goTo(9, 12);
    await editor.fix("Validate with the API");
    await expect.poll(() => recorder().requests().length, POLL).toBeGreaterThan(0);
    for (const { url, body } of recorder().requests()) {
      expect(url).toMatch(/^\/user\//u);
      expect(url).not.toContain(KEY);
      expect(body).toContain(KEY);
    }
  });

  it("says how many queries it takes, and stops when it is told to", async () => {
    const editor = window();
    const toast = editor.page.locator(".notification-toast", { hasText: /validating \(2 queries/u }).first();
    await toast.waitFor();
    await editor.screenshot("online-progress");
    await toast.hover();
    await toast.getByRole("button", { name: "Cancel" }).click();
    await editor.told(/cancelled/iu);
  });
});

describe("in a restricted workspace", () => {
  const { window, recorder } = useRecordedWindow(false);

  it("offers none of the commands that send", async () => {
    const editor = window();
    await editor.distrust();
    await useOffline(editor);
    expect(await editor.offered("Paylint: ")).toEqual([
      "Paylint: Calculate IBAN…",
      "Paylint: Calculate IBANs for This Column",
      "Paylint: Check Workspace",
      "Paylint: Copy Electronic Format",
      "Paylint: Copy Print Format",
      "Paylint: Describe Country Format…",
      "Paylint: Export Report…",
      "Paylint: Fill BICs from IBANs",
      "Paylint: Import Directory File…",
      "Paylint: Insert Test Identifier…",
      "Paylint: Look Up BIC…",
      "Paylint: Manage Imported Directories…",
      "Paylint: Open Examples…",
      "Paylint: Remove API Key…",
      "Paylint: Restart Server",
      "Paylint: Review Undecided Fields…",
      "Paylint: Search Bank…",
      "Paylint: Show Output",
    ]);
  });

  it("looks a BIC up offline, and sends nothing", async () => {
    const editor = window();
    await editor.run("Paylint: Look Up BIC");
    await editor.title("Look up BIC");
    await editor.page.keyboard.press("Control+A");
    await editor.type("DEUTDEFF");
    await editor.preview("DEUTDEFF", "DEUTSCHE BANK AG", "Nothing is sent from a restricted workspace");
    expect(recorder().requests()).toEqual([]);
  });
});
