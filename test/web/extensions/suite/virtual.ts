/** Files of the workspace in memory, and what Paylint says of them. */
import * as vscode from "vscode";
import { until } from "../../../vscode/host-extension/suite/harness";
import { exampleUri, paylintDiagnostics } from "../../../vscode/host-extension/suite/workspace";

export async function write(file: string, text: string): Promise<vscode.Uri> {
  const uri = exampleUri(file);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

export async function openNew(file: string, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(await write(file, text));
  await vscode.window.showTextDocument(document);
  return document;
}

/**
 * Waits until the document's findings are of these rules, in the order of their names. None are there from the start, so
 * that of a document just opened some have to be expected.
 */
export async function rules(document: vscode.TextDocument, ...wanted: readonly string[]): Promise<void> {
  let last = "";
  const found = () => {
    last = paylintDiagnostics(document).map(ruleOf).sort().join(" ");
    return last === wanted.join(" ");
  };
  try {
    await until(`findings of ${wanted.join(" ")}`, found);
  } catch {
    throw new Error(`expected ${wanted.join(" ")}, got ${last}`);
  }
}

export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}

/** Waits for Paylint's hover at a text, until it holds all of the words. */
export function hoverOn(document: vscode.TextDocument, text: string, ...words: readonly string[]): Promise<string> {
  const position = document.positionAt(document.getText().indexOf(text) + 2);
  return until(`a hover with ${words.join(", ")}`, async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      position,
    );
    const shown = hovers
      .flatMap(({ contents }) => contents)
      .map((one) => (typeof one === "string" ? one : one.value))
      .join("\n");
    return words.every((word) => shown.includes(word)) && shown;
  });
}
