/** *Review Undecided Fields…* over the protocol: the questions, and the configuration that an answer becomes. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CodeAction } from "vscode-languageserver-protocol";
import type { TeachResult, UndecidedResult } from "../../../server/src/protocol";
import { positionAt, type TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const NUMBERS = ["021000021", "026009593", "011401533", "091000019", "122105155"];
const URI = "file:///project/ach.json";
const TEXT = JSON.stringify(
  NUMBERS.map((number) => ({ receiving_dfi: number, amount: 12 })),
  null,
  1,
);

let client: TestClient;
beforeEach(async () => {
  client = await startInProcess({ initializationOptions: { hoverCommands: true } });
  client.open(URI, "json", TEXT);
});
afterEach(() => client.stop());

describe("undecided names", () => {
  it("of open documents are asked about, masked", async () => {
    const { questions } = await client.request<UndecidedResult>("paylint/undecided", {});
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ uri: URI, name: "receiving_dfi", key: null });
    expect(questions[0]?.readings[0]).toMatchObject({ kind: "nid", country: "US", words: "US routing number" });
    expect(JSON.stringify(questions)).not.toMatch(/\d{6}/u);
  });

  it("are answered into paylint.json", async () => {
    const offer = { uri: URI, name: "receiving_dfi", key: null, country: "US" };
    const configText = '{ "root": true } // ours';
    const taught = await client.request<TeachResult>("paylint/teach", { ...offer, kind: "nid", configText });
    expect(taught.ok && taught.config).toContain("// ours");
    expect(taught.ok && taught.config).toMatch(/"nid": \[\s*\{\s*"name": "receiving_dfi",\s*"country": "US"/u);
    const denied = await client.request<TeachResult>("paylint/teach", { ...offer, kind: null, configText: "" });
    expect(denied.ok && JSON.parse(denied.config)).toEqual({ keys: { none: ["receiving_dfi"] } });
  });

  it("with nonsense are refused", async () => {
    for (const params of [
      { uri: URI, kind: "nid" },
      { uri: URI, name: "a", kind: "phone" },
      { uri: URI, name: "a", kind: "nid", configText: "{" },
    ]) {
      expect(await client.request<TeachResult>("paylint/teach", params)).toMatchObject({ ok: false });
    }
  });

  it("can be taught by a quick fix at the value", async () => {
    const at = positionAt(TEXT, TEXT.indexOf("026009593"));
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri: URI },
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title }) => title)).toContain('Treat "receiving_dfi" as a US routing number in this project');
  });
});
