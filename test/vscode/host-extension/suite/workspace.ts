/** Opening documents and reading what Paylint says of them. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./harness";

/** What Paylint's `activate` returns. */
interface PaylintApi {
  serverRuns(): boolean;
  serverPid(): number | undefined;
}

export async function api(): Promise<PaylintApi> {
  const extension = vscode.extensions.getExtension<PaylintApi>("paylint.paylint");
  assert.ok(extension, "Paylint is not installed");
  return extension.activate();
}

export function exampleUri(file: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "the examples are not open");
  return vscode.Uri.joinPath(folder.uri, file);
}

/** Opens an example in an editor: VS Code asks for the diagnostics of visible documents. */
export async function openExample(file: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(exampleUri(file));
  await vscode.window.showTextDocument(document);
  return document;
}

export async function openText(language: string, content: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document);
  return document;
}

export function paylintDiagnostics({ uri }: vscode.TextDocument): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "paylint");
}

export function waitForFindings(document: vscode.TextDocument): Promise<readonly vscode.Diagnostic[]> {
  return until("findings", () => {
    const found = paylintDiagnostics(document);
    return found.length > 0 && found;
  });
}
