/**
 * Hover in documents that Paylint does not read: source code, logs, Markdown. They are not synchronised with the
 * server, which would cost every keystroke in them; the line around the mouse is sent with the hover instead. A cheap
 * look at the characters comes first, so that pointing at ordinary words does not even start the server.
 */
import * as vscode from "vscode";
import { ClientCommands, DOCUMENT_LANGUAGES, Requests } from "../../../server/src/protocol";
import type { Answers } from "../server/calls";
import { mayHoldIdentifier } from "./capitals";

/** Most characters of a line sent on either side of the mouse; minified files have one line of megabytes. */
const WINDOW = 200;

/** Everything that shows text to read or write; the documents that are read have the server's own hover. */
const SELECTOR: vscode.DocumentSelector = ["file", "untitled", "vscode-vfs", "output"].map((scheme) => ({ scheme }));

export function registerAnyTextHover(server: Answers): vscode.Disposable {
  return vscode.languages.registerHoverProvider(SELECTOR, {
    async provideHover(document, position, token) {
      if (DOCUMENT_LANGUAGES.some((language) => language === document.languageId)) return null;
      const from = Math.max(0, position.character - WINDOW);
      const text = document.lineAt(position.line).text.slice(from, position.character + WINDOW);
      if (!mayHoldIdentifier(text, position.character - from)) return null;
      const found = await server.ask(Requests.hoverText, { text, character: position.character - from }, token);
      if (found === null) return null;
      const range = new vscode.Range(position.line, from + found.start, position.line, from + found.end);
      const content = new vscode.MarkdownString(found.markdown);
      content.isTrusted = { enabledCommands: Object.values(ClientCommands) };
      return new vscode.Hover(content, range);
    },
  });
}
