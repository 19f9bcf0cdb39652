/** What a project says of its own names, asked and kept by keyboard. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

const NUMBERS = ["021000021", "026009593", "011401533", "091000019", "122105155"];

/** Records whose name says nothing, and whose values do. */
function workspace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-project-"));
  const records = NUMBERS.map((number) => ({ receiving_dfi: number, amount: 12 }));
  writeFileSync(path.join(folder, "ach.json"), JSON.stringify(records, null, 1));
  return folder;
}

describe("a project", () => {
  const window = useWindow({ workspace: workspace(), trusted: true });

  it("is asked what its names mean, and keeps the answer", async () => {
    const editor = window();
    await editor.openFile("ach.json");
    await editor.counts("0 identifiers");
    await editor.run("Paylint: Review Undecided Fields");
    await editor.title("Undecided fields (1 of 1)");
    await editor.screenshot("undecided");
    expect(await editor.row(0)).toContain("It is: US routing number");
    await editor.pick("", "It is: US routing number");
    await editor.counts("5 identifiers, nothing found wrong");
    const kept = () => readFileSync(path.join(editor.workspace, "paylint.json"), "utf8");
    await expect.poll(kept, POLL).toMatch(/"name": "receiving_dfi",\s*"country": "US"/u);
    await editor.run("Paylint: Review Undecided Fields");
    await editor.told(/sure of all names in the open files/u);
  });
});
