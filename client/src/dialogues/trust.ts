/** The one question before anything that sends data. The server asks itself the same; this is for the message. */
import * as vscode from "vscode";

/** Says why when it may not. */
export function mayAsk(): boolean {
  if (vscode.workspace.isTrusted) return true;
  void vscode.window.showWarningMessage("Paylint sends nothing from a restricted workspace. Trust it first.");
  return false;
}
