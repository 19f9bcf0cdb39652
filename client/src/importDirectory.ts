/** *Import Directory File…*: a file that an institution publishes becomes one of the user's own directories. */
import path from "node:path";
import * as vscode from "vscode";
import { Requests } from "../../server/src/protocol";
import type { Answers } from "./calls";
import { withProgress } from "./progress";

export async function importDirectory(server: Answers): Promise<void> {
  const [file] = (await vscode.window.showOpenDialog({ title: "Import directory file", canSelectMany: false })) ?? [];
  if (file === undefined) return;
  const title = `Paylint: importing ${path.basename(file.fsPath)}`;
  const result = await withProgress({ title, cancellable: false }, (token, report) =>
    server.track(Requests.importDirectory, { path: file.fsPath }, token, report),
  );
  const show = result.ok ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  void show(`Paylint: ${result.message}`);
}
