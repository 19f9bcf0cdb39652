/** The first screen of a hover in the three kinds of themes: verdict, bank, what to do; links that do it. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

const THEMES = [
  ["light", "Default Light Modern"],
  ["dark", "Default Dark Modern"],
  ["contrast", "Default High Contrast"],
] as const;

describe.each(THEMES)("a hover in %s", (name, theme) => {
  const window = useWindow({
    workspace: path.resolve("examples"),
    trusted: true,
    workspaceSettings: { "workbench.colorTheme": theme },
  });

  it("holds verdict, bank and actions on its first screen", async () => {
    const editor = window();
    await editor.openFile("payments/suppliers.json");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(2);
    await editor.hover("30004008280001157804K72", "not valid", "Swap characters 3 and 4");
    await editor.screenshot(`hover-wrong-${name}`);
    await editor.openFile("payments/payment-run.yaml");
    const shown = await editor.hover("370400440417236700", "valid", "Commerzbank", "Copy electronic format");
    expect(shown.match(/Commerzbank/giu)).toHaveLength(1);
    await editor.screenshot(`hover-right-${name}`);
  });
});
