/** What makes a VSIX of the same sources the same bytes, on any machine and at any time. */
import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { packVsix } from "../../scripts/vscodePackage.mjs";

it("packed again later, an extension has the same bytes", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-vsix-"));
  const manifest = {
    ...{ name: "one", publisher: "example", version: "0.0.1", engines: { vscode: "^1.100.0" } },
    ...{ main: "one.js", activationEvents: [] },
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "one.js"), "exports.activate = () => {};\n");
  writeFileSync(path.join(folder, "README.md"), "# One\n");
  const out = mkdtempSync(path.join(tmpdir(), "paylint-packed-"));
  const first = readFileSync(packVsix(path.join(out, "first.vsix"), folder));
  utimesSync(path.join(folder, "one.js"), 2_000_000_000, 2_000_000_000);
  const again = readFileSync(packVsix(path.join(out, "again.vsix"), folder));
  expect(again.equals(first)).toBe(true);
});
