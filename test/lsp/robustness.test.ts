/** What must not bring the server down, and what must not leak, in the real process. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import type { StatusParams } from "../../server/src/protocol";
import { TestClient } from "./client";

const WRONG = "GB30NWBK60161331926819";
const good = "file:///project/good.yaml";

let client: TestClient;

/** The server answers, and answers rightly, about another document. */
async function expectAlive(): Promise<void> {
  client.open(good, "yaml", `iban: ${WRONG}\n`);
  expect((await client.diagnosticsOf(good)).map(({ code }) => code)).toEqual(["iban/check-digits"]);
}

describe("one bad document", () => {
  beforeEach(async () => {
    client = await TestClient.start();
  });
  afterEach(async () => {
    expect(await client.stop()).toBe(0);
  });

  it.each([
    ["empty", "json", ""],
    ["with NUL", "json", `{"iban": "${WRONG}\u0000"}`],
    ["binary", "csv", Array.from({ length: 4000 }, (_, index) => String.fromCharCode(index % 256)).join("")],
    ["of lone surrogates", "yaml", "a: \uD800\nb: \uDC00\n"],
    ["with an unclosed brace", "json", `{"a": {"iban": "${WRONG}", `],
    ["nested ten thousand deep", "yaml", "[".repeat(10_000)],
    ["nested ten thousand deep", "json", "[".repeat(10_000)],
    [
      "an alias bomb",
      "yaml",
      `a: &a [x,x]\n${Array.from({ length: 30 }, (_, index) => `k${index}: &k${index} [*a,*a]\n`).join("")}`,
    ],
    ["with duplicate keys", "json", `{"iban": "${WRONG}", "iban": "${WRONG}"}`],
    ["a single line of five megabytes", "json", `{"x": "${"ab".repeat(2_500_000)}", "iban": "${WRONG}"}`],
    ["of quotes", "csv", '"'.repeat(10_001)],
    ["a single line of five megabytes", "yaml", `x: ${"ab ".repeat(1_700_000)}\niban: ${WRONG}\n`],
    ["a single row of five megabytes", "csv", `${WRONG},`.repeat(200_000)],
    ["lines, one of them broken", "jsonl", `{"iban": "${WRONG}"}\n{"a": [\n{"iban": "${WRONG}"}\n`],
    ["scalars in lines", "jsonl", `"${WRONG}"\n`.repeat(200_000)],
  ])("%s (%s) leaves the others alone", async (_, languageId, text) => {
    const bad = `file:///project/bad.${languageId}`;
    client.open(bad, languageId, text);
    await client.diagnosticsOf(bad);
    client.change(bad, 2, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, " ");
    await client.diagnosticsOf(bad, 2);
    await expectAlive();
  });

  it("of which only the head can be read still shows what stands there", async () => {
    client.open("file:///project/half.json", "json", `{"a": {"iban": "${WRONG}"},\n${'"b": {\n'.repeat(400)}`);
    const diagnostics = await client.diagnosticsOf("file:///project/half.json");
    expect(diagnostics.map(({ code }) => code)).toEqual(["iban/check-digits"]);
  });

  it("is skipped with a reason when it is too large", async () => {
    const statuses: StatusParams[] = [];
    client.connection.onNotification("paylint/status", (status: StatusParams) => void statuses.push(status));
    client.notify("workspace/didChangeConfiguration", { settings: { paylint: { maxFileSize: 1000 } } });
    client.open("file:///project/large.yaml", "yaml", `iban: ${WRONG}\n${"# filler\n".repeat(200)}`);
    await client.until(() => client.published.some(({ diagnostics }) => diagnostics.length === 0));
    await client.request("paylint/ping", {});
    expect(statuses.findLast(({ uri }) => uri.endsWith("large.yaml"))?.skipped).toContain("1000");
  });

  it("edits beyond its end, or of documents that nobody opened, do no harm", async () => {
    client.change("file:///project/never.yaml", 2, null, "iban: x");
    client.open("file:///project/short.yaml", "yaml", "a: 1\n");
    const far = { line: 900, character: 900 };
    client.change("file:///project/short.yaml", 2, { start: far, end: far }, `iban: ${WRONG}\n`);
    const diagnostics = await client.diagnosticsOf("file:///project/short.yaml", 2);
    expect(diagnostics.map(({ range }) => range.start.line)).toEqual([1]);
    await expectAlive();
  });

  it("requests about documents that are not open get neutral answers", async () => {
    const textDocument = { uri: "file:///project/never.yaml" };
    const position = { line: 3, character: 3 };
    const range = { start: position, end: position };
    expect(await client.request("textDocument/hover", { textDocument, position })).toBeNull();
    expect(await client.request("textDocument/completion", { textDocument, position })).toEqual([]);
    expect(
      await client.request("textDocument/codeAction", { textDocument, range, context: { diagnostics: [] } }),
    ).toEqual([]);
    expect(await client.request("textDocument/inlayHint", { textDocument, range })).toEqual([]);
  });
});

describe("configuration", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "paylint-lsp-"));
  });
  afterEach(async () => {
    await client.stop();
    rmSync(folder, { recursive: true });
  });

  const write = (content: unknown) =>
    writeFileSync(path.join(folder, "paylint.json"), typeof content === "string" ? content : JSON.stringify(content));
  const inFolder = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, severity }) => [code, severity]);

  it("of the project is read at the start and again when it changes", async () => {
    write({ rules: { "iban/check-digits": "warning" } });
    client = await TestClient.start({ rootUri: pathToFileURL(folder).href });
    const uri = inFolder("a.yaml");
    client.open(uri, "yaml", `iban: ${WRONG}\n`);
    expect(codes(await client.diagnosticsOf(uri))).toEqual([["iban/check-digits", 2]]);
    const before = client.published.length;
    write({ rules: { "iban/check-digits": "hint" } });
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: inFolder("paylint.json"), type: 2 }] });
    await client.until(() => client.published.length > before);
    expect(codes(client.published.at(-1)?.diagnostics ?? [])).toEqual([["iban/check-digits", 4]]);
  });

  it("that says another format of an open document has it read anew", async () => {
    write({});
    client = await TestClient.start({ rootUri: pathToFileURL(folder).href });
    const uri = inFolder("payments.conf");
    client.open(uri, "plaintext", `[creditor]\niban = ${WRONG} ; checked\n`);
    const said = async (content: unknown): Promise<readonly Diagnostic[]> => {
      const before = client.published.length;
      write(content);
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: inFolder("paylint.json"), type: 2 }] });
      await client.until(() => client.published.slice(before).some((one) => one.uri === uri));
      return client.published.findLast((one) => one.uri === uri)?.diagnostics ?? [];
    };
    expect(codes(await said({ formats: { "*.conf": "ini" } }))).toEqual([["iban/check-digits", 1]]);
    // A comment behind a value is part of it in properties.
    const asProperties = await said({ formats: { "*.conf": "properties" } });
    expect(asProperties.map(({ range }) => range.start.line)).toEqual([1]);
    expect(await said({})).toEqual([]);
    expect(codes(await said({ formats: { "*.conf": "json" } }))).toEqual([]);
    expect(codes(await said({ formats: { "*.conf": "ini" } }))).toEqual([["iban/check-digits", 1]]);
    await expectAlive();
  });

  it("names formats for what the editor's language leaves open", async () => {
    write({ formats: { "*.conf": "ini", "*.data": "yaml" } });
    client = await TestClient.start({ rootUri: pathToFileURL(folder).href });
    const found = async (name: string, language: string, text: string) => {
      const uri = inFolder(name);
      client.open(uri, language, text);
      return (await client.diagnosticsOf(uri)).map(({ range: { start } }) => [start.line, start.character]);
    };
    const json = `{"iban":\n"${WRONG}"}`;
    expect(await found("a.data", "plaintext", `a:\n  iban: ${WRONG}\n`)).toEqual([[1, 8]]);
    expect(await found("b.data", "json", json)).toEqual([[1, 1]]);
    expect(await found("a.conf", "properties", `iban = "${WRONG}" ; checked\n`)).toEqual([[0, 8]]);
    expect(await found("b.conf", "json", json)).toEqual([[1, 1]]);
  });

  it("leaves excluded files alone", async () => {
    write({ exclude: ["fixtures/**"] });
    client = await TestClient.start({ rootUri: pathToFileURL(folder).href });
    const uri = inFolder("fixtures/a.yaml");
    client.open(uri, "yaml", `iban: ${WRONG}\n`);
    expect(await client.diagnosticsOf(uri)).toEqual([]);
  });

  it("that is broken says so in its own document and nowhere else", async () => {
    write('{ "rules": { "no/rule": "off" }, "excludes": [] ');
    client = await TestClient.start({ rootUri: pathToFileURL(folder).href });
    const uri = inFolder("paylint.json");
    client.open(uri, "json", '{ "rules": { "no/rule": "off" }, "excludes": [] ');
    const found = (await client.diagnosticsOf(uri)).map(({ code }) => code);
    expect(found).toContain("config/unknown-rule");
    expect(found).toContain("config/unknown-key");
    await expectAlive();
  });

  it("says what a JSON schema can't, where the client has the schema", async () => {
    const text = '{ "rules": { "no/rule": "off" }, "exclude": ["a["], "excludes": [], "extends": "missing.json" }';
    write(text);
    const rootUri = pathToFileURL(folder).href;
    client = await TestClient.start({ rootUri, initializationOptions: { configSchema: true } });
    const uri = inFolder("paylint.json");
    client.open(uri, "json", text);
    const found = (await client.diagnosticsOf(uri)).map(({ code }) => code);
    expect(found).toEqual(["config/pattern", "config/unreadable"]);
    // The status counts what the editor says by the schema too.
    await expect.poll(() => client.statuses.get(uri)?.shown).toMatchObject({ error: 2, warning: 2 });
    await expectAlive();
  });

  it("that names a table which can't be read says so, and checking goes on", async () => {
    const settings = { ukModulus: { weightTable: path.join(folder, "missing.txt") } };
    client = await TestClient.start({ capabilities: { workspace: { configuration: true } }, settings });
    await expectAlive();
    expect(client.logged.join("\n")).toContain("UK weight table");
  });

  it("of the person goes before the project's", async () => {
    write({ rules: { "iban/check-digits": "warning" } });
    client = await TestClient.start({
      rootUri: pathToFileURL(folder).href,
      capabilities: { workspace: { configuration: true } },
      settings: { severities: { "iban/check-digits": "info" } },
    });
    const uri = inFolder("a.yaml");
    client.open(uri, "yaml", `iban: ${WRONG}\n`);
    expect(codes(await client.diagnosticsOf(uri))).toEqual([["iban/check-digits", 3]]);
  });
});

describe("the process", () => {
  it("ends with 0 after shutdown and exit", async () => {
    client = await TestClient.start();
    expect(await client.stop()).toBe(0);
  });

  it("ends when its input does, without a word", async () => {
    client = await TestClient.start();
    await client.request("paylint/ping", {});
    const exited = client.exit();
    client.process.stdin?.end();
    expect(await exited).toBe(1);
    expect(client.logged).toEqual([]);
  });

  it("ends when the client's process is gone", async () => {
    const parent = spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] });
    client = await TestClient.start({ args: [`--clientProcessId=${parent.pid}`] });
    const exited = client.exit();
    parent.kill("SIGKILL");
    expect(await exited).toBe(1);
  });

  it("logs nothing about documents that are in order", async () => {
    client = await TestClient.start();
    await expectAlive();
    await client.stop();
    expect(client.logged.join("")).not.toMatch(/\d{6}/u);
  });
});

describe("the end of a session", () => {
  it("behind shutdown, requests are refused as invalid, and exit ends with 0", async () => {
    const client = await TestClient.start();
    await client.request("shutdown", {});
    const refused = { code: -32600 };
    await expect(client.request("textDocument/hover", {})).rejects.toMatchObject(refused);
    await expect(client.request("shutdown", {})).rejects.toMatchObject(refused);
    const ended = new Promise((resolve) => client.process.on("exit", resolve));
    client.notify("exit", null);
    expect(await ended).toBe(0);
  });

  it.each(["Content-Length: many\r\n\r\n{}", "no header\r\n\r\n{}", "Content-Type: x\r\n\r\n{}"])(
    "%j, which can't be read on from, ends the process",
    async (garbage) => {
      const server = spawn(process.execPath, [path.resolve("dist/server.js"), "--stdio"]);
      const ended = new Promise((resolve) => server.on("exit", resolve));
      server.stdin.write(garbage);
      expect(await ended).toBe(1);
    },
  );

  it("a message that is no JSON leaves the next one alone", async () => {
    const server = spawn(process.execPath, [path.resolve("dist/server.js"), "--stdio"]);
    const answers = new Promise<string>((resolve) => {
      let text = "";
      server.stdout.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes("capabilities")) resolve(text);
      });
    });
    const initialize = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: {} } });
    server.stdin.write(`Content-Length: 5\r\n\r\n{"a":Content-Length: ${initialize.length}\r\n\r\n${initialize}`);
    expect(await answers).toContain("-32700");
    server.stdin.end();
    expect(await new Promise((resolve) => server.on("exit", resolve))).toBe(1);
  });
});
