/** The project's `paylint.json` as the editor has it: read, replaced as a whole, saved. */
import * as vscode from "vscode";

/** As the configuration of the server calls it. */
export const CONFIGURATION_FILE = "paylint.json";

/** `paylint.json` of the folder that holds the document; beside the document where no folder does. */
export function configurationOf(document: vscode.Uri): vscode.Uri {
  const folder = vscode.workspace.getWorkspaceFolder(document)?.uri ?? vscode.Uri.joinPath(document, "..");
  return vscode.Uri.joinPath(folder, CONFIGURATION_FILE);
}

/** As it stands in the editor; empty where there is no file. */
export async function textOf(uri: vscode.Uri): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(uri)).getText();
  } catch {
    return "";
  }
}

export function replaceAll(edit: vscode.WorkspaceEdit, uri: vscode.Uri, before: string, after: string): void {
  edit.createFile(uri, { ignoreIfExists: true });
  const end = before.split(/\r\n|\r|\n/u);
  const last = new vscode.Position(end.length - 1, end.at(-1)?.length ?? 0);
  edit.replace(uri, new vscode.Range(new vscode.Position(0, 0), last), after);
}

/** The server reads the file as it is saved. */
export async function saved(config: vscode.Uri): Promise<void> {
  await (await vscode.workspace.openTextDocument(config)).save();
  vscode.window.setStatusBarMessage(`Paylint: written to ${CONFIGURATION_FILE}`, 5000);
}
