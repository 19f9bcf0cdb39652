/** The server for browsers, as it is shipped: without Node, with files that come later than they are asked for. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startWorker, type WorkerClient } from "../support/worker";

const FOLDER = "vscode-vfs://github/acme/pay";
const WRONG = "iban: GB30NWBK60161331926819\n";

interface Found {
  readonly items: readonly { readonly code: string; readonly message: string }[];
}

async function rulesOf(worker: WorkerClient, file: string, text: string): Promise<string[]> {
  const uri = `${FOLDER}/${file}`;
  worker.notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
  const { items } = (await worker.request("textDocument/diagnostic", { textDocument: { uri } })) as Found;
  return items.map(({ code }) => code);
}

describe("the server in a worker", () => {
  it("names no module of Node", () => {
    for (const bundle of ["server", "client"]) {
      const code = readFileSync(`dist/web/${bundle}.js`, "utf8");
      const named = [...code.matchAll(/\brequire\("([^"]+)"\)/gu)].map(([, name]) => name);
      expect(named.filter((name) => name !== "vscode")).toEqual([]);
    }
  });

  it("asks for the data of the countries that a document speaks of, and no other", async () => {
    const worker = await startWorker({ folders: [FOLDER] });
    expect(await rulesOf(worker, "a.yaml", "country: DE\nbank_code: '37040099'\naccount: '532013000'\n")).toContain(
      "nid/unknown",
    );
    const data = worker.read
      .filter((uri) => uri.includes("/directory/"))
      .map((uri) => uri.slice(uri.lastIndexOf("/") + 1));
    expect(data).toContain("sets.json");
    expect(new Set(data.filter((name) => name !== "sets.json"))).toEqual(new Set(["DE.txt"]));
    expect(new Set(worker.read).size).toBe(worker.read.length);
  });

  it("reads the UK tables for a British account", async () => {
    const worker = await startWorker({ folders: [FOLDER] });
    const text = "sort_code: 08-99-99\naccount_number: '66374959'\n";
    expect(await rulesOf(worker, "a.yaml", text)).toEqual(["sort-code/modulus"]);
  });

  it("finds the same where the data can't be had, but for what hangs on it", async () => {
    const worker = await startWorker({ folders: [FOLDER], settings: { directory: { enabled: false } } });
    expect(await rulesOf(worker, "a.yaml", WRONG)).toEqual(["iban/check-digits"]);
    expect(worker.read.filter((uri) => uri.includes("/directory/"))).toEqual([]);
  });

  it("obeys a paylint.json before it tells the first finding, and one that it builds on", async () => {
    const files = new Map([
      [`${FOLDER}/paylint.json`, '{ "extends": "./shared/base.json" }'],
      [`${FOLDER}/shared/base.json`, '{ "rules": { "iban/check-digits": "off" } }'],
      [`${FOLDER}/in%20ner/paylint.json`, '{ "rules": { "iban/check-digits": "error" } }'],
    ]);
    const worker = await startWorker({ folders: [FOLDER], files });
    expect(await rulesOf(worker, "a.yaml", WRONG)).toEqual([]);
    expect(await rulesOf(worker, "in%20ner/a.yaml", WRONG)).toEqual(["iban/check-digits"]);
  });

  it("follows a change of a paylint.json, and its end", async () => {
    const files = new Map<string, string>();
    const worker = await startWorker({ folders: [FOLDER], files });
    const uri = `${FOLDER}/paylint.json`;
    expect(await rulesOf(worker, "a.yaml", WRONG)).toEqual(["iban/check-digits"]);
    files.set(uri, '{ "rules": { "iban/check-digits": "off" } }');
    worker.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 1 }] });
    await expect.poll(() => rulesOf(worker, "a.yaml", WRONG)).toEqual([]);
    files.delete(uri);
    worker.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 3 }] });
    await expect.poll(() => rulesOf(worker, "a.yaml", WRONG)).toEqual(["iban/check-digits"]);
  });

  it("refuses a configuration that is too large, and says so", async () => {
    const files = new Map([[`${FOLDER}/paylint.json`, `{ "rules": {} }${" ".repeat(1_000_001)}`]]);
    const worker = await startWorker({ folders: [FOLDER], files });
    await rulesOf(worker, "a.yaml", WRONG);
    await expect.poll(() => worker.logged.join()).toContain("paylint.json is larger than");
  });

  it("says that the interfaces can't be asked", async () => {
    const worker = await startWorker({ folders: [FOLDER] });
    const answer = await worker.request("paylint/validate", { uri: `${FOLDER}/a.yaml` });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining("from a browser") });
  });

  it("says that directories can't be imported", async () => {
    const worker = await startWorker({ folders: [FOLDER] });
    const answer = await worker.request("paylint/importPlan", { path: "/a.csv" });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining("in a browser") });
  });
});
