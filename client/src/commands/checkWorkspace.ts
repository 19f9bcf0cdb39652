/**
 * *Check Workspace*: the findings of all files in Problems, with progress and cancel. They fill a collection that gives
 * way to an open document's own findings.
 */
import * as vscode from "vscode";
import { Requests, type TextFinding } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";

/** Beside what the editor's own search leaves out. */
const NEVER = ["**/node_modules/**", "**/.git/**", "**/dist/**", "**/out/**", "**/build/**"];
const MOST_FILES = 20_000;
const LARGEST = 20_000_000;
const UNCHECKED_CODE = "paylint/unchecked";

const SEVERITIES: Readonly<Record<TextFinding["severity"], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

export interface WorkspaceCheck extends vscode.Disposable {
  run(server: ServerCalls): Promise<void>;
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

async function runCheck(server: ServerCalls, collection: vscode.DiagnosticCollection): Promise<void> {
  const exclude = `{${[...NEVER, ...excluded()].join(",")}}`;
  collection.clear();
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: "Paylint: checking the workspace",
    cancellable: true,
  };
  const { files, more, checked, unchecked, findings, stopped } = await vscode.window.withProgress(
    options,
    async (progress, token) => {
      progress.report({ message: "looking for files" });
      const all = await findFiles(server, exclude, token);
      const files = all.slice(0, MOST_FILES);
      const more = all.length - files.length;
      let done = 0;
      const sum = { checked: 0, unchecked: 0, findings: 0 };
      for (const uri of files) {
        if (token.isCancellationRequested) return { files, more, ...sum, stopped: true };
        const result = await checkFile(server, uri);
        done += 1;
        progress.report({ message: `${done} of ${files.length}`, increment: 100 / files.length });
        if (result === null) continue;
        if (typeof result === "string") {
          sum.unchecked += 1;
          if (!isOpen(uri)) collection.set(uri, [uncheckedDiagnostic(result)]);
          continue;
        }
        sum.checked += 1;
        sum.findings += result.length;
        if (!isOpen(uri)) collection.set(uri, result);
      }
      return { files, more, ...sum, stopped: false };
    },
  );
  const rest = `${more === 0 ? "" : `, ${more} more left out`}${unchecked === 0 ? "" : `, ${unchecked} could not be checked`}`;
  const said = `${stopped ? `Stopped after ${checked} of ${files.length} files` : `${checked} files checked`}${rest}`;
  const show = "Show Problems";
  const choice = await vscode.window.showInformationMessage(`Paylint: ${said}, ${findings} findings.`, show);
  if (choice === show) await vscode.commands.executeCommand("workbench.actions.view.problems");
}

/** Without what git leaves out, which the editor's search does not ask about; as on the command line. */
async function findFiles(
  server: ServerCalls,
  exclude: string,
  token: vscode.CancellationToken,
): Promise<readonly vscode.Uri[]> {
  const heedsGit = vscode.workspace.getConfiguration("search").get("useIgnoreFiles") !== false;
  // Where git isn't heeded no folder is walked: only the endings are asked for.
  const folders = heedsGit ? (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file") : [];
  const { paths, endings } = await server.ask(Requests.workspaceFiles, {
    uris: folders.map(({ uri }) => uri.toString()),
  });
  const pattern = `**/*.{${endings.join(",")}}`;
  const isLocal = (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme === "file");
  const files = [
    ...(isLocal ? await vscode.workspace.findFiles(pattern, exclude, undefined, token) : []),
    ...(await walkVirtual(endings, token)),
  ];
  if (!heedsGit) return files;
  const left = new Set(paths);
  return files.filter(({ scheme, fsPath }) => scheme !== "file" || left.has(fsPath));
}

/**
 * Files of folders that aren't on this machine: the editor's search may know nothing of them, and then never answers. What
 * is named like something that is never looked into is passed over.
 */
async function walkVirtual(
  endings: readonly string[],
  token: vscode.CancellationToken,
): Promise<readonly vscode.Uri[]> {
  const never = new Set(
    [...NEVER, ...excluded()].flatMap((pattern) => /^(?:\*\*\/)?([^*/]+)(?:\/\*\*)?$/u.exec(pattern)?.[1] ?? []),
  );
  const found: vscode.Uri[] = [];
  const folders = (vscode.workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri)
    .filter(({ scheme }) => scheme !== "file");
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    if (token.isCancellationRequested || found.length > MOST_FILES) break;
    for (const [name, type] of await entriesOf(folder)) {
      if (never.has(name)) continue;
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) folders.push(uri);
      // Links are not followed: they may lead round in a circle.
      else if (type === vscode.FileType.File && endings.some((ending) => name.endsWith(`.${ending}`))) found.push(uri);
    }
  }
  return found;
}

/** None of a folder that can't be read. */
async function entriesOf(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

/** @returns null where the configuration leaves the file out; why it was not checked, where it should have been */
async function checkFile(server: ServerCalls, uri: vscode.Uri): Promise<vscode.Diagnostic[] | string | null> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > LARGEST) return `larger than ${LARGEST / 1_000_000} MB`;
    const text = await vscode.workspace.decode(await vscode.workspace.fs.readFile(uri), { uri });
    const result = await server.ask(Requests.checkText, { uri: uri.toString(), text });
    if (result.skipped !== null) return result.skipped;
    return result.checked ? result.findings.map(toDiagnostic) : null;
  } catch {
    // One file that went away, or that can't be decoded, is no reason to stop.
    return "it could not be read";
  }
}

function uncheckedDiagnostic(reason: string): vscode.Diagnostic {
  const start = new vscode.Range(0, 0, 0, 0);
  const diagnostic = new vscode.Diagnostic(start, `Not checked: ${reason}.`, vscode.DiagnosticSeverity.Warning);
  diagnostic.source = "paylint";
  diagnostic.code = UNCHECKED_CODE;
  return diagnostic;
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
