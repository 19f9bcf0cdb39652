/** The bank directory and the UK tables, which the client reads from the extension's folder for the worker. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { type Case, until } from "../../../vscode/host-extension/suite/harness";
import { openText } from "../../../vscode/host-extension/suite/workspace";
import { hoverOn, openNew, rules } from "./virtual";

export const directoryCases: readonly Case[] = [
  {
    name: "a hover names the bank of an IBAN, at the first time of asking",
    async run() {
      const document = await openText("yaml", "iban: DE89370400440532013000\n");
      await hoverOn(document, "DE89", "Commerzbank", "valid");
    },
  },
  {
    name: "banks of countries whose data has a form of its own are named, too",
    async run() {
      const document = await openText("json", '{ "ifsc": "SBIN0000001", "clabe": "002010077777777771" }');
      await hoverOn(document, "SBIN0000001", "State Bank of India");
    },
  },
  {
    name: "a German bank code that the directory doesn't list is told",
    async run() {
      const document = await openNew(
        "written/banks.yaml",
        "country: DE\nbank_code: '37040099'\naccount: '532013000'\n",
      );
      await rules(document, "nid/unknown");
    },
  },
  {
    name: "an account is checked against the UK tables",
    async run() {
      const text = "sort_code: 08-99-99\naccount_number: '66374959'\n";
      await rules(await openNew("written/uk.yaml", text), "sort-code/modulus");
    },
  },
  {
    name: "a bank code that was begun completes, with the banks' names",
    async run() {
      const document = await openText("yaml", "blz: 3704\nkonto: 532013000\n");
      const offered = await until("the bank code", async () => {
        const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
          "vscode.executeCompletionItemProvider",
          document.uri,
          new vscode.Position(0, 9),
        );
        return items.find(({ label }) => JSON.stringify(label).includes("37040044"));
      });
      assert.match(JSON.stringify([offered.label, offered.detail]), /Commerzbank/iu);
    },
  },
];
