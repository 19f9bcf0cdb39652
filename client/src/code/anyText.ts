/**
 * Hover in documents that Paylint does not keep in step: source code, logs, Markdown, the old side of a comparison, files
 * of virtual file systems. They are not synchronised with the server, which would cost every keystroke in them; the line around the mouse is sent with the hover instead. A cheap
 * look at the characters comes first, so that pointing at ordinary words does not even start the server.
 */
import * as vscode from "vscode";
import { ClientCommands, DOCUMENT_LANGUAGES, Requests } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";
import { documentSelector } from "../server/languageServer";
import { mayHoldIdentifier } from "./capitals";

/** Most characters of a line sent on either side of the mouse; minified files have one line of megabytes. */
const WINDOW = 200;

/** The old side of a comparison, and files of virtual file systems, are looked at whole for one hover up to this. */
const LONGEST_DOCUMENT = 200_000;

/** Whatever shows text, wherever it comes from; the documents that are in step with the server have its own hover. */
export function registerAnyTextHover(server: ServerCalls): vscode.Disposable {
  return vscode.languages.registerHoverProvider("*", {
    async provideHover(document, position, token) {
      if (vscode.languages.match(documentSelector, document) > 0) return null;
      if (DOCUMENT_LANGUAGES.some((language) => language === document.languageId)) {
        const hover = await hoverIn(server, document, position, token);
        if (hover !== null) return hover;
      }
      const from = Math.max(0, position.character - WINDOW);
      const text = document.lineAt(position.line).text.slice(from, position.character + WINDOW);
      if (!mayHoldIdentifier(text, position.character - from)) return null;
      const found = await server.ask(Requests.hoverText, { text, character: position.character - from }, token);
      if (found === null) return null;
      const range = new vscode.Range(position.line, from + found.start, position.line, from + found.end);
      return new vscode.Hover(contentOf(found.markdown), range);
    },
  });
}

/** In a document of a language that is read and a scheme that isn't kept in step. */
async function hoverIn(
  server: ServerCalls,
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
): Promise<vscode.Hover | null> {
  const text = document.getText();
  if (text.length > LONGEST_DOCUMENT || document.getWordRangeAtPosition(position, /[0-9A-Za-z-]+/u) === undefined)
    return null;
  const { line, character } = position;
  const params = { uri: document.uri.toString(), language: document.languageId, text, position: { line, character } };
  const found = await server.ask(Requests.hoverDocument, params, token);
  if (found === null) return null;
  const { start, end } = found.range;
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  return new vscode.Hover(contentOf(found.markdown), range);
}

function contentOf(markdown: string): vscode.MarkdownString {
  const content = new vscode.MarkdownString(markdown);
  content.isTrusted = { enabledCommands: Object.values(ClientCommands) };
  return content;
}
