/** A message about interfaces that can't be asked, with buttons that do what it is about. */
import * as vscode from "vscode";
import type { Remedy } from "../../../server/src/protocol";

const SANDBOX = "Start Local Sandbox";
const KEY = "Set API Key…";
const SETTING = "Open Setting";

/** Shows the message and waits for nobody. */
export function tellWithRemedies(message: string, remedies: readonly Remedy[] = [], isGood = true): void {
  const address = remedies.find(({ lacks }) => lacks === "address");
  const buttons = [
    ...(remedies.some(({ lacks }) => lacks === "key") ? [KEY] : []),
    ...(address === undefined ? [] : [SETTING, SANDBOX]),
  ];
  const show = isGood ? vscode.window.showInformationMessage : vscode.window.showWarningMessage;
  void show(`Paylint: ${message}`, ...buttons).then((choice) => act(choice, address?.setting ?? ""));
}

/** Addresses are the person's own: a workspace can't set them, so it is the user's settings that are opened. */
async function act(choice: string | undefined, setting: string): Promise<void> {
  if (choice === KEY) await vscode.commands.executeCommand("paylint.setApiKey");
  if (choice === SANDBOX) await vscode.commands.executeCommand("paylint.startSandbox");
  if (choice === SETTING) {
    // One setting by its id; the beginning of several as what is searched for.
    const query = setting.split(".").length > 2 ? `@id:${setting}` : setting;
    await vscode.commands.executeCommand("workbench.action.openGlobalSettings", { query });
  }
}
