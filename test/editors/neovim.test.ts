/** The server in a client that is not ours: Neovim's, headless, with a real file. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProgram } from "../support/debian";

interface Seen {
  readonly failed?: string;
  readonly diagnostics: readonly { code: string; line: number; column: number; source: string }[];
  readonly hover: string;
  readonly action: string;
  readonly text: string;
}

describe("Neovim", () => {
  let folder: string;
  beforeAll(() => {
    requireProgram("nvim", ["neovim"]);
    folder = mkdtempSync(path.join(tmpdir(), "paylint-neovim-"));
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["payee.yaml", "creditor:\n  iban: GB30NWBK60161331926819\n", 1],
    ["payee.json", '{\n  "ä😀": 1, "iban": "GB30NWBK60161331926819"\n}\n', 1],
  ])("shows, explains and mends the mistake in %s", (name, text, line) => {
    writeFileSync(path.join(folder, name), text);
    const result = path.join(folder, `${name}.result`);
    execFileSync(
      "nvim",
      ["--headless", "--clean", "-n", name, "-c", `luafile ${path.resolve("test/editors/neovim.lua")}`],
      {
        cwd: folder,
        timeout: 90_000,
        stdio: "ignore",
        env: {
          ...process.env,
          PAYLINT_NODE: process.execPath,
          PAYLINT_SERVER: path.resolve("dist/server.js"),
          PAYLINT_RESULT: result,
        },
      },
    );
    const seen: Seen = JSON.parse(readFileSync(result, "utf8"));
    expect(seen.failed).toBeUndefined();
    expect(seen.diagnostics).toEqual([
      { code: "iban/check-digits", line, column: expect.any(Number), source: "paylint" },
    ]);
    expect(seen.hover).toContain("United Kingdom");
    expect(seen.action).toBeTruthy();
    expect(`${seen.text}\n`).toBe(text.replace("GB30", "GB29"));
  });
});
