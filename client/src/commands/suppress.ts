/** *Leave out … here*: asks where a finding is left out from now on, and why, and writes what the server answers. */
import * as vscode from "vscode";
import { Requests, type SuppressOffer, type SuppressParams } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";
import { CONFIGURATION_FILE, configurationOf, replaceAll, saved, textOf } from "./projectFile";

type Scope = SuppressParams["scope"];

const SCOPES: Readonly<Record<Scope, { readonly label: string; readonly detail: string }>> = {
  line: { label: "On this line", detail: "A comment above the line, or at its end" },
  key: { label: "For this key of this file", detail: `An entry of "ignore" in ${CONFIGURATION_FILE}` },
  file: { label: "In this file", detail: `An entry of "ignore" in ${CONFIGURATION_FILE}` },
  severity: { label: "Change its severity in the project…", detail: `"rules" in ${CONFIGURATION_FILE}` },
};
const SEVERITIES = ["error", "warning", "info", "hint", "off"];

export async function suppressFinding(
  server: ServerCalls,
  { uri, position, rule, scopes }: SuppressOffer,
): Promise<void> {
  const title = `Leave out ${rule}`;
  const scope = await pickScope(title, scopes);
  if (scope === undefined) return;
  const severity = scope === "severity" ? await pickSeverity(rule) : undefined;
  if (scope === "severity" && severity === undefined) return;
  const reason = scope === "severity" ? "" : await askReason(title, scope);
  if (reason === undefined) return;
  const document = vscode.Uri.parse(uri);
  const config = scope === "line" ? null : configurationOf(document);
  const configText = config === null ? "" : await textOf(config);
  const params = { uri, position, rule, scope, reason, configText, ...(severity === undefined ? {} : { severity }) };
  const result = await server.ask(Requests.suppress, params);
  if (!result.ok) {
    void vscode.window.showWarningMessage(`Paylint: ${result.message}`);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { position: at, newText } of result.edits) {
    edit.insert(document, new vscode.Position(at.line, at.character), newText);
  }
  if (config !== null && result.config !== null) replaceAll(edit, config, configText, result.config);
  await vscode.workspace.applyEdit(edit);
  if (config === null) return;
  await saved(config);
}

async function pickScope(title: string, scopes: readonly Scope[]): Promise<Scope | undefined> {
  const items = scopes.map((scope) => ({ ...SCOPES[scope], scope }));
  return (await vscode.window.showQuickPick(items, { title, placeHolder: "Where", ignoreFocusOut: true }))?.scope;
}

function pickSeverity(rule: string): Thenable<string | undefined> {
  return vscode.window.showQuickPick(SEVERITIES, { title: `Severity of ${rule}`, ignoreFocusOut: true });
}

/** Empty where the person gives none; undefined when the box was closed. */
export function askReason(title: string, scope: Scope): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title,
    prompt: `Why? It is kept ${scope === "line" ? "in the comment" : `with the entry in ${CONFIGURATION_FILE}`}, and may be left empty.`,
    placeHolder: "for example: a closed account, kept on purpose",
    ignoreFocusOut: true,
  });
}
