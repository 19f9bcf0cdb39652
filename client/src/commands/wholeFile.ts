/** *Calculate IBANs for This Column* and *Fill BICs from IBANs*: a preview of all changes, one undo, the rest named. */
import * as vscode from "vscode";
import { type FillParams, type FillResult, Requests } from "../../../server/src/protocol";
import { keepPage, nameOf } from "../pages";
import type { ServerCalls } from "../server/calls";
import { askBanks, forgetBics, type KnownBics, rememberBics, rememberedBics } from "./askBanks";

/** Records named in a message; the output lists all. */
const NAMED = 3;

const WORDS: Readonly<Record<FillParams["what"], { readonly label: string; readonly one: string }>> = {
  ibans: { label: "Calculate IBANs", one: "IBAN" },
  bics: { label: "Fill BICs", one: "BIC" },
};

export async function fillWholeFile(
  server: ServerCalls,
  output: vscode.LogOutputChannel,
  memory: vscode.Memento,
  what: FillParams["what"],
): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined) {
    void vscode.window.showInformationMessage("Paylint: open the document to fill first.");
    return;
  }
  const found = await findOut(server, memory, document, what);
  if (found === null) return;
  const { version, result } = found;
  const { label, one } = WORDS[what];
  for (const { line, reason } of result.left) output.info(`${label}, line ${line}: ${reason}`);
  if (result.filled === 0) {
    const why =
      result.left.length === 0 ? `no record lacks its ${one}.` : `none can be filled. ${sentenceOf(result.left)}`;
    void vscode.window.showInformationMessage(`Paylint: ${why}`);
    return;
  }
  const rest = result.left.length === 0 ? "" : ` ${sentenceOf(result.left)}`;
  const edits = result.edits.map(({ range: { start, end }, newText }) => ({
    range: new vscode.Range(start.line, start.character, end.line, end.character),
    newText,
  }));
  const question = `Fill in ${result.filled} ${one}${result.filled === 1 ? "" : "s"}?`;
  const isRemembered = what === "ibans" && Object.keys(rememberedBics(memory)).length > 0;
  const answer = await agree(document, edits, question, rest.trim(), isRemembered);
  if (answer === "ask again") {
    await forgetBics(memory);
    return fillWholeFile(server, output, memory, what);
  }
  if (answer === "leave") return;
  // The comparison can stand there while the document is edited; its places would be others.
  if (document.version !== version) {
    void vscode.window.showWarningMessage("Paylint: the document was changed meanwhile, so nothing was filled in.");
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) edit.replace(document.uri, range, newText);
  if (!(await vscode.workspace.applyEdit(edit))) return;
  void vscode.window.showInformationMessage(`Paylint: ${result.filled} filled.${rest}`);
}

interface Found {
  /** Of the document when the result was asked for. */
  readonly version: number;
  readonly result: Extract<FillResult, { ok: true }>;
}

/** What can be filled, after the BICs that it takes were asked for; null where it was broken off, or can't be told. */
async function findOut(
  server: ServerCalls,
  memory: vscode.Memento,
  document: vscode.TextDocument,
  what: FillParams["what"],
): Promise<Found | null> {
  const findWith = async (bics: KnownBics): Promise<Found | null> => {
    const { version } = document;
    const result = await server.ask(Requests.fill, { uri: document.uri.toString(), what, bics });
    if (result.ok) return { version, result };
    void vscode.window.showWarningMessage(`Paylint: ${result.message}`);
    return null;
  };
  const known = rememberedBics(memory);
  const first = await findWith(known);
  if (first === null || first.result.asks.length === 0) return first;
  const given = await askBanks(server, first.result.asks);
  if (given === null) return null;
  if (Object.keys(given).length === 0) return first;
  const second = await findWith({ ...known, ...given });
  if (second === null) return null;
  // One that is of no use is asked for again another time.
  const unused = new Set(second.result.asks.map(({ key }) => key));
  await rememberBics(memory, Object.fromEntries(Object.entries(given).filter(([key]) => !unused.has(key))));
  return second;
}

interface Replacement {
  readonly range: vscode.Range;
  readonly newText: string;
}

/**
 * Asks once, or once more after the changes were looked at.
 * @param isRemembered BICs given at another time are used, and can be asked for again
 */
async function agree(
  document: vscode.TextDocument,
  edits: readonly Replacement[],
  question: string,
  detail: string,
  isRemembered: boolean,
): Promise<"fill" | "leave" | "ask again"> {
  const fill = "Fill";
  const look = "Show Changes";
  const again = "Ask for BICs Again";
  const choices = isRemembered ? [fill, look, again] : [fill, look];
  const answer = await vscode.window.showInformationMessage(question, { modal: true, detail }, ...choices);
  if (answer === again) return "ask again";
  if (answer !== look) return answer === fill ? "fill" : "leave";
  const name = nameOf(document.uri);
  const after = keepPage(name, textAfter(document, edits));
  await vscode.commands.executeCommand("vscode.diff", document.uri, after, `${name}: what would change`);
  const last = await vscode.window.showInformationMessage(`Paylint: ${question}`, fill, "Leave");
  await closeComparison(after);
  return last === fill ? "fill" : "leave";
}

/** What would change is of no use once it was decided. */
async function closeComparison(after: vscode.Uri): Promise<void> {
  const isIt = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputTextDiff && input.modified.toString() === after.toString();
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.filter(isIt));
  await vscode.window.tabGroups.close(tabs);
}

function textAfter(document: vscode.TextDocument, edits: readonly Replacement[]): string {
  const text = document.getText();
  const pieces: string[] = [];
  let at = 0;
  for (const { range, newText } of [...edits].sort((a, b) => a.range.start.compareTo(b.range.start))) {
    pieces.push(text.slice(at, document.offsetAt(range.start)), newText);
    at = document.offsetAt(range.end);
  }
  return [...pieces, text.slice(at)].join("");
}

function sentenceOf(left: readonly { readonly line: number; readonly reason: string }[]): string {
  const named = left.slice(0, NAMED).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = left.length > NAMED ? "; the output lists all" : "";
  const stays = left.length === 1 ? "it is" : "they are";
  return `${left.length} left as ${stays} (${named.join("; ")}${more}).`;
}
