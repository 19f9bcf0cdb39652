/**
 * The suite that runs inside the extension host of a real VS Code, one test here for each of its cases. The window
 * is opened only to have an extension host; nothing is clicked.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import type { CaseResult } from "./host-extension/suite/harness";
import { openBrowser } from "./support/browser";
import { startCodeServer } from "./support/codeServer";

const SUITE_LIMIT = 600_000;

async function runInExtensionHost(): Promise<readonly CaseResult[]> {
  const rig = inject("rig");
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-suite-"));
  const file = path.join(folder, "results.json");
  const server = await startCodeServer(rig, {
    workspace: path.resolve("examples"),
    extensions: rig.extensionsWithSuite,
    trusted: true,
    env: { PAYLINT_SUITE_RESULTS: file },
  });
  try {
    const browser = await openBrowser(rig);
    try {
      await browser.page.goto(server.url);
      await vi.waitUntil(() => existsSync(file), { timeout: SUITE_LIMIT, interval: 100 });
      return JSON.parse(readFileSync(file, "utf8")) as readonly CaseResult[];
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// The cases are known only when the suite has run, so it runs while the tests are collected.
const results = await runInExtensionHost();

describe("inside the extension host", () => {
  it("ran cases", () => expect(results.length).toBeGreaterThan(0));
  for (const { name, error } of results) it(name, () => expect(error).toBeNull());
});
