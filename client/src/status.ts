/** The language status item: what Paylint makes of the active document, and whether the server is well. */
import * as vscode from "vscode";
import type { InterfacesParams, StatusParams } from "../../server/src/protocol";
import { documentSelector, type LanguageServer, type ServerState } from "./server/languageServer";
import { describeInterfaces, describeStatus } from "./statusText";

/** A status entry that says whether questions go to a sandbox or to live interfaces, and what the last was about. */
export function showInterfaces(server: LanguageServer): vscode.Disposable {
  let item: vscode.LanguageStatusItem | null = null;
  const hide = (): void => {
    item?.dispose();
    item = null;
  };
  const show = (params: InterfacesParams): void => {
    const described = describeInterfaces(params);
    if (described === null) {
      hide();
      return;
    }
    item ??= vscode.languages.createLanguageStatusItem("paylint.interfaces", documentSelector);
    item.name = "Paylint interfaces";
    item.text = described.text;
    item.detail = described.detail;
    item.command =
      params.source === "sandbox"
        ? { command: "paylint.showSandbox", title: "Show sandbox" }
        : { command: "workbench.action.openSettings", title: "Settings", arguments: ["paylint.interfaces"] };
  };
  return vscode.Disposable.from(
    server.onInterfaces(show),
    server.onState((state) => {
      if (state !== "running") hide();
    }),
    { dispose: hide },
  );
}

export function showStatus(server: LanguageServer): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem("paylint.status", documentSelector);
  item.name = "Paylint";
  // Seen without opening anything; the text says what a colour would.
  const bar = vscode.window.createStatusBarItem("paylint.summary", vscode.StatusBarAlignment.Right, 90);
  bar.name = "Paylint";
  bar.command = "workbench.actions.view.problems";
  const documents = new Map<string, StatusParams>();
  let state: ServerState = "stopped";

  const refresh = (): void => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const status = uri && documents.get(uri.toString());
    const { text, detail, level } = describeStatus(state, status);
    if (status === undefined || state !== "running") bar.hide();
    else {
      bar.text = `$(credit-card) ${text.replace("Paylint: ", "")}, ${detail}`;
      bar.tooltip = `${text}: ${detail}. Opens the Problems panel.`;
      bar.accessibilityInformation = { label: `${text}, ${detail}` };
      bar.show();
    }
    item.text = text;
    item.detail = detail;
    item.busy = state === "starting" || (state === "running" && status?.checking === true);
    item.severity = vscode.LanguageStatusSeverity[level];
    item.command =
      state === "failed"
        ? { command: "paylint.restartServer", title: "Restart" }
        : { command: "paylint.showOutput", title: "Show output" };
  };
  refresh();
  return vscode.Disposable.from(
    item,
    bar,
    server.onState((next) => {
      state = next;
      if (next !== "running") documents.clear();
      refresh();
    }),
    server.onStatus((status) => {
      // The server may write the address another way (drive letters, escapes); parsing makes them one.
      documents.set(vscode.Uri.parse(status.uri).toString(), status);
      refresh();
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => documents.delete(uri.toString())),
    vscode.window.onDidChangeActiveTextEditor(refresh),
  );
}
