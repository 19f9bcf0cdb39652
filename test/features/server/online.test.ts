import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CancellationTokenSource, ProgressType } from "vscode-jsonrpc/node";
import type { SearchBankResult } from "../../../server/src/protocol";
import {
  bankSearchAnswer,
  bankSearchError,
  bicAnswer,
  bicError,
  fineCodes,
  INSTITUTION,
  ibanAnswer,
  nidAnswer,
  sortCodeAnswer,
  structureAnswer,
} from "../../lookup/replies";
import { type Asked, json, startServer, type TestServer, type Told } from "../../lookup/server";
import type { ClientOptions, TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const KEY = "a-key-that-must-not-show";
const ACCOUNT = "66374958";
const document = `sort_code: "08-99-99"\naccount_number: "${ACCOUNT}"\n---\niban: DE89370400440532013000\nbic: QQAADE33\n`;
const uri = "file:///payments/a.yaml";

let server: TestServer;
let client: TestClient | undefined;

beforeEach(async () => {
  server = await startServer((asked) => ({ ...answer(asked), headers: { "x-paylint-sandbox": "1" } }));
});
afterEach(async () => {
  await client?.stop();
  client = undefined;
  await server.close();
});

function answer({ path, parameters }: Asked): Told {
  if (path === "/sort/") return sortCodeAnswer({ codes: { ...fineCodes, modulus: "201" } }).json;
  if (path === "/directory/nid/") return nidAnswer({ account: parameters.account === undefined ? "" : true }).json;
  if (path === "/directory/structure/") return structureAnswer(parameters.country_iso).json;
  if (path === "/bic/bic/") return bicAnswer(false).json;
  if (path === "/bic/bank/") return bankSearchAnswer(["AN INVENTED BANK"], parameters.bank_name).json;
  if (path === "/iban") return ibanAnswer("DE89370400440532013000").json;
  return json({});
}

function interfaces(): object {
  return {
    sortCodeUrl: server.url,
    ibanCalculationUrl: `${server.url}/iban`,
    bicValidationUrl: `${server.url}/bic`,
    bankDirectoryUrl: `${server.url}/directory/`,
  };
}

function settings(): object {
  return { interfaces: interfaces() };
}

async function start(options: ClientOptions = {}): Promise<TestClient> {
  client = await startInProcess({
    capabilities: { workspace: { configuration: true } },
    settings: settings(),
    ...options,
  });
  client.connection.onRequest("paylint/credentials", () => ({ key: KEY }));
  client.open(uri, "yaml", document);
  await client.diagnosticsOf(uri);
  return client;
}

/** Changes the settings and waits until the documents were checked under them. */
async function reconfigure(running: TestClient, next: object): Promise<void> {
  const before = running.published.length;
  running.settings = next;
  running.notify("workspace/didChangeConfiguration", { settings: null });
  await running.until(() => running.published.length > before);
}

interface Validated {
  readonly ok: boolean;
  readonly literals: number;
  readonly queries: number;
  readonly message: string;
}

describe("validation on demand", () => {
  it("announces the queries and sends nothing meanwhile", async () => {
    const plan = await (await start()).request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(plan).toMatchObject({ ok: true, literals: 4, queries: 4 });
    expect(server.asked).toEqual([]);
  });

  it("asks once, and what is answered becomes diagnostics and hover", async () => {
    const running = await start();
    const before = running.published.length;
    const result = await running.request<Validated>("paylint/validate", { uri });
    expect(result).toMatchObject({ ok: true, queries: 4 });
    expect(result.message).toContain("4 queries used");
    await running.until(() => running.published.length > before);
    const codes = (await running.diagnosticsOf(uri)).map(({ code }) => code);
    expect(codes).toContain("api/account-invalid");
    expect(codes).toContain("api/bic-inactive");
    const hover = await running.request<{ contents: { value: string } }>("textDocument/hover", {
      textDocument: { uri },
      position: { line: 0, character: 14 },
    });
    expect(hover.contents.value).toContain("INVENTED BANK");
    expect(hover.contents.value).toContain("sandbox");
    expect(server.asked).toHaveLength(4);
    const again = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(again.queries).toBe(0);
    await running.request("paylint/validate", { uri });
    expect(server.asked).toHaveLength(4);
  });

  it("sends nothing from a restricted workspace, until it is trusted", async () => {
    const running = await start({ initializationOptions: { trusted: false } });
    const result = await running.request<Validated>("paylint/validate", { uri });
    expect(result).toMatchObject({ ok: false });
    expect(result.message).toContain("restricted workspace");
    await running.request("paylint/lookUpBic", { bic: "QQAADE33" });
    await running.request("paylint/searchBank", { country: "DE", name: "bank" });
    expect(server.asked).toEqual([]);
    running.notify("paylint/trust", { trusted: true });
    expect(await running.request<Validated>("paylint/validate", { uri })).toMatchObject({ ok: true });
  });

  it("says what is missing where no address or no key is set", async () => {
    const running = await start({ settings: {} });
    const result = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(result).toMatchObject({ queries: 0 });
    expect(result.message).toContain("settings under paylint.interfaces");
    expect(result.message).toContain("embedded rules");
    running.connection.onRequest("paylint/credentials", () => ({ key: null, problem: "The secret store is locked." }));
    await reconfigure(running, settings());
    const locked = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(locked.message).toContain("The secret store is locked.");
    expect(server.asked).toEqual([]);
  });

  it("stops after an account problem until the key changes", async () => {
    server.answer = () => bicError("301", 403).json;
    const running = await start();
    const range = { start: { line: 4, character: 8 }, end: { line: 4, character: 8 } };
    const refused = await running.request<Validated>("paylint/validate", { uri, range });
    expect(refused).toMatchObject({ ok: false });
    expect(refused.message).toContain("key is not valid");
    const sent = server.asked.length;
    await running.request("paylint/validate", { uri, range });
    expect(server.asked).toHaveLength(sent);
    server.answer = answer;
    running.notify("paylint/credentialsChanged", {});
    expect(await running.request<Validated>("paylint/validate", { uri, range })).toMatchObject({ ok: true });
  });

  it("uses the sandbox that the client starts", async () => {
    const running = await start({ settings: {} });
    const urls = {
      sortCode: server.url,
      ibanCalculation: `${server.url}/iban`,
      bicValidation: `${server.url}/bic`,
      bankDirectory: `${server.url}/directory`,
    };
    running.notify("paylint/sandbox", { urls, key: "sandbox" });
    expect(await running.request<Validated>("paylint/validate", { uri })).toMatchObject({ ok: true });
    expect(server.asked[0]?.parameters.api_key).toBe("sandbox");
    running.notify("paylint/sandbox", null);
    const after = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(after.queries).toBe(0);
    expect(after.message).toContain("No address is set");
  });

  it("offers itself on identifiers where something can be sent", async () => {
    const running = await start({ initializationOptions: { validateCommand: "paylint.validateLiteral" } });
    const point = { line: 3, character: 10 };
    const ask = (range = { start: point, end: point }) =>
      running.request<{ title: string; command?: { command: string; arguments: object[] } }[]>(
        "textDocument/codeAction",
        { textDocument: { uri }, range, context: { diagnostics: [] } },
      );
    const action = (await ask()).find(({ title }) => title === "Validate with the API");
    const whole = { start: { line: 3, character: 6 }, end: { line: 3, character: 28 } };
    expect(action?.command).toMatchObject({ command: "paylint.validateLiteral", arguments: [{ uri, range: whole }] });
    const both = { start: { line: 3, character: 0 }, end: { line: 4, character: 9 } };
    const ofBoth = (await ask(both)).find(({ title }) => title === "Validate with the API");
    expect(ofBoth?.command).toMatchObject({ arguments: [{ uri, range: both }] });
    const none = { line: 2, character: 0 };
    expect((await ask({ start: none, end: none })).map(({ title }) => title)).not.toContain("Validate with the API");
    await reconfigure(running, {});
    expect((await ask()).map(({ title }) => title)).not.toContain("Validate with the API");
  });

  it("is a command too, for clients without a dialogue, up to the number of queries in the settings", async () => {
    const running = await start({ settings: { interfaces: { ...interfaces(), maxQueries: 3 } } });
    const shown: string[] = [];
    running.connection.onNotification("window/showMessage", ({ message }: { message: string }) => {
      shown.push(message);
    });
    const execute = (range?: object) =>
      running.request<Validated>("workspace/executeCommand", {
        command: "paylint.validate",
        arguments: [{ uri, range }],
      });
    const refused = await execute();
    expect(refused).toMatchObject({ ok: false });
    expect(refused.message).toContain("maxQueries");
    expect(server.asked).toEqual([]);
    expect(await execute({ start: { line: 3, character: 8 }, end: { line: 3, character: 8 } })).toMatchObject({
      ok: true,
    });
    expect(server.asked).toHaveLength(2);
    expect(shown).toEqual([expect.stringContaining("maxQueries"), expect.stringContaining("2 queries used")]);
  });

  it("reports progress where the client asks for it", async () => {
    const running = await start();
    const reported: { message?: string; percentage?: number }[] = [];
    running.connection.onProgress(new ProgressType<{ message?: string; percentage?: number }>(), "token", (value) => {
      reported.push(value);
    });
    await running.request("paylint/validate", { uri, workDoneToken: "token" });
    expect(reported.at(-1)).toMatchObject({
      message: expect.stringMatching(/^4 of 4: 4 asked, 4 answered, 4 queries used/u),
      percentage: 100,
    });
  });

  it("ends when it is cancelled", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      server.answer = async (asked) => {
        resolve();
        await held;
        return answer(asked);
      };
    });
    const running = await start();
    const source = new CancellationTokenSource();
    const request = running.connection.sendRequest("paylint/validate", { uri }, source.token);
    await reached;
    source.cancel();
    // Being stopped is no mistake: it says how far it got.
    await expect(request).resolves.toMatchObject({ ok: true, message: expect.stringMatching(/^Stopped after /u) });
    release();
  });

  it("never shows the key or an account number", async () => {
    const running = await start();
    for (const told of [
      { status: 500, body: "" },
      { status: 400, body: `Bad Request ${KEY} ${ACCOUNT}` },
      { status: 200, body: `{"error":{"code":"999","message":"${KEY} ${ACCOUNT}"}}` },
      { status: 404, body: `<html>${KEY} ${ACCOUNT}</html>` },
    ] satisfies Told[]) {
      server.answer = () => told;
      const range = { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } };
      const result = await running.request<Validated>("paylint/validate", { uri, range });
      expect(result.ok).toBe(false);
      expect(JSON.stringify([result, running.logged])).not.toMatch(new RegExp(`${KEY}|${ACCOUNT}`, "u"));
    }
  });
});

describe("look-ups with an interface", () => {
  it("a BIC, in both directories", async () => {
    server.answer = (asked) => (asked.path === "/directory/bic/" ? { status: 200, body: "" } : answer(asked));
    const result = await (await start()).request<{ ok: boolean; text: string }>("paylint/lookUpBic", {
      bic: "QQAADE33",
    });
    expect(result.text).toContain("Many-to-many payments");
    expect(server.asked.map(({ path }) => path).sort()).toEqual(["/bic/bic/", "/directory/bic/"]);
  });

  it("banks by name", async () => {
    const result = await (await start()).request<{ ok: boolean; banks: { name: string; source: string }[] }>(
      "paylint/searchBank",
      { country: "DE", name: "bank" },
    );
    expect(result.banks[0]).toMatchObject({ name: "AN INVENTED BANK" });
    expect(result.banks[0]?.source).toContain("BIC validation interface");
  });

  it("banks by name, head offices first, with what is said of each, and those of the directory behind them", async () => {
    const record = (bic: string, more: object = {}) => {
      const codes = { bic, bic8: bic.slice(0, 8), bic_branch: bic.slice(8) || "XXX" };
      return { ...INSTITUTION, ...codes, name: "COMMERZBANK AG", bic_active: true, services: [], ...more };
    };
    const records = [
      record("QQAADE33001", { branch_name: "WEST", bic_active: false }),
      record("QQBBDE33"),
      record("QQCCDE33XXX", { institution: "NONFINANCIAL" }),
      record("COBADEFFXXX"),
    ];
    const found = { records_found: 9, records_displayed: 4, directory_results: records, error: {} };
    server.answer = ({ parameters }) => json({ query: { city: "", ...parameters, success: true }, ...found });
    const running = await start();
    const search = (more: object) =>
      running.request<SearchBankResult>("paylint/searchBank", { country: "DE", name: "commerzbank ag", ...more });
    const result = await search({ city: "koeln", limit: 3 });
    expect(server.asked.at(-1)?.parameters).toMatchObject({ bank_name: "commerzbank ag", city: "koeln", limit: "3" });
    expect(result).toMatchObject({ ok: true, queries: 1, found: 9 });
    const banks = result.ok ? result.banks.map(({ bic, detail }) => [bic, detail]) : [];
    expect(banks.slice(0, 4)).toEqual([
      ["QQBBDE33", "KOELN"],
      ["QQCCDE33XXX", "KOELN, not a financial institution"],
      ["COBADEFFXXX", "KOELN"],
      ["QQAADE33001", "WEST, KOELN, not connected"],
    ]);
    const all = await search({ city: "", limit: 0 });
    expect(server.asked.at(-1)?.parameters).not.toHaveProperty("city");
    expect(server.asked.at(-1)?.parameters).not.toHaveProperty("limit");
    const bics = all.ok ? all.banks.map(({ bic }) => bic) : [];
    expect(bics.length).toBeGreaterThan(4);
    expect(new Set(bics).size).toBe(bics.length);
  });

  it("banks by name that the directory alone knows, with what the interface says to that, or neither knows", async () => {
    server.answer = () => bankSearchError("301", 403).json;
    const running = await start();
    const search = (name: string) =>
      running.request<SearchBankResult>("paylint/searchBank", { country: "DE", name, city: "", limit: 0 });
    expect(await search("commerzbank ag")).toMatchObject({
      ok: true,
      queries: 0,
      remark: expect.stringContaining("key is not valid"),
    });
    // The key is known to be wrong by now.
    expect(await search("zzzz zzzz")).toMatchObject({ ok: true, banks: [], queries: 0 });
    await reconfigure(running, {});
    expect(await search("commerzbank ag")).not.toHaveProperty("remark");
    expect(await search("zzzz zzzz")).toMatchObject({ ok: true, banks: [] });
  });

  it("a country's formats", async () => {
    const result = await (await start()).request<{ text: string }>("paylint/describeCountry", { country: "DE" });
    expect(result.text).toMatch(/Bank directory interface \(sandbox\), \d{4}-\d\d-\d\d/u);
  });

  it("an IBAN, compared with the one calculated here", async () => {
    const running = await start();
    const params = { country: "DE", bankcode: "37040044", account: "0532013000" };
    expect(await running.request("paylint/calculateIbanOnline", params)).toMatchObject({
      ok: true,
      iban: "DE89370400440532013000",
      agrees: true,
    });
  });
});

describe("what is lacking, and whom questions go to", () => {
  it("is said with what can be done about it", async () => {
    const running = await start({ settings: {} });
    const nothing = await running.request<Validated>("paylint/validate", { uri });
    expect(nothing).toMatchObject({
      ok: false,
      remedies: [{ lacks: "address", setting: "paylint.interfaces" }],
      message: expect.stringContaining("settings under paylint.interfaces"),
    });
    await reconfigure(running, { interfaces: { bicValidationUrl: `${server.url}/bic` } });
    const some = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(some).toMatchObject({ ok: true });
    const remedies = (some as { remedies?: { lacks: string; setting: string }[] }).remedies ?? [];
    expect(remedies).toContainEqual({ lacks: "address", setting: "paylint.interfaces.sortCodeUrl" });
    running.connection.onRequest("paylint/credentials", () => ({ key: null }));
    running.notify("paylint/credentialsChanged", null);
    const keyless = await running.request<Validated>("paylint/validate", { uri });
    expect((keyless as { remedies?: object[] }).remedies).toContainEqual({ lacks: "key", setting: "" });
  });

  it("is told to the client: live, sandbox by its word alone, and the last question without a value", async () => {
    const told: object[] = [];
    const running = await startInProcess({
      capabilities: { workspace: { configuration: true } },
      settings: settings(),
    });
    client = running;
    running.connection.onNotification("paylint/interfaces", (params: object) => void told.push(params));
    running.connection.onRequest("paylint/credentials", () => ({ key: KEY }));
    running.open(uri, "yaml", "bic: QQAADE33\n");
    await running.diagnosticsOf(uri);
    server.answer = answer;
    const bic = { start: { line: 0, character: 6 }, end: { line: 0, character: 10 } };
    await running.request("paylint/validate", { uri, range: bic });
    await running.until(() => told.length > 1);
    // An address on this machine that doesn't say so is no sandbox.
    expect(told.at(-1)).toEqual({ source: "live", last: expect.stringMatching(/^a BIC, b/iu) });
    expect(JSON.stringify(told)).not.toContain("QQAADE33");
    server.answer = () => ({ ...bicAnswer(true).json, headers: { "x-paylint-sandbox": "1" } });
    running.notify("paylint/credentialsChanged", null);
    await running.request("paylint/lookUpBic", { bic: "QQAADE44" });
    await running.until(() => told.length > 2);
    expect(told.at(-1)).toMatchObject({ source: "sandbox" });
  });
});

describe("what is counted, and what is said of it", () => {
  it("is announced in numbers, and nothing of what is known already", async () => {
    const running = await start();
    const announce = async (range?: object) =>
      (await running.request<Validated>("paylint/validate", { uri, range, dryRun: true })).message;
    const account = { start: { line: 0, character: 14 }, end: { line: 0, character: 14 } };
    expect(await announce()).toBe("4 queries for 4 identifiers.");
    expect(await announce(account)).toBe("1 query for 1 identifier.");
    const used = await running.request<Validated>("paylint/validate", { uri, range: account });
    expect(used.message).toMatch(/ 1 query used\.$/u);
    expect(await announce(account)).toBe("The answers on 1 identifier are known already; no query is needed.");
    const rest = await running.request<Validated>("paylint/validate", { uri });
    expect(rest.message).toMatch(/ 3 queries used \(4 in this session\)\.$/u);
  });

  it("are as many as a person agreed to, in the format of the settings, and told in the output", async () => {
    const running = await start({ settings: { interfaces: { ...interfaces(), maxQueries: 2, format: "xml" } } });
    expect(await running.request<Validated>("paylint/validate", { uri })).toMatchObject({ queries: 4 });
    const { lines } = await running.request<{ lines: string[] }>("paylint/about", {});
    expect(server.asked.map(({ parameters }) => parameters.format)).toEqual(["xml", "xml", "xml", "xml"]);
    expect(lines).toContain("Configuration: none found");
    expect(lines).toContain("Queries to the interfaces in this session: 4 answered, 0 without answer");
  });

  it("counts the answers that came before it was stopped, and no others", async () => {
    const running = await start();
    server.answer = (asked) => (asked.path === "/bic/bic/" ? { silent: true } : answer(asked));
    const source = new CancellationTokenSource();
    running.connection.onProgress(new ProgressType<{ message: string }>(), "token", ({ message }) => {
      if (message.startsWith("3 of 4")) source.cancel();
    });
    const params = { uri, workDoneToken: "token" };
    const stopped = await running.connection.sendRequest<Validated>("paylint/validate", params, source.token);
    expect(stopped.message).toMatch(/^Stopped after 3 of 4 answers\. /u);
  });

  it("asks the client for each key once, until it says that they changed or a person looks again", async () => {
    const running = await start();
    const asked: string[] = [];
    let key: string | null = null;
    running.connection.onRequest("paylint/credentials", (params: { interface: string }) => {
      asked.push(params.interface);
      return { key };
    });
    const everyOne = ["bankDirectory", "bicValidation", "ibanCalculation", "sortCode"];
    const lookUp = () => running.request("paylint/lookUpBic", { bic: "QQAADE33" });
    await lookUp();
    await lookUp();
    expect(asked.sort()).toEqual(everyOne);
    // No key is remembered for good: it may be there a moment later.
    key = KEY;
    const plan = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(plan.queries).toBe(4);
    expect(asked.sort()).toEqual([...everyOne, ...everyOne].sort());
    running.notify("paylint/credentialsChanged", null);
    await lookUp();
    expect(asked).toHaveLength(12);
  });

  it("names the interface whose key the client doesn't keep", async () => {
    client = await startInProcess({
      capabilities: { workspace: { configuration: true } },
      settings: { interfaces: { bicValidationUrl: `${server.url}/bic` } },
    });
    client.open(uri, "yaml", "bic: QQAADE33\n");
    await client.diagnosticsOf(uri);
    const { message } = await client.request<Validated>("paylint/validate", { uri });
    expect(message).toContain("No key is set for the BIC validation interface.");
    expect(await client.request("paylint/searchBank", { country: "DE", name: "commerzbank ag" })).not.toHaveProperty(
      "remark",
    );
    expect(server.asked).toEqual([]);
  });

  it("counts a bank's search by what it took itself, whatever got no answer before", async () => {
    const running = await start();
    const search = (name: string) =>
      running.request<SearchBankResult & { queries: number }>("paylint/searchBank", { country: "DE", name });
    server.answer = () => bankSearchError("301", 403).json;
    expect(await search("zzzz zzzz")).toEqual({ ok: false, message: "The API key is not valid." });
    running.notify("paylint/credentialsChanged", null);
    server.answer = () => ({ status: 200, body: "{" });
    expect(await search("commerzbank ag")).toMatchObject({ ok: true, queries: 1 });
    server.answer = answer;
    expect(await search("an invented bank")).toMatchObject({ ok: true, queries: 1 });
  });

  it("finds banks by the interface alone where the directory is switched off", async () => {
    const running = await start({ settings: { interfaces: interfaces(), directory: { enabled: false } } });
    const result = await running.request<SearchBankResult>("paylint/searchBank", { country: "DE", name: "bank" });
    expect(result).toMatchObject({ ok: true, banks: [{ name: "AN INVENTED BANK" }] });
  });

  it("says of a calculation whether it agrees, and asks nothing about what is wrong in any case", async () => {
    const running = await start();
    server.answer = () => ibanAnswer("DE89370400440532013000").json;
    const calculate = (parts: object) => running.request("paylint/calculateIbanOnline", { country: "DE", ...parts });
    expect(await calculate({ bankcode: "37040044", account: "0532013000" })).toMatchObject({ ok: true, agrees: true });
    expect(server.asked).toHaveLength(1);
    // An answer to another question is none.
    expect(await calculate({ bankcode: "37040044", account: "0532013001" })).toMatchObject({ ok: false, asked: true });
    expect(server.asked.length).toBeGreaterThan(1);
    const asked = server.asked.length;
    expect(await calculate({ bankcode: "37040044", account: "x" })).toMatchObject({ ok: false, asked: false });
    expect(server.asked).toHaveLength(asked);
  });

  it("tells the client whom questions go to once, until that changes", async () => {
    const running = await startInProcess({ capabilities: { workspace: { configuration: true } }, settings: {} });
    client = running;
    const told: object[] = [];
    running.connection.onNotification("paylint/interfaces", (params: object) => void told.push(params));
    const { url } = server;
    const urls = {
      sortCode: url,
      ibanCalculation: url,
      bicValidation: `${url}/bic`,
      bankDirectory: `${url}/directory`,
    };
    running.notify("paylint/sandbox", { urls, key: "sandbox" });
    running.notify("paylint/credentialsChanged", null);
    await running.request("paylint/lookUpBic", { bic: "QQAADE33" });
    await running.until(() => told.length > 2);
    const [first, ...answered] = told;
    expect(first).toEqual({ source: "sandbox", last: null });
    expect(new Set(answered)).toEqual(
      new Set([
        { source: "sandbox", last: "a BIC, BIC validation interface" },
        { source: "sandbox", last: "a BIC, bank directory interface" },
      ]),
    );
  });
});
