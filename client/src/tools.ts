/** Tools for language models: the server answers them offline and masked; a calculation asks before it gives an IBAN. */
import * as vscode from "vscode";
import { Requests, type ToolInput } from "../../server/src/protocol";
import type { ServerCalls } from "./server/calls";

/** Names as in the manifest, with what is said while one runs. */
const TOOLS: Readonly<Record<string, string>> = {
  paylint_check: "Checking bank identifiers",
  paylint_inspect: "Inspecting an identifier",
  paylint_calculate_iban: "Calculating an IBAN",
  paylint_look_up_bank: "Looking up a bank",
  paylint_search_banks: "Searching banks",
  paylint_describe_country: "Describing a country's formats",
  paylint_generate_test_values: "Making test values",
};
const CONFIRMED = "paylint_calculate_iban";

export function registerTools(server: ServerCalls): vscode.Disposable {
  const registered = Object.entries(TOOLS).map(([name, invocationMessage]) =>
    vscode.lm.registerTool<Readonly<Record<string, unknown>>>(name, {
      prepareInvocation: () => ({
        invocationMessage,
        ...(name === CONFIRMED && {
          confirmationMessages: { title: "Calculate an IBAN", message: "The whole IBAN goes to the language model." },
        }),
      }),
      async invoke({ input }, token) {
        const { text } = await server.ask(Requests.tool, { name, input: textsIn(input) }, token);
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
      },
    }),
  );
  return vscode.Disposable.from(...registered);
}

/** Every input as text, for models give numbers where texts are meant. */
function textsIn(input: Readonly<Record<string, unknown>>): ToolInput {
  const given = Object.entries(input).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
