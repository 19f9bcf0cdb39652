/** *Imported Directories…*: what was imported, how old it is and where it differs from others; one can be removed. */
import * as vscode from "vscode";
import { Requests } from "../../../server/src/protocol";
import type { Answers } from "../server/calls";

const TITLE = "Imported directories";
const REMOVE = "Remove";

export async function showDirectories(server: Answers): Promise<void> {
  const listed = await server.ask(Requests.directories, {});
  if (!listed.ok || listed.imports.length === 0) {
    const message = listed.ok ? "No directory is imported. Import Directory File… adds one." : listed.message;
    void vscode.window.showInformationMessage(`Paylint: ${message}`);
    return;
  }
  const items = listed.imports.map(({ name, about, detail }) => ({ label: name, description: about, detail }));
  const placeHolder = "Choose one to remove it";
  const chosen = await vscode.window.showQuickPick(items, { title: TITLE, placeHolder, matchOnDescription: true });
  if (chosen === undefined) return;
  const question = `Remove the imported directory "${chosen.label}"?`;
  if ((await vscode.window.showWarningMessage(question, { modal: true }, REMOVE)) !== REMOVE) return;
  const result = await server.ask(Requests.removeDirectory, { name: chosen.label });
  const show = result.ok ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  void show(`Paylint: ${result.message}`);
}
