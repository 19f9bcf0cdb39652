/** Documents in the extension host: when the server starts, languages, diagnostics, hover, quick fixes. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { expectedFindings, type Place } from "./examples";
import { type Case, until } from "./harness";
import { api, openExample, openText, paylintDiagnostics, waitForFindings } from "./workspace";

export const documentCases: readonly Case[] = [
  {
    name: "the server starts with the first document that is read, not before",
    async run() {
      const { serverRuns } = await api();
      assert.equal(serverRuns(), false);
      const text = await openText("plaintext", "An ordinary sentence of ordinary words.");
      await hoverAt(text, new vscode.Position(0, 5));
      assert.equal(serverRuns(), false);
      await openExample("payments/suppliers.json");
      await until("a running server", () => serverRuns());
    },
  },
  {
    name: "CSV and TSV are languages",
    async run() {
      const languages = await vscode.languages.getLanguages();
      assert.ok(languages.includes("csv"));
      assert.ok(languages.includes("tsv"));
      assert.equal((await openExample("payments/accounts.csv")).languageId, "csv");
    },
  },
  {
    name: "the findings in each example are those of the table",
    async run() {
      const expected = await expectedFindings();
      assert.ok(expected.size > 10);
      for (const [file, places] of expected) {
        const document = await openExample(file);
        const found = await until(`findings in ${file}`, () => someOf(paylintDiagnostics(document)));
        assert.deepEqual(found.map(toPlace).sort(byPlace), [...places].sort(byPlace), file);
      }
    },
  },
  {
    name: "each finding links to the description of its rule",
    async run() {
      const document = await openExample("payments/suppliers.json");
      for (const { code } of await waitForFindings(document)) {
        assert.ok(typeof code === "object" && code.target.scheme === "https", JSON.stringify(code));
      }
    },
  },
  {
    name: "an edit that mends the value takes the finding away, and back again",
    async run() {
      const document = await openText("yaml", "iban: DE17370400440417236700\n");
      assert.equal((await waitForFindings(document)).length, 1);
      await replace(document, new vscode.Range(0, 8, 0, 10), "18");
      await until("no finding", () => paylintDiagnostics(document).length === 0);
      await replace(document, new vscode.Range(0, 8, 0, 10), "84");
      await until("the finding again", () => paylintDiagnostics(document).length === 1);
    },
  },
  {
    name: "hover takes an identifier apart in a document that is read",
    async run() {
      const document = await openText("json", '{ "iban": "DE18370400440417236700" }');
      const shown = await until("a hover", async () => someText(await hoverAt(document, new vscode.Position(0, 20))));
      assert.match(shown, /Germany/u);
      assert.match(shown, /37040044/u);
    },
  },
  {
    name: "hover works in any other language, line by line",
    async run() {
      const document = await openText("typescript", '// first\nconst iban = "DE18370400440417236700";\n');
      const shown = await until("a hover", async () => someText(await hoverAt(document, new vscode.Position(1, 20))));
      assert.match(shown, /Germany/u);
      assert.equal(paylintDiagnostics(document).length, 0);
    },
  },
  {
    name: "the quick fix for check digits changes them and nothing else",
    async run() {
      const document = await openText("json", '{ "iban": "DE17370400440417236700", "amount": 1 }');
      const [finding] = await waitForFindings(document);
      assert.ok(finding);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        "vscode.executeCodeActionProvider",
        document.uri,
        finding.range,
        vscode.CodeActionKind.QuickFix.value,
      );
      const edit = actions.find(({ title }) => /check digits/u.test(title))?.edit;
      assert.ok(edit, actions.map(({ title }) => title).join(", "));
      await vscode.workspace.applyEdit(edit);
      assert.equal(document.getText(), '{ "iban": "DE18370400440417236700", "amount": 1 }');
      await until("no finding", () => paylintDiagnostics(document).length === 0);
    },
  },
  {
    name: "a setting takes effect without a restart",
    async run() {
      const document = await openExample("config/gateway.jsonc");
      const isTestBic = (finding: vscode.Diagnostic): boolean => ruleOf(finding) === "bic/test";
      await until("the finding", () => paylintDiagnostics(document).some(isTestBic));
      const settings = vscode.workspace.getConfiguration("paylint");
      await settings.update("severities", { "bic/test": "off" }, vscode.ConfigurationTarget.Global);
      await until("no such finding", () => !paylintDiagnostics(document).some(isTestBic));
      await settings.update("severities", undefined, vscode.ConfigurationTarget.Global);
      await until("the finding again", () => paylintDiagnostics(document).some(isTestBic));
    },
  },
];

async function hoverAt(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.Hover[]> {
  return vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", document.uri, position);
}

/** All text of the hovers, or undefined when Paylint's isn't among them yet. */
function someText(hovers: readonly vscode.Hover[]): string | undefined {
  const text = hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (content instanceof vscode.MarkdownString ? content.value : ""))
    .join("\n");
  return text.includes("IBAN") ? text : undefined;
}

async function replace(document: vscode.TextDocument, range: vscode.Range, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

function someOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

const SEVERITIES = ["error", "warning", "info", "hint"];

function toPlace(finding: vscode.Diagnostic): Place {
  const { line, character } = finding.range.start;
  return { line: line + 1, column: character + 1, severity: SEVERITIES[finding.severity] ?? "", rule: ruleOf(finding) };
}

function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}

function byPlace(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule);
}
