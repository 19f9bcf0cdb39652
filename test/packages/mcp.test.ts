/** `paylint mcp` as a client of the official SDK sees it: a process, its tools, and no digit of an account. */
import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ACCOUNT = "31926819";
const folder = mkdtempSync(path.join(tmpdir(), "paylint-mcp-"));
const client = new Client({ name: "test", version: "1" });

beforeAll(async () => {
  writeFileSync(path.join(folder, "payee.yaml"), `creditor:\n  iban: GB28NWBK601613${ACCOUNT}\n`);
  symlinkSync("/etc/hosts", path.join(folder, "outside.yaml"));
  const args = [path.resolve("dist/cli.js"), "mcp"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder }));
});
afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as { type: string; text: string }[];
  return { text: content?.text ?? "", isError: result.isError === true };
}

describe("paylint mcp", () => {
  it("has tools that only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "check",
        "inspect",
        "calculate_iban",
        "look_up_bank",
        "search_banks",
        "describe_country",
      ]),
    );
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect(tools.filter(({ annotations }) => annotations?.openWorldHint !== false)).toEqual([]);
  });

  it("checks a file below its folder, masked like a report", async () => {
    const { text } = await call("check", { path: "payee.yaml" });
    expect(JSON.parse(text).findings[0]).toMatchObject({ rule: "iban/check-digits", severity: "error" });
    expect(text).not.toContain(ACCOUNT.slice(0, 6));
    expect(text).not.toContain("GB28");
  });

  it("checks a text", async () => {
    expect((await call("check", { text: "bic: DEUTDEFX1" })).isError).toBe(true);
    const { text } = await call("check", { text: '{ "bic": "DEUTDEFX1" }', path: "a.json" });
    expect(JSON.parse(text).findings).toHaveLength(1);
  });

  it.each(["../../etc/hosts.yaml", "outside.yaml", "missing.yaml"])(
    "reads no file outside of its folder: %s",
    async (name) => {
      const { text, isError } = await call("check", { path: name });
      expect(isError).toBe(true);
      expect(text).not.toContain("localhost");
    },
  );

  it("inspects without telling the account", async () => {
    const { text } = await call("inspect", { value: `GB29NWBK601613${ACCOUNT}` });
    expect(JSON.parse(text)).toMatchObject({ kind: "iban", valid: true });
    expect(text).not.toContain(ACCOUNT);
    const beside = await call("inspect", { value: "089999", kind: "sortCode", account: "66374958" });
    expect(JSON.parse(beside.text).valid).toBe(true);
    expect(beside.text).not.toContain("66374958");
  });

  it("returns the IBAN that it was asked to calculate", async () => {
    const parts = { country: "ES", bankcode: "2100", branch: "0418", account: "0200051332" };
    expect(JSON.parse((await call("calculate_iban", parts)).text).iban).toBe("ES9121000418450200051332");
    expect((await call("calculate_iban", { country: "ES" })).isError).toBe(true);
  });

  it("generates test values, which pass all checks", async () => {
    const { text } = await call("generate_test_values", { kind: "iban", country: "DE", count: 2, seed: "1" });
    const values: string[] = JSON.parse(text);
    expect(values).toHaveLength(2);
    const checked = await call("check", { text: JSON.stringify({ ibans: values }), path: "a.json" });
    expect(JSON.parse(checked.text).findings).toEqual([]);
  });

  it("looks banks up, searches and describes", async () => {
    expect((await call("look_up_bank", { country: "DE", code: "37040044" })).text).toContain("COBADEFFXXX");
    expect((await call("look_up_bank", { bic: "deutdeff" })).text).toContain("DEUTDEFF");
    expect((await call("look_up_bank", {})).isError).toBe(true);
    expect(JSON.parse((await call("search_banks", { country: "DE", name: "sparkasse" })).text).found).toBeGreaterThan(
      10,
    );
    expect((await call("search_banks", { country: "DE", name: "x" })).isError).toBe(true);
    expect(JSON.parse((await call("describe_country", { country: "in" })).text).text).toContain(
      "Indian Financial System Code",
    );
    expect((await call("describe_country", { country: "XX" })).isError).toBe(true);
  });
});
