/** `paylint.json` in a virtual file system. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { type Case, until } from "../../../vscode/host-extension/suite/harness";
import { exampleUri, paylintDiagnostics } from "../../../vscode/host-extension/suite/workspace";
import { openNew, rules, write } from "./virtual";

const WRONG = "iban: GB30NWBK60161331926819\n";
const TWICE_WRONG = `${WRONG}bic: DEUTDEF\n`;
const OFF = '{ "rules": { "iban/check-digits": "off" } }';

export const configurationCases: readonly Case[] = [
  {
    name: "a paylint.json is read before the first findings are told",
    async run() {
      await write("quiet/paylint.json", OFF);
      const document = await openNew("quiet/a.yaml", TWICE_WRONG);
      await rules(document, "bic/length");
    },
  },
  {
    name: "one in a folder above holds as well, and the nearer one goes first",
    async run() {
      await write("nested/paylint.json", OFF);
      await write("nested/inner/paylint.json", '{ "rules": { "iban/check-digits": "warning" } }');
      await rules(await openNew("nested/deep/down/a.yaml", TWICE_WRONG), "bic/length");
      const document = await openNew("nested/inner/a.yaml", WRONG);
      await rules(document, "iban/check-digits");
      assert.equal(paylintDiagnostics(document)[0]?.severity, vscode.DiagnosticSeverity.Warning);
    },
  },
  {
    name: "a change of it, and its end, are followed",
    async run() {
      const document = await openNew("followed/a.yaml", WRONG);
      await rules(document, "iban/check-digits");
      await write("followed/paylint.json", OFF);
      await rules(document);
      await write("followed/paylint.json", '{ "rules": { "iban/check-digits": "hint" } }');
      await until("a hint", () => paylintDiagnostics(document)[0]?.severity === vscode.DiagnosticSeverity.Hint);
      await vscode.workspace.fs.delete(exampleUri("followed/paylint.json"));
      await until("an error", () => paylintDiagnostics(document)[0]?.severity === vscode.DiagnosticSeverity.Error);
    },
  },
  {
    name: "it may build on a file of the folder",
    async run() {
      await write("shared/base.json", OFF);
      await write("shared/paylint.json", '{ "extends": "./base.json" }');
      await rules(await openNew("shared/a.yaml", TWICE_WRONG), "bic/length");
    },
  },
  {
    name: "a package that it names can't be read, and that is said",
    async run() {
      await write("packaged/node_modules/@acme/rules/paylint.json", OFF);
      const configuration = await openNew("packaged/paylint.json", '{ "extends": "@acme/rules" }');
      await rules(configuration, "config/unreadable");
      assert.match(paylintDiagnostics(configuration)[0]?.message ?? "", /packages can't be read in a browser/u);
      await rules(await openNew("packaged/a.yaml", WRONG), "iban/check-digits");
    },
  },
  {
    name: "a file that it names and that isn't there is told where it is named",
    async run() {
      const document = await openNew("mistaken/paylint.json", '{ "extends": "./gone.json" }');
      await rules(document, "config/unreadable");
      assert.match(paylintDiagnostics(document)[0]?.message ?? "", /gone\.json doesn't exist/u);
      await rules(await openNew("mistaken/a.yaml", WRONG), "iban/check-digits");
    },
  },
];
