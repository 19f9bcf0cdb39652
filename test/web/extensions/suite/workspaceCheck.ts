/** *Check Workspace* over a virtual file system. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { type Case, until } from "../../../vscode/host-extension/suite/harness";
import { exampleUri } from "../../../vscode/host-extension/suite/workspace";
import { ruleOf, write } from "./virtual";

export const workspaceCases: readonly Case[] = [
  {
    name: "Check Workspace finds what is wrong in files that nobody opened, under the paylint.json of their folder",
    async run() {
      await write("unopened/loud/a.yaml", "iban: GB30NWBK60161331926819\n");
      await write("unopened/quiet/paylint.json", '{ "rules": { "iban/check-digits": "off" } }');
      await write("unopened/quiet/a.yaml", "iban: GB30NWBK60161331926819\nbic: DEUTDEF\n");
      await write("unopened/node_modules/pack/a.yaml", "iban: GB30NWBK60161331926819\n");
      // It ends with a message that waits for an answer.
      void vscode.commands.executeCommand("paylint.checkWorkspace");
      const rulesAt = (file: string) => vscode.languages.getDiagnostics(exampleUri(file)).map(ruleOf).join();
      await until("the findings", () => rulesAt("unopened/quiet/a.yaml") === "bic/length");
      await until("the findings", () => rulesAt("unopened/loud/a.yaml") === "iban/check-digits");
      assert.equal(rulesAt("unopened/node_modules/pack/a.yaml"), "");
    },
  },
];
