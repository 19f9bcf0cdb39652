/** *Review Undecided Fields…*, and what quick fixes write of one name: answers go into `paylint.json`. */
import * as vscode from "vscode";
import { Requests, type TeachOffer, type UndecidedQuestion, type UndecidedResult } from "../../../server/src/protocol";
import { pickCountry } from "../dialogues/pickCountry";
import { withProgress } from "../dialogues/progress";
import type { ServerCalls } from "../server/calls";
import { configurationOf, replaceAll, saved, textOf } from "./projectFile";

type Means = Pick<TeachOffer, "kind" | "country">;

interface AnswerItem extends vscode.QuickPickItem {
  readonly answer: Means | "other" | "later";
}

interface KindItem extends vscode.QuickPickItem {
  readonly means: string;
  readonly isDomestic: boolean;
}

const KINDS: readonly KindItem[] = [
  { label: "IBAN", means: "iban", isDomestic: false },
  { label: "BIC", means: "bic", isDomestic: false },
  { label: "Sort code", means: "sortCode", isDomestic: true },
  { label: "Account number", means: "account", isDomestic: true },
  { label: "Bank code", means: "nid", isDomestic: true },
];

/** Asks about each name, one after the other, until all are through or the list is closed. */
export async function reviewUndecided(server: ServerCalls): Promise<void> {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
  const result = await withProgress(
    { title: "Paylint: looking for undecided fields", cancellable: true },
    async (token, report) => {
      const params = { folders: folders.map(({ uri }) => uri.toString()) };
      try {
        return await server.track(Requests.undecided, params, token, report);
      } catch (error) {
        if (token.isCancellationRequested) return null;
        throw error;
      }
    },
  );
  if (result === null) return;
  const { questions, hasFolders } = result;
  if (questions.length === 0) {
    void vscode.window.showInformationMessage(sureOf(result));
    return;
  }
  const offers: TeachOffer[] = [];
  for (const [at, question] of questions.entries()) {
    const title = `Undecided fields${hasFolders ? "" : " in open files"} (${at + 1} of ${questions.length})`;
    const answer = await ask(server, question, title);
    if (answer === undefined) break;
    const { uri, name, key } = question;
    if (answer !== "later") offers.push({ uri, name, key, ...answer });
  }
  for (const offer of offers) await teachName(server, offer);
}

function sureOf({ hasFolders, files, skipped, left }: UndecidedResult): string {
  if (!hasFolders)
    return "Paylint is sure of all names in the open files. `paylint init` goes through a whole project.";
  const rest = [
    ...(skipped === 0 ? [] : [`${skipped} could not be looked at`]),
    ...(left === 0 ? [] : [`${left} more left out`]),
  ];
  return `Paylint is sure of all names in ${files} ${files === 1 ? "file" : "files"}${rest.map((one) => `, ${one}`).join("")}.`;
}

/** Writes what a name means into the `paylint.json` of the document's folder. */
export async function teachName(server: ServerCalls, offer: TeachOffer): Promise<void> {
  const config = configurationOf(vscode.Uri.parse(offer.uri));
  const configText = await textOf(config);
  const result = await server.ask(Requests.teach, { ...offer, configText });
  if (!result.ok) {
    void vscode.window.showWarningMessage(`Paylint: ${result.message}`);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  replaceAll(edit, config, configText, result.config);
  await vscode.workspace.applyEdit(edit);
  await saved(config);
}

/** Undefined where the list was closed. */
async function ask(
  server: ServerCalls,
  question: UndecidedQuestion,
  title: string,
): Promise<Means | "later" | undefined> {
  const items: AnswerItem[] = [
    ...question.readings.map(({ words, reason, kind, country }) => ({
      label: `It is: ${words}`,
      detail: reason,
      answer: { kind, country },
    })),
    { label: "It is no identifier", answer: { kind: null, country: null } },
    { label: "It is something else…", answer: "other" },
    { label: "Decide later", answer: "later" },
  ];
  const name = question.name ?? question.key ?? "";
  const placeHolder = `"${name}": ${question.summary}`;
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, ignoreFocusOut: true });
  return picked?.answer === "other" ? askOther(server, `What is "${name}"?`) : picked?.answer;
}

async function askOther(server: ServerCalls, title: string): Promise<Means | undefined> {
  const picked = await vscode.window.showQuickPick(KINDS, { title, placeHolder: "Kind", ignoreFocusOut: true });
  if (picked === undefined) return undefined;
  if (!picked.isDomestic) return { kind: picked.means, country: null };
  const country = await pickCountry(server, { title, of: "all" });
  return country === undefined ? undefined : { kind: picked.means, country: country.country };
}
