/** *Set API Key…* and *Remove API Key…*: the dialogue around secrets.ts. A key is never shown again once entered. */
import * as vscode from "vscode";
import { KEY_NAMES, type KeyName, namesWithKey, removeKey, type SecretOutcome, storeKey } from "../secrets";

const LABELS: Readonly<Record<KeyName, string>> = {
  all: "All interfaces",
  sortCode: "Sort code interface",
  ibanCalculation: "IBAN calculation interface",
  bicValidation: "BIC validation interface",
  bankDirectory: "Bank directory interface",
};

/** @returns whether a key was stored */
export async function setApiKey(store: vscode.SecretStorage): Promise<boolean> {
  const name = await pickName("Set API key", KEY_NAMES);
  if (name === undefined) return false;
  const key = await vscode.window.showInputBox({
    title: `API key: ${LABELS[name]}`,
    prompt: "Kept in the editor's secret storage, never in settings or files",
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined || key.trim() === "") return false;
  return report(await storeKey(store, name, key.trim()), "the key is set.");
}

/** @returns whether a key was removed */
export async function removeApiKey(store: vscode.SecretStorage): Promise<boolean> {
  const names = await namesWithKey(store);
  if (!names.ok) return report(names, "");
  if (names.value.length === 0) {
    void vscode.window.showInformationMessage("Paylint: no key is set.");
    return false;
  }
  const name = await pickName("Remove API key", names.value);
  return name !== undefined && report(await removeKey(store, name), "the key is removed.");
}

async function pickName(title: string, names: readonly KeyName[]): Promise<KeyName | undefined> {
  const items = names.map((name) => ({ label: LABELS[name], name }));
  return (await vscode.window.showQuickPick(items, { title, ignoreFocusOut: true }))?.name;
}

function report(outcome: SecretOutcome, done: string): boolean {
  if (outcome.ok) void vscode.window.showInformationMessage(`Paylint: ${done}`);
  else void vscode.window.showErrorMessage(`Paylint: ${outcome.message}`);
  return outcome.ok;
}
