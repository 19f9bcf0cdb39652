/** *Open Examples*: the sample files of the extension, copied so that they can be changed, opened one at a time. */
import * as vscode from "vscode";

const EXAMPLES = [
  { label: "Suppliers (JSON)", file: "payments/suppliers.json" },
  { label: "Payment run (YAML)", file: "payments/payment-run.yaml" },
  { label: "Accounts (CSV)", file: "payments/accounts.csv" },
  { label: "A service's configuration (YAML)", file: "config/service.yaml" },
  { label: "A gateway's configuration (JSON with comments)", file: "config/gateway.jsonc" },
  { label: "What files do to identifiers (YAML)", file: "hazards/yaml-traps.yaml" },
] as const;

export async function openExamples({ extensionUri, globalStorageUri }: vscode.ExtensionContext): Promise<void> {
  const chosen = await vscode.window.showQuickPick(EXAMPLES, {
    title: "Open examples",
    placeHolder: "Each has mistakes in it, to hover over and to mend",
  });
  if (chosen === undefined) return;
  const source = vscode.Uri.joinPath(extensionUri, "examples", chosen.file);
  const target = vscode.Uri.joinPath(globalStorageUri, "examples", chosen.file);
  await vscode.workspace.fs.copy(source, target, { overwrite: true });
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(target));
}
