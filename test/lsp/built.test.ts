/** The built server answers what the sources do, whose answers are tested in their own process (`test/features/server`). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Requests } from "../../server/src/protocol";
import { startInProcess } from "../features/server/inProcess";
import { TestClient } from "./client";

const uri = "file:///project/a.yaml";
const text = "iban: GB30NWBK60161331926819\nbic: NWBKGB2L\n---\nblz: '37040044'\nkontonummer: '532013000'\n";
const options = { initializationOptions: { hoverCommands: true } };

let clients: readonly TestClient[] = [];
beforeAll(async () => {
  clients = [await TestClient.start(options), await startInProcess(options)];
  for (const client of clients) {
    client.open(uri, "yaml", text);
    await client.diagnosticsOf(uri);
  }
});
afterAll(async () => {
  for (const client of clients) await client.stop();
});

const range = { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } };
const at = { textDocument: { uri }, position: { line: 0, character: 8 } };

describe("the built server answers as the sources do", () => {
  it("with diagnostics", async () => {
    const [built, sources] = await Promise.all(clients.map((client) => client.diagnosticsOf(uri)));
    expect(built).toEqual(sources);
    expect(built).not.toEqual([]);
  });

  it.each<[string, object]>([
    ["textDocument/hover", at],
    ["textDocument/codeAction", { textDocument: { uri }, range, context: { diagnostics: [] } }],
    ["textDocument/completion", { textDocument: { uri }, position: { line: 3, character: 10 } }],
    ["textDocument/inlayHint", { textDocument: { uri }, range }],
    ["textDocument/codeLens", { textDocument: { uri } }],
    [Requests.calculateIban, { country: "ES", bankcode: "2100", branch: "0418", account: "0200051332" }],
    [Requests.countries, { of: "all" }],
    [Requests.describeCountry, { country: "IN" }],
    [Requests.fill, { uri, what: "ibans" }],
    [Requests.undecided, { folders: [] }],
    [Requests.tool, { name: "paylint_look_up_bank", input: { bic: "DEUTDEFF" } }],
    [Requests.checkText, { uri: "file:///project/b.yaml", text }],
    [Requests.searchBank, { country: "DE", name: "commerz", ask: "directory" }],
    [Requests.lookUpBic, { bic: "DEUTDEFF" }],
    [Requests.directories, {}],
  ])("%s", async (method, params) => {
    const [built, sources] = await Promise.all(clients.map((client) => client.request<unknown>(method, params)));
    expect(built).toEqual(sources);
    expect(built).not.toBeNull();
  });
});
