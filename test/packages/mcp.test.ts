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
  writeFileSync(path.join(folder, "payee.conf"), `[creditor]\niban = GB28NWBK601613${ACCOUNT} ; checked\n`);
  writeFileSync(path.join(folder, "paylint.json"), '{ "root": true, "formats": { "*.conf": "ini" } }');
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

  it("checks a file in the format that the configuration says", async () => {
    const { text } = await call("check", { path: "payee.conf" });
    expect(JSON.parse(text).findings).toMatchObject([{ rule: "iban/check-digits", line: 2, endColumn: 30 }]);
  });

  it("checks a text", async () => {
    const { text } = await call("check", { text: 'a: 1\nbic: "DEUTDEFX1"\n', format: "yaml" });
    const { findings, totals, more } = JSON.parse(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ line: 2, column: 7, endLine: 2, endColumn: 16 });
    expect(totals).toMatchObject({ identifiers: 1, findings: 1, errors: 1 });
    expect(more).toBeUndefined();
  });

  it.each([
    [{ text: "bic: DEUTDEFX1" }, "Give the format of the text"],
    [{ text: "bic: DEUTDEFX1", path: "a.yaml", format: "yaml" }, "Give a path, or a text."],
    [{}, "Give a path, or a text."],
    [{ path: "payee.md" }, "its name tells none of the formats"],
  ])("takes a path or a text with its format, not both: %j", async (request, said) => {
    const { text, isError } = await call("check", request);
    expect(isError).toBe(true);
    expect(text).toContain(said);
  });

  it("lists at most a hundred, says how many there are, and goes on where it is told to", async () => {
    const rows = Array.from({ length: 230 }, (_, at) => `DEUTDEF${at % 10}X`);
    const text = `bic\n${rows.join("\n")}\n`;
    const seen = new Set<number>();
    for (let skip = 0, more: unknown = ""; more !== undefined; ) {
      const answer = await call("check", { text, format: "csv", skip });
      const page = JSON.parse(answer.text);
      expect(answer.text.length).toBeLessThanOrEqual(64 * 1024);
      expect(page.totals.findings).toBe(230);
      expect(page.findings.length).toBeLessThanOrEqual(100);
      for (const { line } of page.findings) seen.add(line);
      more = page.more;
      skip = Number(/skip (\d+)/u.exec(String(more))?.[1]);
    }
    expect(seen.size).toBe(230);
  });

  it("says what its answers hold", async () => {
    const { tools } = await client.listTools();
    expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([]);
    expect(JSON.stringify(tools)).not.toMatch(/ --[a-z]/u);
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
    const { values }: { values: string[] } = JSON.parse(text);
    expect(values).toHaveLength(2);
    const numbered = await call("generate_test_values", { kind: "iban", country: "DE", count: 2, seed: 1 });
    expect(numbered.text).toBe(text);
    const checked = await call("check", { text: JSON.stringify({ ibans: values }), format: "json" });
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
