/** Runs the suite as soon as the window has started, and sends the results to the server that the extension is from. */
import type * as vscode from "vscode";
import { runCases } from "../../../vscode/host-extension/suite/harness";
import { cases } from "./cases";

export async function activate({ extensionUri: { scheme, authority } }: vscode.ExtensionContext): Promise<void> {
  const results = await runCases(cases);
  await fetch(`${scheme}://${authority}/results`, { method: "POST", body: JSON.stringify(results) });
}
