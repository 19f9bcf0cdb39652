/** *Calculate IBANs for This Column* and *Fill BICs from IBANs*: a preview of all changes, one undo, the rest named. */
import * as vscode from "vscode";
import { type FillParams, Requests } from "../../server/src/protocol";
import type { Answers } from "./calls";

/** Records named in a message; the output lists all. */
const NAMED = 3;

const WORDS: Readonly<Record<FillParams["what"], { readonly label: string; readonly one: string }>> = {
  ibans: { label: "Calculate IBANs", one: "IBAN" },
  bics: { label: "Fill BICs", one: "BIC" },
};

export async function fillWholeFile(
  server: Answers,
  output: vscode.LogOutputChannel,
  what: FillParams["what"],
): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined) {
    void vscode.window.showInformationMessage("Paylint: open the document to fill first.");
    return;
  }
  const result = await server.ask(Requests.fill, { uri: document.uri.toString(), what });
  if (!result.ok) {
    void vscode.window.showWarningMessage(`Paylint: ${result.message}`);
    return;
  }
  const { label, one } = WORDS[what];
  for (const { line, reason } of result.left) output.info(`${label}, line ${line}: ${reason}`);
  if (result.filled === 0) {
    const why =
      result.left.length === 0 ? `no record lacks its ${one}.` : `none can be filled. ${sentenceOf(result.left)}`;
    void vscode.window.showInformationMessage(`Paylint: ${why}`);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  const metadata = { needsConfirmation: true, label: `${label}: ${result.filled}` };
  for (const { range, newText } of result.edits) {
    const { start, end } = range;
    edit.replace(
      document.uri,
      new vscode.Range(start.line, start.character, end.line, end.character),
      newText,
      metadata,
    );
  }
  const applied = await vscode.workspace.applyEdit(edit, { isRefactoring: true });
  if (!applied) return;
  const rest = result.left.length === 0 ? "" : ` ${sentenceOf(result.left)}`;
  void vscode.window.showInformationMessage(`Paylint: ${result.filled} filled.${rest}`);
}

function sentenceOf(left: readonly { readonly line: number; readonly reason: string }[]): string {
  const named = left.slice(0, NAMED).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = left.length > NAMED ? "; the output lists all" : "";
  return `${left.length} left as they are (${named.join("; ")}${more}).`;
}
