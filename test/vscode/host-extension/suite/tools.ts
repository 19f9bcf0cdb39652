/** The tools for language models, invoked through the editor's own API as a model's client would. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { awaiting, type Case } from "./harness";
import { api } from "./workspace";

const PARTS = { country: "ES", bankcode: "2100", branch: "0418", account: "0200051332" };

export const toolCases: readonly Case[] = [
  {
    name: "the tools are there, each with what a model is told of it",
    async run() {
      await api();
      const own = vscode.lm.tools.filter(({ name }) => name.startsWith("paylint_"));
      assert.deepEqual(own.map(({ name }) => name).sort(), [
        "paylint_calculate_iban",
        "paylint_check",
        "paylint_describe_country",
        "paylint_generate_test_values",
        "paylint_inspect",
        "paylint_look_up_bank",
        "paylint_search_banks",
      ]);
      for (const { description, inputSchema } of own) assert.ok(description.length > 40 && inputSchema !== undefined);
    },
  },
  {
    name: "check and inspect answer a model masked",
    async run() {
      const checked = await invoke("paylint_check", { text: '{ "iban": "GB30NWBK60161331926819" }', format: "json" });
      assert.match(checked, /1 identifiers, 1 findings\n1:\d+ error iban\/check-digits/u);
      const inspected = await invoke("paylint_inspect", { value: "GB29NWBK60161331926819", kind: "iban" });
      assert.match(inspected, /: valid/u);
      for (const text of [checked, inspected]) assert.ok(!text.includes("31926819"), text);
    },
  },
  {
    name: "a model looks up a bank and gets test values",
    async run() {
      assert.match(await invoke("paylint_look_up_bank", { bic: "DEUTDEFF" }), /DEUTSCHE BANK/u);
      const made = await invoke("paylint_generate_test_values", { kind: "iban", country: "FR", count: 3, seed: "7" });
      // Where no code is surely free, a sentence says that the values are the country's example.
      assert.equal(made.match(/^FR\d{2}/gmu)?.length, 3);
    },
  },
  {
    name: "a calculation asks first, and gives nothing to a model when it is declined",
    asks: "decline",
    async run() {
      await assert.rejects(invoke("paylint_calculate_iban", PARTS), /cancel/iu);
    },
  },
  {
    name: "a calculation that was agreed to gives its IBAN",
    asks: "agree",
    async run() {
      assert.match(await invoke("paylint_calculate_iban", PARTS), /^ES9121000418450200051332/u);
    },
  },
];

async function invoke(name: string, input: object): Promise<string> {
  await api();
  const answer = vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  const { content } = await awaiting(`the answer of ${name}`, answer);
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
}
