/**
 * *Check Workspace*: the findings of all files in Problems, with progress and cancel. They fill a collection that gives
 * way to an open document's own findings. *Export Report…* runs the command line on the same folders.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import * as vscode from "vscode";
import { Requests, type TextFinding } from "../../server/src/protocol";
import type { Answers } from "./calls";

const FILES = "**/*.{json,jsonc,json5,geojson,jsonl,ndjson,webmanifest,yaml,yml,csv,tsv,tab}";
/** Beside what the editor's own search leaves out. */
const NEVER = ["**/node_modules/**", "**/.git/**", "**/dist/**", "**/out/**", "**/build/**"];
const MOST_FILES = 20_000;
const LARGEST = 20_000_000;

const SEVERITIES: Readonly<Record<TextFinding["severity"], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

export interface WorkspaceCheck extends vscode.Disposable {
  run(server: Answers): Promise<void>;
}

export function createWorkspaceCheck(): WorkspaceCheck {
  const collection = vscode.languages.createDiagnosticCollection("paylint-workspace");
  // An open document has findings of its own, which follow what is typed.
  const opened = vscode.workspace.onDidOpenTextDocument(({ uri }) => collection.delete(uri));
  return {
    run: (server) => runCheck(server, collection),
    dispose() {
      opened.dispose();
      collection.dispose();
    },
  };
}

async function runCheck(server: Answers, collection: vscode.DiagnosticCollection): Promise<void> {
  const exclude = `{${[...NEVER, ...excluded()].join(",")}}`;
  collection.clear();
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: "Paylint: checking the workspace",
    cancellable: true,
  };
  const { files, more, checked, findings, stopped } = await vscode.window.withProgress(
    options,
    async (progress, token) => {
      progress.report({ message: "looking for files" });
      const all = await notIgnored(server, await vscode.workspace.findFiles(FILES, exclude, undefined, token));
      const files = all.slice(0, MOST_FILES);
      const more = all.length - files.length;
      let done = 0;
      let read = 0;
      let found = 0;
      for (const uri of files) {
        if (token.isCancellationRequested) return { files, more, checked: read, findings: found, stopped: true };
        const result = await checkFile(server, uri);
        done += 1;
        progress.report({ message: `${done} of ${files.length}`, increment: 100 / files.length });
        if (result === null) continue;
        read += 1;
        found += result.length;
        if (!isOpen(uri)) collection.set(uri, result);
      }
      return { files, more, checked: read, findings: found, stopped: false };
    },
  );
  const rest = more === 0 ? "" : `, ${more} more left out`;
  const said = `${stopped ? `Stopped after ${checked} of ${files.length} files` : `${checked} files checked`}${rest}`;
  const show = "Show Problems";
  const choice = await vscode.window.showInformationMessage(`Paylint: ${said}, ${findings} findings.`, show);
  if (choice === show) await vscode.commands.executeCommand("workbench.actions.view.problems");
}

/** Without what git leaves out, which the editor's search does not ask about; as on the command line. */
async function notIgnored(server: Answers, files: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  if (vscode.workspace.getConfiguration("search").get("useIgnoreFiles") === false) return files;
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
  const { paths } = await server.ask(Requests.workspaceFiles, { uris: folders.map(({ uri }) => uri.toString()) });
  const left = new Set(paths);
  return files.filter(({ scheme, fsPath }) => scheme !== "file" || left.has(fsPath));
}

/** Null where the file isn't read or left out. */
async function checkFile(server: Answers, uri: vscode.Uri): Promise<vscode.Diagnostic[] | null> {
  try {
    const bytes = await vscode.workspace.fs.readFile(uri);
    if (bytes.length > LARGEST) return null;
    const text = await vscode.workspace.decode(bytes, { uri });
    const result = await server.ask(Requests.checkText, { uri: uri.toString(), text });
    return result.checked ? result.findings.map(toDiagnostic) : null;
  } catch {
    // A file that went away, or that can't be decoded, is no reason to stop.
    return null;
  }
}

function toDiagnostic({ range: { start, end }, severity, rule, page, message }: TextFinding): vscode.Diagnostic {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  const diagnostic = new vscode.Diagnostic(range, message, SEVERITIES[severity]);
  diagnostic.source = "paylint";
  diagnostic.code = { value: rule, target: vscode.Uri.parse(page) };
  return diagnostic;
}

function isOpen(uri: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
}

/** What `files.exclude` and `search.exclude` leave out. */
function excluded(): string[] {
  return ["files", "search"].flatMap((section) => {
    const patterns = vscode.workspace.getConfiguration(section).get<Record<string, unknown>>("exclude", {});
    return Object.keys(patterns).filter((pattern) => patterns[pattern] === true && !/[{}]/u.test(pattern));
  });
}

const FORMATS: readonly { readonly label: string; readonly ending: string; readonly format: string }[] = [
  { label: "SARIF", ending: "sarif", format: "sarif" },
  { label: "HTML", ending: "html", format: "html" },
  { label: "JSON", ending: "json", format: "json" },
  { label: "JUnit", ending: "xml", format: "junit" },
];

/**
 * Writes the report of the command line on the workspace's folders.
 * @param cli absolute path of its bundle
 */
export async function exportReport(cli: string): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) {
    void vscode.window.showInformationMessage("Paylint: open a folder to report on first.");
    return;
  }
  const title = "Export report";
  const chosen = await vscode.window.showQuickPick(FORMATS, { title, placeHolder: "Format", ignoreFocusOut: true });
  if (chosen === undefined) return;
  const target = await vscode.window.showSaveDialog({
    title,
    defaultUri: vscode.Uri.joinPath(folder, `paylint-report.${chosen.ending}`),
  });
  if (target === undefined) return;
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const failure = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: "Paylint: writing the report" },
    () => runCli(cli, ["check", ...folders, "--format", chosen.format, "--output", target.fsPath], folder.fsPath),
  );
  if (failure !== null) {
    void vscode.window.showErrorMessage(`Paylint: the report was not written. ${failure}`);
    return;
  }
  const open = "Open";
  const choice = await vscode.window.showInformationMessage(
    `Paylint: written to ${path.basename(target.fsPath)}.`,
    open,
  );
  if (choice === open) await vscode.commands.executeCommand("vscode.open", target);
}

/** Exit codes 0 and 1 are reports, without and with errors in the files. */
function runCli(cli: string, args: readonly string[], cwd: string): Promise<string | null> {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd, env, maxBuffer: 64_000_000 }, (error, _out, stderr) => {
      resolve(error === null || error.code === 1 ? null : (stderr.trim().split("\n").at(-1) ?? "It could not run."));
    });
  });
}
