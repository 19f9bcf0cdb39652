/** *Review Undecided Fields…* over the protocol: the questions, and the configuration that an answer becomes. */
import { symlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CancellationTokenSource, type CodeAction, type Hover, ProgressType } from "vscode-languageserver-protocol";
import type { TeachResult, UndecidedResult } from "../../../server/src/protocol";
import { folderWith, paylint } from "../../cli/cli";
import { positionAt, type TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const NUMBERS = ["021000021", "026009593", "011401533", "091000019", "122105155"];
const URI = "file:///project/ach.json";
const TEXT = JSON.stringify(
  NUMBERS.map((number) => ({ receiving_dfi: number, amount: 12 })),
  null,
  1,
);

const MARKDOWN = { textDocument: { hover: { contentFormat: ["markdown" as const] } } };

let client: TestClient;
beforeEach(async () => {
  client = await startInProcess({ initializationOptions: { hoverCommands: true }, capabilities: MARKDOWN });
  client.open(URI, "json", TEXT);
});
afterEach(() => client.stop());

describe("undecided names of a folder", () => {
  const of = (name: string, values: readonly string[]): string =>
    JSON.stringify(values.map((one) => ({ [name]: one })));
  const folder = folderWith({
    "a/ach.json": of("sending_dfi", NUMBERS),
    "b.csv": `id,edfi_no\n${NUMBERS.map((one, at) => `${at},${one}`).join("\n")}\n`,
    "c.yaml": `body: |\n  inner_dfi: ${NUMBERS[0]}\n  note: x\n`,
    "open.json": of("on_disk_dfi", NUMBERS),
    "left/out.json": of("left_dfi", NUMBERS),
    "ignored/by-git.json": of("ignored_dfi", NUMBERS),
    "noted.ini": "",
    ".gitignore": "ignored/\n",
    "broken.json": Buffer.from([0, 1, 2, 0, 255, 0]),
    "paylint.json": '{ "root": true, "exclude": ["left/**"] }',
  });
  const root = pathToFileURL(folder).href;
  const ask = (params: object) => client.request<UndecidedResult>("paylint/undecided", { folders: [root], ...params });

  beforeEach(async () => {
    await client.stop();
    client = await startInProcess({ initializationOptions: { hoverCommands: true }, rootUri: root });
    client.open(`${root}/open.json`, "json", of("typed_dfi", NUMBERS));
  });

  it("are asked about as the editor has the open files, and as the command line asks", async () => {
    const { questions, hasFolders, files, skipped, left } = await ask({});
    const names = questions.map(({ name }) => name);
    expect(names.toSorted()).toEqual(["edfi_no", "inner_dfi", "sending_dfi", "typed_dfi"]);
    expect({ hasFolders, files, skipped, left }).toEqual({ hasFolders: true, files: 6, skipped: 1, left: 0 });
    expect(questions.find(({ name }) => name === "sending_dfi")).toMatchObject({
      uri: `${root}/a/ach.json`,
      summary: "5 values in a/ach.json, such as ********* and *********",
    });
    const { out } = await paylint(["check", "--undecided", "--format", "json", "."], { cwd: folder });
    const asked = (JSON.parse(out) as { undecided: { name: string }[] }).undecided.map(({ name }) => name);
    expect(asked.map((name) => name.replace("on_disk", "typed")).toSorted()).toEqual(names.toSorted());
  });

  it("are gone through with progress, until that is cancelled", async () => {
    const reported: { message?: string }[] = [];
    const source = new CancellationTokenSource();
    client.connection.onProgress(new ProgressType<{ message?: string }>(), "token", (value) => {
      reported.push(value);
      source.cancel();
    });
    const params = { folders: [root], workDoneToken: "token" };
    await expect(client.connection.sendRequest("paylint/undecided", params, source.token)).rejects.toThrow("cancelled");
    expect(reported[0]?.message).toBe("0 of 8 files");
    expect(reported.length).toBeLessThan(8);
  });

  it("are those of the open files where no folder is named, as in a browser", async () => {
    const { questions, hasFolders } = await ask({ folders: [] });
    expect(questions.map(({ name }) => name)).toEqual(["typed_dfi"]);
    expect(hasFolders).toBe(false);
  });

  it("an answer leaves out what it is about", async () => {
    client.open(`${root}/more.json`, "json", of("sending_dfi", NUMBERS));
    const { questions } = await ask({});
    const question = questions.find(({ name }) => name === "sending_dfi");
    expect(question?.summary).toBe("10 values in 2 files, such as ********* and *********");
  });
});

describe("undecided names", () => {
  it("of open documents are asked about, masked", async () => {
    const { questions } = await client.request<UndecidedResult>("paylint/undecided", { folders: [] });
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

  it("are answered by their place where the name says too little", async () => {
    const offer = { uri: URI, name: null, key: "bank.id", kind: "nid", country: "US", configText: "" };
    const taught = await client.request<TeachResult>("paylint/teach", offer);
    expect(taught.ok && JSON.parse(taught.config)).toEqual({ keys: { nid: [{ key: "bank.id", country: "US" }] } });
  });

  it("are told with the number of their values", async () => {
    client.open("file:///project/one.yaml", "yaml", `sending_dfi: ${NUMBERS[0]}\n`);
    const { questions } = await client.request<UndecidedResult>("paylint/undecided", { folders: [] });
    const summaries = Object.fromEntries(questions.map(({ name, summary }) => [name, summary]));
    expect(summaries).toMatchObject({
      sending_dfi: expect.stringMatching(/^1 value in /u),
      receiving_dfi: expect.stringMatching(/^5 values in /u),
    });
  });

  it("are answered nowhere where the project's file is a link that leads out of it", async () => {
    const folder = folderWith({ "inner/a.yaml": "", "outer.json": "{}" });
    symlinkSync(path.join(folder, "outer.json"), path.join(folder, "inner", "paylint.json"));
    const rootUri = pathToFileURL(path.join(folder, "inner")).href;
    await client.stop();
    client = await startInProcess({ rootUri });
    const uri = `${rootUri}/a.yaml`;
    client.open(uri, "yaml", "iban: GB30NWBK60161331926819\n");
    const refused = { ok: false, message: expect.stringMatching(/^paylint\.json /u) };
    const answer = { uri, name: "a", kind: "nid", country: "US", configText: "" };
    expect(await client.request("paylint/teach", answer)).toEqual(refused);
    const left = { uri, position: { line: 0, character: 8 }, rule: "iban/check-digits", scope: "key", configText: "" };
    expect(await client.request("paylint/suppress", left)).toEqual(refused);
    expect(await client.request("paylint/suppress", { ...left, scope: "line" })).toMatchObject({ ok: true });
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

  it("can be taught by links in a hover over the value", async () => {
    const position = positionAt(TEXT, TEXT.indexOf("026009593"));
    const hover = await client.request<Hover>("textDocument/hover", { textDocument: { uri: URI }, position });
    expect(JSON.stringify(hover.contents)).toContain("command:paylint.teachName?");
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
