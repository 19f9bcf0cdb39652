/** *Open Examples*: the sample files of the extension, copied so that they can be changed, opened one at a time. */
import * as vscode from "vscode";

const EXAMPLES = [
  { label: "Suppliers (JSON)", file: "payments/suppliers.json", language: "json" },
  { label: "Payment run (YAML)", file: "payments/payment-run.yaml", language: "yaml" },
  { label: "Accounts (CSV)", file: "payments/accounts.csv", language: "csv" },
  { label: "A service's configuration (YAML)", file: "config/service.yaml", language: "yaml" },
  { label: "A gateway's configuration (JSON with comments)", file: "config/gateway.jsonc", language: "jsonc" },
  { label: "What files do to identifiers (YAML)", file: "hazards/yaml-traps.yaml", language: "yaml" },
] as const;

export async function openExamples({ extensionUri, globalStorageUri }: vscode.ExtensionContext): Promise<void> {
  const chosen = await vscode.window.showQuickPick(EXAMPLES, {
    title: "Open examples",
    placeHolder: "Each has mistakes in it, to hover over and to mend",
  });
  if (chosen === undefined) return;
  const source = vscode.Uri.joinPath(extensionUri, "examples", chosen.file);
  if (globalStorageUri.scheme !== "file") {
    // A browser's storage is no place that documents are read from.
    const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(source));
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ language: chosen.language, content }),
    );
    return;
  }
  const target = vscode.Uri.joinPath(globalStorageUri, "examples", chosen.file);
  await vscode.workspace.fs.copy(source, target, { overwrite: true });
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(target));
}
