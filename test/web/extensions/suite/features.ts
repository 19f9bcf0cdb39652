/** What the worker does with an open document beside telling findings. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { awaiting, type Case, until } from "../../../vscode/host-extension/suite/harness";
import { openText, paylintDiagnostics, waitForFindings } from "../../../vscode/host-extension/suite/workspace";
import { hoverOn, openNew, rules } from "./virtual";

const RECORD = "country: GB\nsort_code: 20-00-00\naccount_number: '55779911'\nbic: BARCGB22\niban:\n";

export const featureCases: readonly Case[] = [
  {
    name: "the IBAN of a record is calculated by a code action",
    async run() {
      const document = await openText("yaml", RECORD.replace("\niban:", '\niban: ""'));
      const edit = await until("the action", async () => {
        const found = await actionsAt(document, new vscode.Position(2, 20));
        return found.find(({ title }) => /Calculate the IBAN/u.test(title))?.edit ?? false;
      });
      await vscode.workspace.applyEdit(edit);
      assert.match(document.getText(), /iban: "GB60BARC20000055779911"/u);
    },
  },
  {
    name: "a hint names the bank behind a BIC in the text",
    async run() {
      const settings = vscode.workspace.getConfiguration("paylint");
      await settings.update("inlayHints", true, vscode.ConfigurationTarget.Global);
      const document = await openText("yaml", "bic: COBADEFFXXX\n");
      const whole = new vscode.Range(0, 0, 1, 0);
      await until("the hint", async () => {
        const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
          "vscode.executeInlayHintProvider",
          document.uri,
          whole,
        );
        return /commerzbank/iu.test(JSON.stringify(hints.map(({ label }) => label)));
      });
      await settings.update("inlayHints", undefined, vscode.ConfigurationTarget.Global);
    },
  },
  {
    name: "the interfaces are offered neither in code actions nor in hovers",
    async run() {
      const document = await openText("yaml", "iban: DE89370400440532013000\n");
      const shown = await hoverOn(document, "DE89", "Commerzbank");
      assert.ok(!/API|Import/u.test(shown), shown);
      const actions = await actionsAt(document, new vscode.Position(0, 10));
      assert.deepEqual(
        actions.filter(({ title }) => /API/u.test(title)).map(({ title }) => title),
        [],
      );
    },
  },
  {
    name: "a finding is left out by a comment",
    async run() {
      const document = await openText("yaml", "iban: GB30NWBK60161331926819\n");
      await rules(document, "iban/check-digits");
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(0, 0), "# paylint-ignore-next-line iban/check-digits\n");
      await vscode.workspace.applyEdit(edit);
      await rules(document);
    },
  },
  {
    name: "a document of two megabytes is checked whole, and again after an edit at its start",
    async run() {
      const right = "- { name: Ann, iban: GB29NWBK60161331926819 }\n".repeat(45_000);
      const document = await openNew("written/large.yaml", `${right}- { name: Bob, iban: GB30NWBK60161331926819 }\n`);
      await rules(document, "iban/check-digits");
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(0, 0), "- { name: Eve, iban: GB31NWBK60161331926819 }\n");
      await vscode.workspace.applyEdit(edit);
      await rules(document, "iban/check-digits", "iban/check-digits");
    },
  },
  {
    name: "a wrong IBAN in source code is underlined, where its language is named",
    async run() {
      const settings = vscode.workspace.getConfiguration("paylint");
      await settings.update("codeLanguages", ["typescript"], vscode.ConfigurationTarget.Global);
      const document = await openText("typescript", 'const iban = "GB30NWBK60161331926819";\n');
      await until("the underline", () => paylintDiagnostics(document).length === 1);
      await settings.update("codeLanguages", undefined, vscode.ConfigurationTarget.Global);
    },
  },
  {
    name: "two records of a table that say different things are told apart, in columns",
    async run() {
      const document = await openNew(
        "written/two.csv",
        "name;iban\nAnn;GB30NWBK60161331926819\nBob;DE17370400440417236700\n",
      );
      await rules(document, "iban/check-digits", "iban/check-digits");
      const [first, second] = paylintDiagnostics(document);
      assert.notEqual(first?.message, second?.message);
    },
  },
  {
    name: "Restart Server gives a fresh worker, which knows the open documents",
    async run() {
      const document = await openText("yaml", "iban: DE17370400440417236700\n");
      await waitForFindings(document);
      await awaiting("the command", vscode.commands.executeCommand("paylint.restartServer"));
      await until("the finding", () => paylintDiagnostics(document).length === 1);
      await hoverOn(document, "DE17", "Germany");
    },
  },
];

function actionsAt(document: vscode.TextDocument, position: vscode.Position): Thenable<vscode.CodeAction[]> {
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    "vscode.executeCodeActionProvider",
    document.uri,
    new vscode.Range(position, position),
  );
}
