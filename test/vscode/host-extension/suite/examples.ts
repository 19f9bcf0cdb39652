/** The table in the README of the examples, read from the open workspace. */
import * as vscode from "vscode";
import { exampleUri } from "./workspace";

/** Where a finding must stand; line and column count from 1, as in the table. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly rule: string;
}

/** @returns the places by file */
export async function expectedFindings(): Promise<ReadonlyMap<string, readonly Place[]>> {
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(exampleUri("README.md")));
  const files = new Map<string, Place[]>();
  for (const [, file, line, column, severity, rule] of text.matchAll(
    /^\| (\S+) \| (\d+) \| (\d+) \| (\w+) \| (\S+) \|/gmu,
  )) {
    if (file === undefined || severity === undefined || rule === undefined) continue;
    const place = { line: Number(line), column: Number(column), severity, rule };
    files.set(file, [...(files.get(file) ?? []), place]);
  }
  return files;
}
