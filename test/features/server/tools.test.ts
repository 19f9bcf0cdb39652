/** What language models and the window's commands on whole files ask the server. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOOLS } from "../../../server/src/mcp/vocabulary";
import type { TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

let client: TestClient;
beforeAll(async () => {
  client = await startInProcess();
});
afterAll(() => client.stop());

const tool = (name: string, input: object) =>
  client.request<{ ok: boolean; text: string }>("paylint/tool", { name, input });

describe("tools for language models", () => {
  it("check and inspect answer masked", async () => {
    const checked = await tool("paylint_check", { text: '{ "iban": "GB30NWBK60161331926819" }', format: "json" });
    expect(checked.text).toMatch(/1 identifiers, 1 findings\n1:\d+ error iban\/check-digits/u);
    const inspected = await tool("paylint_inspect", { value: "GB29NWBK60161331926819", kind: "iban" });
    expect(inspected.text).toContain("valid");
    for (const { text } of [checked, inspected]) expect(text).not.toContain("31926819");
  });

  it("check says the right check digits only where many accounts could have them", async () => {
    const of = async (iban: string) => (await tool("paylint_check", { text: `iban: ${iban}\n`, format: "yaml" })).text;
    expect(await of("GB30NWBK60161331926819")).toContain("29");
    expect(await of("NO8686011117947")).toMatch(/iban\/check-digits: /u);
    expect(await of("NO8686011117947")).not.toMatch(/93|86/u);
  });

  it("check lists the first hundred findings, and takes no text of more than half a million characters", async () => {
    const records = (count: number) => "- iban: GB30NWBK60161331926819\n".repeat(count);
    const { text } = await tool("paylint_check", { text: records(107), format: "yaml" });
    const lines = text.split("\n");
    expect(lines[0]).toBe("107 identifiers, 107 findings");
    expect(lines.slice(1, 101).map((line) => line.split(":")[0])).toEqual(
      Array.from({ length: 100 }, (_, at) => `${at + 1}`),
    );
    expect(lines.slice(101)).toEqual(["and 7 more"]);
    expect((await tool("paylint_check", { text: records(100), format: "yaml" })).text).not.toContain("more");
    const long = { text: `x: "${" ".repeat(499_994)}"`, format: "yaml" };
    expect(await tool("paylint_check", { ...long, text: `${long.text}\n` })).toMatchObject({ ok: true });
    expect(await tool("paylint_check", { ...long, text: `${long.text}\n\n` })).toMatchObject({ ok: false });
  });

  it("a calculation gives its IBAN, a look-up its bank, and test values are made", async () => {
    const parts = { country: "ES", bankcode: "2100", branch: "0418", account: "0200051332" };
    expect((await tool("paylint_calculate_iban", parts)).text).toMatch(/^ES9121000418450200051332/u);
    expect((await tool("paylint_look_up_bank", { bic: "DEUTDEFF" })).text).toContain("DEUTSCHE BANK");
    expect((await tool("paylint_look_up_bank", { country: "DE", code: "37040044" })).text).toContain("COBADEFFXXX");
    expect((await tool("paylint_look_up_bank", {})).ok).toBe(false);
    expect((await tool("paylint_search_banks", { country: "DE", name: "commerz" })).text).toContain("COBADEFF");
    expect((await tool("paylint_describe_country", { country: "in" })).text).toContain("Indian Financial System Code");
    expect((await tool("paylint_describe_country", { country: "XX" })).ok).toBe(false);
    const made = await tool("paylint_generate_test_values", { kind: "iban", country: "FR", count: "3" });
    // No French bank code is surely free: the documented example comes as often as asked for, and a sentence says so.
    expect(made.text.split("\n")).toEqual([...new Array(3).fill("FR1420041010050500013M02606"), expect.any(String)]);
    expect(made.text).toContain("documented example");
    const many = await tool("paylint_generate_test_values", { kind: "iban", country: "DE", count: "60" });
    expect(many.text.split("\n")).toHaveLength(60);
    expect(await tool("paylint_unheard_of", {})).toMatchObject({ ok: false });
  });
});

it("the tools of the window are those of the MCP server", () => {
  const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = contributes.languageModelTools.map(({ name }: { name: string }) => name);
  expect(names).toEqual(Object.keys(TOOLS).map((name) => `paylint_${name}`));
});

describe("files that are not open", () => {
  it("are checked as an open one would be", async () => {
    const text = "iban: GB30NWBK60161331926819\n";
    const result = await client.request<{ checked: boolean; findings: { rule: string }[] }>("paylint/checkText", {
      uri: "file:///project/a.yaml",
      text,
    });
    expect(result.checked).toBe(true);
    expect(result.findings.map(({ rule }) => rule)).toEqual(["iban/check-digits"]);
    // Nobody is typing in it.
    const begun = {
      uri: "file:///project/a.csv",
      text: "DE8937040044053201300,Ann\nDE89370400440532013000,Bob\nGB29NWBK60161331926819,Cid\n",
    };
    const short = await client.request<{ findings: { rule: string }[] }>("paylint/checkText", begun);
    expect(short.findings.map(({ rule }) => rule)).toEqual(["iban/length"]);
    const other = { uri: "file:///project/a.bin", text };
    expect(await client.request("paylint/checkText", other)).toMatchObject({ checked: false, skipped: null });
  });

  it("are said to be unchecked where they should have been and were not", async () => {
    const noText = { uri: "file:///project/a.yaml", text: "iban: GB30NWBK60161331926819\0\n" };
    const answer = await client.request<{ skipped: string }>("paylint/checkText", noText);
    expect(answer).toMatchObject({ checked: false, findings: [] });
    expect(answer.skipped).toMatch(/NUL|binary|no text/u);
  });
});

it("a text that is looked at once is as long as takes a moment", async () => {
  const hoverIn = (length: number) => {
    const iban = "iban: GB29NWBK60161331926819\n";
    const text = `${iban}${"#".repeat(length - iban.length)}`;
    const position = { line: 0, character: 10 };
    return client.request("paylint/hoverDocument", { uri: "file:///project/a.yaml", position, language: "yaml", text });
  };
  expect(await hoverIn(200_000)).not.toBeNull();
  expect(await hoverIn(200_001)).toBeNull();
});

describe("the files of a workspace", () => {
  it("are those that git leaves in, as on the command line", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "paylint-files-"));
    try {
      for (const inner of [".git", "secret", "node_modules/x"])
        mkdirSync(path.join(folder, inner), { recursive: true });
      writeFileSync(path.join(folder, ".gitignore"), "secret/\n*.local.yaml\n!kept.local.yaml\n");
      const names = ["a.yaml", "b.local.yaml", "kept.local.yaml", "secret/c.json", "node_modules/x/d.json", "e.txt"];
      for (const name of names) writeFileSync(path.join(folder, name), "iban: x\n");
      const uris = [pathToFileURL(folder).href, "vscode-vfs://github/x"];
      const { paths, endings } = await client.request<{ paths: string[]; endings: string[] }>(
        "paylint/workspaceFiles",
        { uris },
      );
      expect(endings).toEqual(expect.arrayContaining(["json", "yml", "tsv"]));
      expect(paths.map((one) => path.relative(folder, one))).toEqual(["a.yaml", "kept.local.yaml"]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
