/**
 * *Validate with the API*, on the identifier at the cursor, a selection or a document. Data leaves the machine here, so
 * it says first how many queries it takes, and asks when they are many.
 */
import * as vscode from "vscode";
import { Requests, SECTION, type ValidateParams } from "../../../server/src/protocol";
import { withProgress } from "../dialogues/progress";
import { tellWithRemedies } from "../dialogues/remedies";
import { mayAsk } from "../dialogues/trust";
import type { ServerCalls } from "../server/calls";

type ValidationScope = "literal" | "selection" | "document";

export async function validate(server: ServerCalls, scope: ValidationScope): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    void vscode.window.showInformationMessage("Paylint: open the document to validate first.");
    return;
  }
  await validateRange(server, toParams(editor, scope));
}

/** Also what the quick fix of that name calls. */
export async function validateRange(server: ServerCalls, params: ValidateParams): Promise<void> {
  if (!mayAsk()) return;
  const plan = await server.ask(Requests.validate, { ...params, dryRun: true });
  if (!plan.ok || plan.queries === 0) {
    tellWithRemedies(plan.message, plan.remedies);
    return;
  }
  const announced = `${plan.queries} ${plan.queries === 1 ? "query" : "queries"}`;
  const most = vscode.workspace.getConfiguration(SECTION).get<number>("interfaces.maxQueries", 100);
  if (plan.queries > most && !(await agree(announced))) return;
  const result = await withProgress(
    { title: `Paylint: validating (${announced})`, cancellable: true },
    (token, report) => server.track(Requests.validate, params, token, report),
  );
  tellWithRemedies(result.message, result.remedies, result.ok);
}

async function agree(announced: string): Promise<boolean> {
  const yes = "Send";
  const detail = "Each query may be charged. The limit is the setting paylint.interfaces.maxQueries.";
  const answer = await vscode.window.showWarningMessage(`Send ${announced}?`, { modal: true, detail }, yes);
  return answer === yes;
}

function toParams({ document, selection }: vscode.TextEditor, scope: ValidationScope): ValidateParams {
  const uri = document.uri.toString();
  if (scope === "document") return { uri };
  const { start, end } = scope === "selection" ? selection : new vscode.Range(selection.active, selection.active);
  return {
    uri,
    range: {
      start: { line: start.line, character: start.character },
      end: { line: end.line, character: end.character },
    },
  };
}
