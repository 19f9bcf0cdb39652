/** The correction that a hover links to: the server says what it is now, and refuses for a version that has passed. */
import * as vscode from "vscode";
import { type FixParams, Requests } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";

export async function applyFix(server: ServerCalls, params: FixParams): Promise<void> {
  const result = await server.ask(Requests.fix, params);
  const uri = vscode.Uri.parse(params.uri);
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  if (!result.ok || document?.version !== params.version) {
    const message = result.ok ? "The document was changed meanwhile, so nothing was corrected." : result.message;
    void vscode.window.showWarningMessage(`Paylint: ${message}`);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of result.edits) {
    const { start, end } = range;
    edit.replace(uri, new vscode.Range(start.line, start.character, end.line, end.character), newText);
  }
  if (await vscode.workspace.applyEdit(edit)) vscode.window.setStatusBarMessage("Paylint: corrected", 3000);
}
