/** The editor and the command line say the same: about the examples as they stand, and after edits back and forth. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { formatOf } from "../../server/src/formats";
import { positionAt, TestClient } from "./client";

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly {
      readonly rule: string;
      readonly severity: string;
      readonly range: Diagnostic["range"];
    }[];
  }[];
}

const SEVERITIES = ["", "error", "warning", "info", "hint"];
const files = globSync("examples/**/*").filter((file) => formatOf(file) !== null);

function checked(): Report {
  try {
    const args = [path.resolve("dist/cli.js"), "check", "--format", "json", "--no-directory", "examples"];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch (error) {
    // Exit code 1: there are findings.
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string")
      return JSON.parse(error.stdout);
    throw error;
  }
}

function inWords(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics
    .map(({ code, severity = 0, range }) => sentence(String(code), SEVERITIES[severity] ?? "", range))
    .sort();
}

function sentence(rule: string, severity: string, { start, end }: Diagnostic["range"]): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${severity} ${rule}`;
}

describe("the examples", () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({
      rootUri: pathToFileURL(process.cwd()).href,
      capabilities: { workspace: { configuration: true } },
      settings: { directory: { enabled: false } },
    });
  });
  afterEach(async () => {
    await client.stop();
  });

  it("have the same findings in both", async () => {
    expect(files.length).toBeGreaterThan(5);
    const report = checked();
    for (const file of files) {
      const uri = pathToFileURL(file).href;
      client.open(uri, formatOf(file) ?? "", readFileSync(file, "utf8").replace(/^\uFEFF/u, ""));
      const shown = inWords(await client.diagnosticsOf(uri));
      const found = report.files.find((one) => path.resolve(one.path) === path.resolve(file))?.findings ?? [];
      const expected = found.map(({ rule, severity, range }) => sentence(rule, severity, range)).sort();
      expect({ file, findings: shown }).toEqual({ file, findings: expected });
    }
  });

  it("have the same findings after they were typed anew, a piece at a time", async () => {
    for (const file of files) {
      const uri = pathToFileURL(file).href;
      const text = readFileSync(file, "utf8").replace(/^\uFEFF/u, "");
      client.open(uri, formatOf(file) ?? "", text);
      const before = inWords(await client.diagnosticsOf(uri));
      const piece = Math.ceil(text.length / 12);
      let version = 1;
      for (let at = 0; at < text.length; at += piece) {
        const taken = text.slice(at, at + piece);
        const start = positionAt(text, at);
        client.change(uri, ++version, { start, end: positionAt(text, at + taken.length) }, "");
        client.change(uri, ++version, { start, end: start }, taken);
      }
      expect({ file, findings: inWords(await client.diagnosticsOf(uri, version)) }).toEqual({ file, findings: before });
    }
  });
});
