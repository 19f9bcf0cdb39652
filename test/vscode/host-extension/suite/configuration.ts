/** `paylint.json` in the editor, where a JSON schema and the server both speak of it. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { type Case, until } from "./harness";
import { exampleUri } from "./workspace";

const LINES = [
  "{",
  '  "rules": {',
  '    "iban/lenght": "error",',
  '    "iban/length": "loud",',
  '    "bic/test": "off"',
  "  },",
  '  "keys": [],',
  '  "defaultCountry": "Q",',
  '  "unheardOf": true',
  "}",
];
const WRONG = [2, 3, 6, 7, 8];

export const configurationCases: readonly Case[] = [
  {
    name: "each mistake of paylint.json is told once, in words",
    async run() {
      const document = await openConfiguration(LINES.join("\n"));
      const lines = () => vscode.languages.getDiagnostics(document.uri).map(({ range }) => range.start.line);
      await until("a diagnostic on each wrong line", () => WRONG.every((line) => lines().includes(line)));
      const told = vscode.languages.getDiagnostics(document.uri);
      assert.deepEqual(
        [...lines()].sort((a, b) => a - b),
        WRONG,
        told.map(({ source, message, range }) => `${range.start.line} ${source}: ${message}`).join("\n"),
      );
      for (const { message } of told) assert.match(message, /\w+ \w+/u);
    },
  },
  {
    name: "rule ids, severities and countries complete in paylint.json, and a rule id has its page on hover",
    async run() {
      const document = await openConfiguration('{\n  "rules": { "iban/length": "" },\n  "defaultCountry": ""\n}\n');
      const severities = await labelsAt(document, new vscode.Position(1, 28));
      assert.ok(
        severities.some((label) => label.includes("warning")),
        severities.join(", "),
      );
      const countries = await labelsAt(document, new vscode.Position(2, 21));
      assert.ok(
        countries.some((label) => /DE/u.test(label)),
        countries.slice(0, 10).join(", "),
      );
      const ids = await labelsAt(document, new vscode.Position(1, 13));
      assert.ok(
        ids.some((label) => label.includes("iban/check-digits")),
        ids.slice(0, 10).join(", "),
      );
      const hover = await until("a hover on the rule", async () => {
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
          "vscode.executeHoverProvider",
          document.uri,
          new vscode.Position(1, 18),
        );
        const texts = hovers
          .flatMap(({ contents }) => contents)
          .map((one) => (typeof one === "string" ? one : one.value));
        return texts.length > 0 && texts.join("\n");
      });
      assert.match(hover, /Every country has one IBAN length/u);
    },
  },
];

/** In a folder of its own, so that it changes nothing for the examples. */
async function openConfiguration(text: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.joinPath(exampleUri("configured"), "paylint.json");
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  await until("the text as written", () => document.getText() === text);
  return document;
}

/** Waits until something is offered: the schema is read only with the first document of its kind. */
function labelsAt(document: vscode.TextDocument, position: vscode.Position): Promise<readonly string[]> {
  return until("completions", async () => {
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      position,
    );
    const labels = items.map(({ label }) => (typeof label === "string" ? label : label.label));
    return labels.length > 0 && labels;
  });
}
