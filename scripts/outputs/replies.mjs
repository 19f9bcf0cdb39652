/** What a build's language server says of files, before and after random edits, as one text. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";

const LANGUAGES = { json: "json", jsonc: "jsonc", jsonl: "jsonl", ndjson: "jsonl", yaml: "yaml", yml: "yaml" };
const MOST_PLACES = 25;

/**
 * @param {string} server the program
 * @param {{ files: readonly { path: string, name: string, ranges: readonly object[] }[], edits: number, seed: number }} work
 * @returns {Promise<string>}
 */
export async function repliesOf(server, { files, edits, seed }) {
  const client = new Client(server);
  await client.request("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  client.notify("initialized", {});
  const said = [];
  for (const [number, file] of files.entries()) said.push(await repliesAbout(file, number));
  await client.request("shutdown", {});
  client.notify("exit", {});
  return said.join("\n");

  async function repliesAbout({ path, name, ranges }, number) {
    const uri = `file:///compared/${number}/${encodeURIComponent(name.replace(/^.*[\\/]/u, ""))}`;
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const languageId = LANGUAGES[ending] ?? ending;
    let text = readFileSync(path, "utf8");
    client.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
    const lines = [`== ${name}`, ...(await about(uri, 1, ranges))];
    const random = randomFrom(seed + number);
    for (let edit = 1; edit <= edits; edit++) {
      const change = randomEdit(text, random);
      const range = { start: positionAt(text, change.start), end: positionAt(text, change.end) };
      text = text.slice(0, change.start) + change.text + text.slice(change.end);
      const version = edit + 1;
      const contentChanges = [{ range, text: change.text }];
      client.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
      lines.push(`-- edit ${edit}`, ...(await about(uri, version, [{ start: range.start, end: range.start }])));
    }
    client.notify("textDocument/didClose", { textDocument: { uri } });
    return lines.join("\n");
  }

  async function about(uri, version, ranges) {
    const diagnostics = await client.diagnosticsOf(uri, version);
    const lines = diagnostics.map((diagnostic) => `diagnostic ${JSON.stringify(diagnostic)}`);
    const places = [...diagnostics.map(({ range }) => range), ...ranges].slice(0, MOST_PLACES);
    const textDocument = { uri };
    for (const range of places) {
      const context = { diagnostics: [], triggerKind: 1 };
      const actions = await client.request("textDocument/codeAction", { textDocument, range, context });
      const hover = await client.request("textDocument/hover", { textDocument, position: range.start });
      lines.push(`actions ${JSON.stringify(actions)}`, `hover ${JSON.stringify(hover)}`);
    }
    return lines;
  }
}

/** Damage of the usual kinds: signs go, signs come, a stretch is written again elsewhere. */
function randomEdit(text, random) {
  const start = random(text.length + 1);
  const length = [0, 1, 1, 2, 8, 40, 200][random(7)];
  const end = Math.min(text.length, start + length);
  const from = random(text.length + 1);
  const copied = text.slice(from, from + [1, 3, 20, 120, 600][random(5)]);
  const inserted = ["", "", copied, copied, "0", "7", '"', "\n", ": ", ",", "}", "- iban: ", "GB"][random(13)];
  return { start, end, text: inserted };
}

/** The same numbers for the same seed (xorshift). */
function randomFrom(seed) {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

const LINE_END = /\r\n|\r|\n/gu;

function positionAt(text, offset) {
  const lines = text.slice(0, offset).split(LINE_END);
  return { line: lines.length - 1, character: lines.at(-1).length };
}

class Client {
  #connection;
  #diagnostics = new Map();
  #checking = new Set();
  #changed = [];

  constructor(server) {
    const { stdin, stdout } = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
    this.#connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.#connection.onNotification("textDocument/publishDiagnostics", ({ uri, version, diagnostics }) => {
      if (!this.#checking.has(uri)) this.#diagnostics.set(uri, { version, diagnostics });
      this.#wake();
    });
    this.#connection.onNotification("paylint/status", ({ uri, checking }) => {
      if (checking) this.#checking.add(uri);
      else this.#checking.delete(uri);
    });
    this.#connection.onRequest("workspace/configuration", ({ items }) => items.map(() => ({})));
    this.#connection.onRequest("client/registerCapability", () => null);
    this.#connection.onRequest("window/workDoneProgress/create", () => null);
    this.#connection.listen();
  }

  request(method, params) {
    return this.#connection.sendRequest(method, params);
  }

  notify(method, params) {
    void this.#connection.sendNotification(method, params);
  }

  /** Those of a version, once all of it has been checked. */
  async diagnosticsOf(uri, version) {
    while (this.#diagnostics.get(uri)?.version !== version) await new Promise((resolve) => this.#changed.push(resolve));
    return this.#diagnostics.get(uri).diagnostics;
  }

  #wake() {
    const waiting = this.#changed;
    this.#changed = [];
    for (const resolve of waiting) resolve();
  }
}
