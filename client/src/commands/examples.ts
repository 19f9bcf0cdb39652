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

export async function openExamples(context: vscode.ExtensionContext): Promise<void> {
  const chosen = await vscode.window.showQuickPick(EXAMPLES, {
    title: "Open examples",
    placeHolder: "Each has mistakes in it, to hover over and to mend",
  });
  if (chosen !== undefined) await openExample(context, chosen);
}

/** A step of the walkthrough, in a sample file: what the editor shows at an IBAN with a mistake. */
export async function showAtMistake(
  context: vscode.ExtensionContext,
  command: "editor.action.showHover" | "editor.action.quickFix",
): Promise<void> {
  const document = openSample(context) ?? (await openExample(context, EXAMPLES[0])).document;
  const offset = document.getText().indexOf(MISTAKEN);
  if (offset < 0) return;
  const place = document.positionAt(offset + 4);
  const selection = new vscode.Selection(place, place);
  await vscode.window.showTextDocument(document, { selection });
  if (!hasFindings(document)) await findingsOf(document);
  await vscode.commands.executeCommand(command);
}

/** In the first of the samples. */
const MISTAKEN = "FR5130004008280001157804K72";
/** Milliseconds after which there is nothing to wait for. */
const PATIENCE = 10_000;

/**
 * The sample where it is open and still has its mistake. Copying it anew takes its file away for a moment, and with it
 * what the editor is asked to show there.
 */
function openSample({ globalStorageUri }: vscode.ExtensionContext): vscode.TextDocument | undefined {
  const target = copyOf(globalStorageUri, EXAMPLES[0]).toString();
  const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === target);
  return document?.getText().includes(MISTAKEN) ? document : undefined;
}

function copyOf(storage: vscode.Uri, { file }: (typeof EXAMPLES)[number]): vscode.Uri {
  return vscode.Uri.joinPath(storage, "examples", file);
}

function hasFindings({ uri }: vscode.TextDocument): boolean {
  return vscode.languages.getDiagnostics(uri).length > 0;
}

function findingsOf(document: vscode.TextDocument): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      changed.dispose();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    const changed = vscode.languages.onDidChangeDiagnostics(() => {
      if (hasFindings(document)) done();
    });
  });
}

async function openExample(
  { extensionUri, globalStorageUri }: vscode.ExtensionContext,
  chosen: (typeof EXAMPLES)[number],
): Promise<vscode.TextEditor> {
  const source = vscode.Uri.joinPath(extensionUri, "examples", chosen.file);
  if (globalStorageUri.scheme !== "file") {
    // A browser's storage is no place that documents are read from.
    const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(source));
    return vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ language: chosen.language, content }),
    );
  }
  const target = copyOf(globalStorageUri, chosen);
  await vscode.workspace.fs.copy(source, target, { overwrite: true });
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(target));
}
