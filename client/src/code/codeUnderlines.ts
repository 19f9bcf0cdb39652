/**
 * Underlines in source code, for the languages that `paylint.codeLanguages` names: IBANs and BICs in string literals and
 * comments. Checked when a document has rested; nothing is kept in step with the server.
 */
import * as vscode from "vscode";
import { type CheckCodeResult, Requests, SECTION } from "../../../server/src/protocol";
import { askReason } from "../commands/suppress";
import type { ServerCalls } from "../server/calls";

/** Milliseconds without a change after which a document is checked. */
const REST = 500;
/** Documents of more lines are left alone. */
const MOST_LINES = 200_000;

export function registerCodeUnderlines(server: ServerCalls): vscode.Disposable {
  const underlines = new CodeUnderlines(server);
  const rest = (document: vscode.TextDocument): void => underlines.checkAfterRest(document);
  vscode.workspace.textDocuments.forEach(rest);
  return vscode.Disposable.from(
    underlines,
    vscode.languages.registerCodeActionsProvider("*", underlines, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    }),
    vscode.commands.registerCommand(SUPPRESS_IN_CODE, (place: CodePlace) => suppressInCode(server, place)),
    vscode.workspace.onDidOpenTextDocument(rest),
    vscode.workspace.onDidChangeTextDocument(({ document }) => rest(document)),
    vscode.workspace.onDidCloseTextDocument((document) => underlines.forget(document)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${SECTION}.codeLanguages`)) vscode.workspace.textDocuments.forEach(rest);
    }),
  );
}

class CodeUnderlines implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection("paylint-code");
  /** What was found in the version that was checked last. */
  private readonly checked = new Map<string, Checked>();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly server: ServerCalls) {}

  /** To be called with every change of the document or of the languages that are checked. */
  checkAfterRest(document: vscode.TextDocument): void {
    if (!isWanted(document)) {
      this.forget(document);
      return;
    }
    const key = document.uri.toString();
    clearTimeout(this.waiting.get(key));
    this.waiting.set(
      key,
      setTimeout(() => void this.check(document).catch(() => undefined), REST),
    );
  }

  forget({ uri }: vscode.TextDocument): void {
    const key = uri.toString();
    clearTimeout(this.waiting.get(key));
    this.waiting.delete(key);
    this.checked.delete(key);
    this.collection.delete(uri);
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const { version, placed } = this.checked.get(document.uri.toString()) ?? { version: -1, placed: [] };
    if (version !== document.version) return [];
    const here = placed.filter(({ diagnostic }) => diagnostic.range.intersection(range) !== undefined);
    return here.flatMap((one) => actionsOf(document, one));
  }

  dispose(): void {
    this.collection.dispose();
  }

  private async check(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const text = document.getText();
    const { findings } = await this.server.ask(Requests.checkCode, { text, language: document.languageId });
    if (document.isClosed || document.version !== version) return;
    const placed = findings.map((finding) => ({ finding, diagnostic: toDiagnostic(document, finding) }));
    this.checked.set(document.uri.toString(), { version, placed });
    this.collection.set(
      document.uri,
      placed.map(({ diagnostic }) => diagnostic),
    );
  }
}

interface Checked {
  readonly version: number;
  readonly placed: readonly Placed[];
}

interface Placed {
  readonly finding: CheckCodeResult["findings"][number];
  readonly diagnostic: vscode.Diagnostic;
}

function toDiagnostic(document: vscode.TextDocument, { start, end, rule, page, message }: Placed["finding"]) {
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
  diagnostic.source = SECTION;
  diagnostic.code = { value: rule, target: vscode.Uri.parse(page) };
  return diagnostic;
}

/** The corrections, and last the comment that leaves the finding out. */
function actionsOf(document: vscode.TextDocument, { finding, diagnostic }: Placed): vscode.CodeAction[] {
  const fixes = finding.fixes.map(({ title, start, end, newText }) => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    action.edit = new vscode.WorkspaceEdit();
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    action.edit.replace(document.uri, range, newText);
    return action;
  });
  const actions = finding.canSuppress ? [...fixes, suppressionOf(document, finding)] : fixes;
  for (const action of actions) action.diagnostics = [diagnostic];
  return actions;
}

function suppressionOf(document: vscode.TextDocument, { rule, start }: Placed["finding"]): vscode.CodeAction {
  const title = `Leave out ${rule} here…`;
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  const place: CodePlace = { uri: document.uri.toString(), version: document.version, offset: start, rule };
  action.command = { title, command: SUPPRESS_IN_CODE, arguments: [place] };
  return action;
}

const SUPPRESS_IN_CODE = "paylint.suppressInCode";

interface CodePlace {
  readonly uri: string;
  readonly version: number;
  readonly offset: number;
  readonly rule: string;
}

/** Asks why, and writes the comment above the line. */
async function suppressInCode(server: ServerCalls, { uri, version, offset, rule }: CodePlace): Promise<void> {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri);
  const reason = await askReason(`Leave out ${rule}`, "line");
  if (document === undefined || reason === undefined) return;
  const params = { text: document.getText(), language: document.languageId, offset, rule, reason };
  const comment = document.version === version ? await server.ask(Requests.suppressInCode, params) : null;
  if (comment === null || document.version !== version) {
    void vscode.window.showWarningMessage("Paylint: the document was changed meanwhile, so nothing was written.");
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, document.positionAt(comment.at), comment.newText);
  await vscode.workspace.applyEdit(edit);
}

function isWanted({ languageId, uri, lineCount }: vscode.TextDocument): boolean {
  const languages = vscode.workspace.getConfiguration(SECTION, uri).get<readonly string[]>("codeLanguages", []);
  return (
    languages.includes(languageId) && (uri.scheme === "file" || uri.scheme === "untitled") && lineCount < MOST_LINES
  );
}
