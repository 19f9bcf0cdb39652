/** The table in the README of the examples: what the command line finds in them, and nothing else. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly {
      readonly rule: string;
      readonly severity: string;
      readonly range: { readonly start: { readonly line: number; readonly character: number } };
    }[];
  }[];
}

const ROW = /^\| (\S+) \| (\d+) \| (\d+) \| (\w+) \| (\S+) \|/gmu;

it("examples/README.md lists every finding that the command line reports", () => {
  const rows = [...readFileSync("examples/README.md", "utf8").matchAll(ROW)].map((row) => row.slice(1, 6).join(" "));
  const { stdout } = spawnSync(process.execPath, ["dist/cli.js", "check", "examples", "--format", "json"], {
    encoding: "utf8",
  });
  const report = JSON.parse(stdout) as Report;
  const found = report.files.flatMap(({ path: file, findings }) =>
    findings.map(({ range: { start }, severity, rule }) =>
      [path.posix.relative("examples", file), start.line + 1, start.character + 1, severity, rule].join(" "),
    ),
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(found.sort()).toEqual(rows.sort());
});
