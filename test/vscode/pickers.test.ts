/** The list of countries, typed into by keyboard: by code, by name and by what a country is called elsewhere. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

const TYPED = [
  ["GB", "United Kingdom"],
  ["DE", "Germany"],
  ["NL", "Netherlands"],
  ["UK", "United Kingdom"],
  ["Deutschland", "Germany"],
  ["England", "United Kingdom"],
  ["switz", "Switzerland"],
] as const;

describe("the list of countries", () => {
  const window = useWindow({ workspace: path.resolve("examples"), trusted: true });

  it.each([
    ["Calculate IBAN", "Calculate IBAN"],
    ["Describe Country Format", "Describe country format"],
    ["Search Bank", "Search bank"],
  ])("%s takes the country of a code before any other", async (command, title) => {
    const editor = window();
    await editor.run(`Paylint: ${command}`);
    await editor.title(title);
    for (const [typed, name] of TYPED) {
      await editor.quick.fill(typed);
      await expect.poll(() => editor.row(0), POLL).toContain(name);
    }
    await editor.quick.fill("");
    await editor.page.keyboard.type("DE");
    await expect.poll(() => editor.row(0), POLL).toContain("GermanyDE");
    await editor.screenshot(`picker-${title.replaceAll(" ", "-")}`);
    await editor.quick.close();
  });
});
