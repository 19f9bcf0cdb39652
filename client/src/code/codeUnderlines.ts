/**
 * Underlines in source code, for the languages that `paylint.codeLanguages` names: IBANs and BICs in string literals and
 * comments. Checked when a document has rested; nothing is kept in step with the server.
 */
import * as vscode from "vscode";
import { Requests, SECTION } from "../../../server/src/protocol";
import type { Answers } from "../server/calls";

/** Milliseconds without a change after which a document is checked. */
const REST = 500;
/** Documents of more lines are left alone. */
const MOST_LINES = 200_000;

export function registerCodeUnderlines(server: Answers): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection("paylint-code");
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const check = async (document: vscode.TextDocument): Promise<void> => {
    const { version } = document;
    const text = document.getText();
    const { findings } = await server.ask(Requests.checkCode, { text, language: document.languageId });
    if (document.isClosed || document.version !== version) return;
    collection.set(
      document.uri,
      findings.map(({ start, end, rule, page, message }) => {
        const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
        const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
        diagnostic.source = SECTION;
        diagnostic.code = { value: rule, target: vscode.Uri.parse(page) };
        return diagnostic;
      }),
    );
  };
  const rested = (document: vscode.TextDocument): void => {
    const key = document.uri.toString();
    clearTimeout(waiting.get(key));
    waiting.delete(key);
    if (!isWanted(document)) {
      collection.delete(document.uri);
      return;
    }
    waiting.set(
      key,
      setTimeout(() => void check(document).catch(() => undefined), REST),
    );
  };
  const closed = ({ uri }: vscode.TextDocument): void => {
    clearTimeout(waiting.get(uri.toString()));
    waiting.delete(uri.toString());
    collection.delete(uri);
  };
  vscode.workspace.textDocuments.forEach(rested);
  return vscode.Disposable.from(
    collection,
    vscode.workspace.onDidOpenTextDocument(rested),
    vscode.workspace.onDidChangeTextDocument(({ document }) => rested(document)),
    vscode.workspace.onDidCloseTextDocument(closed),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${SECTION}.codeLanguages`)) vscode.workspace.textDocuments.forEach(rested);
    }),
  );
}

function isWanted({ languageId, uri, lineCount }: vscode.TextDocument): boolean {
  const languages = vscode.workspace.getConfiguration(SECTION, uri).get<readonly string[]>("codeLanguages", []);
  return (
    languages.includes(languageId) && (uri.scheme === "file" || uri.scheme === "untitled") && lineCount < MOST_LINES
  );
}
