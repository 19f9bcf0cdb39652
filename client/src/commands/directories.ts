/**
 * *Manage Imported Directories…*: what was imported, how old it is and where it differs from others; one can be removed,
 * and another one imported.
 */
import * as vscode from "vscode";
import { Requests } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";

const TITLE = "Imported directories";
const REMOVE = "Remove";

interface Item extends vscode.QuickPickItem {
  /** Of an import; null where another one is to be made. */
  readonly name: string | null;
}

/** The list stays until it is closed: after a removal it is shown again. */
export async function manageDirectories(server: ServerCalls): Promise<void> {
  const listed = await server.ask(Requests.directories, {});
  if (!listed.ok) {
    void vscode.window.showInformationMessage(`Paylint: ${listed.message}`);
    return;
  }
  const { imports } = listed;
  const items: Item[] = [
    ...imports.map(({ name, about, detail }) => ({ label: name, description: about, detail, name })),
    { label: "$(add) Import a directory file…", alwaysShow: true, name: null },
  ];
  const placeHolder = imports.length === 0 ? "No directory is imported" : "Choose one to remove it";
  const chosen = await vscode.window.showQuickPick(items, { title: TITLE, placeHolder, matchOnDescription: true });
  if (chosen === undefined) return;
  if (chosen.name === null) {
    await vscode.commands.executeCommand("paylint.importDirectory");
    return;
  }
  const question = `Remove the imported directory "${chosen.label}"?`;
  if ((await vscode.window.showWarningMessage(question, { modal: true }, REMOVE)) === REMOVE) {
    const result = await server.ask(Requests.removeDirectory, { name: chosen.label });
    const show = result.ok ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
    void show(`Paylint: ${result.message}`);
    if (!result.ok || imports.length === 1) return;
  }
  await manageDirectories(server);
}
