/** *Export Report…*: what the command line says of the workspace's folders, written to a file. */
import path from "node:path";
import * as vscode from "vscode";
import { type WrittenReport, writeReport } from "./writeReport";

const FORMATS: readonly { readonly label: string; readonly ending: string; readonly format: string }[] = [
  { label: "SARIF", ending: "sarif", format: "sarif" },
  { label: "HTML", ending: "html", format: "html" },
  { label: "JSON", ending: "json", format: "json" },
  { label: "JUnit", ending: "xml", format: "junit" },
];

/** @param cli absolute path of the command line's bundle */
export async function exportReport(cli: string): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) {
    void vscode.window.showInformationMessage("Paylint: open a folder to report on first.");
    return;
  }
  const title = "Export report";
  const chosen = await vscode.window.showQuickPick(FORMATS, { title, placeHolder: "Format", ignoreFocusOut: true });
  if (chosen === undefined) return;
  const target = await vscode.window.showSaveDialog({
    title,
    defaultUri: vscode.Uri.joinPath(folder, `paylint-report.${chosen.ending}`),
  });
  if (target === undefined) return;
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const report = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: "Paylint: writing the report" },
    () => writeReport(cli, { folders, format: chosen.format, target: target.fsPath }),
  );
  const open = "Open";
  if ((await announce(report, path.basename(target.fsPath), open)) === open) {
    await vscode.commands.executeCommand("vscode.open", target);
  }
}

function announce({ isWritten, complaint }: WrittenReport, name: string, open: string): Thenable<string | undefined> {
  if (!isWritten) return vscode.window.showErrorMessage(`Paylint: the report was not written. ${complaint ?? ""}`);
  if (complaint === null) return vscode.window.showInformationMessage(`Paylint: written to ${name}.`, open);
  return vscode.window.showWarningMessage(
    `Paylint: written to ${name}, but not everything was checked. ${complaint}`,
    open,
  );
}
