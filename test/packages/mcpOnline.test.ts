/** `paylint mcp --online` as a client of the official SDK sees it, against the sandbox of this package. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../server/src/sandboxModule";

const ACCOUNT = "66374958";
const clients: Client[] = [];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
  sandbox.play([]);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await sandbox.close();
});

/** A server of its own, which knows the sandbox's addresses. */
async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Client> {
  const { urls, key } = sandbox;
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.resolve("dist/cli.js"), "mcp", ...args],
      cwd: mkdtempSync(path.join(tmpdir(), "paylint-mcp-")),
      env: {
        PATH: process.env.PATH ?? "",
        PAYLINT_DATA_DIR: mkdtempSync(path.join(tmpdir(), "paylint-mcp-data-")),
        PAYLINT_API_KEY: key,
        PAYLINT_SORT_CODE_URL: urls.sortCode,
        PAYLINT_IBAN_CALCULATION_URL: urls.ibanCalculation,
        PAYLINT_BIC_VALIDATION_URL: urls.bicValidation,
        PAYLINT_BANK_DIRECTORY_URL: urls.bankDirectory,
        ...env,
      },
    }),
  );
  return client;
}

async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as { type: string; text: string }[];
  return { text: content?.text ?? "", isError: result.isError === true };
}

const asked = (): string[] => sandbox.requests().requests.map(({ endpoint }) => endpoint);

describe("paylint mcp --online", () => {
  it("asks the interfaces about what it inspects, and says who decided", async () => {
    const client = await start(["--online"]);
    const { text } = await call(client, "inspect", { kind: "bic", value: "ZZPLDEFF" });
    expect(JSON.parse(text)).toMatchObject({
      kind: "bic",
      verdict: { valid: expect.anything(), source: expect.any(String) },
    });
    expect(JSON.parse(text).online.length).toBeGreaterThan(0);
    expect(asked().length).toBeGreaterThan(0);
  });

  it("announces which tools may ask others", async () => {
    const client = await start(["--online"]);
    const { tools } = await client.listTools();
    const asking = tools.filter(({ annotations }) => annotations?.openWorldHint === true).map(({ name }) => name);
    expect(asking.sort()).toEqual(["calculate_iban", "inspect"]);
  });

  it("shows no account of what it asked about, and a calculation its IBAN", async () => {
    const client = await start(["--online"]);
    const beside = await call(client, "inspect", { kind: "sortCode", value: "089999", account: ACCOUNT });
    expect(asked().length).toBeGreaterThan(0);
    expect(beside.text).not.toContain(ACCOUNT);
    const parts = { country: "ES", bankcode: "2100", branch: "0418", account: "0200051332" };
    const calculated = await call(client, "calculate_iban", parts);
    expect(JSON.parse(calculated.text).iban).toBe("ES9121000418450200051332");
  });

  it("never takes a failed look-up for an answer", async () => {
    const client = await start(["--online"]);
    sandbox.play([{ endpoint: "*", steps: ["500"], after: "repeat" }]);
    const { text } = await call(client, "inspect", { kind: "bic", value: "ZZPLDEFF" });
    const { online, verdict } = JSON.parse(text);
    expect(asked().length).toBeGreaterThan(0);
    expect(JSON.stringify(online)).not.toContain("not-found");
    expect(verdict.source).toBe("offline");
  });

  it("asks no more than it may", async () => {
    const client = await start(["--online", "--max-queries", "1"]);
    const { text } = await call(client, "inspect", { kind: "bic", value: "ZZPLDEFF" });
    expect(asked().length).toBeLessThanOrEqual(1);
    expect(JSON.parse(text).verdict.source).toBe("offline");
  });

  it("asks nobody without --online, whatever addresses are set", async () => {
    const client = await start([]);
    await call(client, "inspect", { kind: "bic", value: "ZZPLDEFF" });
    await call(client, "calculate_iban", { country: "ES", bankcode: "2100", branch: "0418", account: "0200051332" });
    expect(asked()).toEqual([]);
  });

  it("answers without the interfaces where a key is refused", async () => {
    const client = await start(["--online"], { PAYLINT_API_KEY: "another" });
    const { text, isError } = await call(client, "inspect", { kind: "iban", value: "GB29NWBK60161331926819" });
    expect([JSON.parse(text).valid, isError]).toEqual([true, false]);
    expect(text).not.toContain("another");
  });
});
