/** *Copy Electronic Format* and *Copy Print Format*: of the identifier at the cursor, in a document or in source code. */
import * as vscode from "vscode";
import { type FormatsOfIdentifier, Requests } from "../../../server/src/protocol";
import { copy } from "../dialogues/insert";
import type { ServerCalls } from "../server/calls";

/** Most characters of a line sent on either side of the cursor. */
const WINDOW = 200;

export async function copyFormat(server: ServerCalls, format: keyof FormatsOfIdentifier): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selection } = editor;
  const { line, character } = selection.active;
  const from = Math.max(0, character - WINDOW);
  const text = document.lineAt(line).text.slice(from, character + WINDOW);
  const params = { uri: document.uri.toString(), position: { line, character }, text, at: character - from };
  const formats = await server.ask(Requests.formats, params);
  if (formats === null) {
    void vscode.window.showInformationMessage("Paylint: put the cursor on an IBAN, a BIC, a sort code or an account.");
    return;
  }
  await copy(formats[format]);
}
