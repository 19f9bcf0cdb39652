/** Diagnostics over the protocol, pushed and pulled. */
import { afterEach, describe, expect, it } from "vitest";
import {
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentDiagnosticReport,
  type Hover,
} from "vscode-languageserver-protocol";
import type { StatusParams } from "../../../server/src/protocol";
import { offsetAt, positionAt, sliceOf, type TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const PULLS = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true }, configuration: true },
};
const WRONG = "GB30NWBK60161331926819";
const uri = "file:///project/payment.yaml";
const yaml = `payment:\n  iban: ${WRONG}\n`;

let client: TestClient;
afterEach(async () => {
  await client.stop();
});

function codes(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ code }) => code);
}

describe("a configuration in the editor", () => {
  it("is told what is wrong with it as it is typed, beside what an editor that knows its schema says", async () => {
    const own = "file:///project/paylint.json";
    const text = '{"rules": {"bic/nothing": "off"}, "colour": 1}';
    for (const configSchema of [false, true]) {
      client = await startInProcess({ initializationOptions: { configSchema } });
      client.open(own, "json", text);
      const found = codes(await client.diagnosticsOf(own));
      expect(found).toEqual(configSchema ? [] : ["config/unknown-rule", "config/unknown-key"]);
      client.change(own, 2, null, "{}");
      expect(codes(await client.diagnosticsOf(own, 2))).toEqual([]);
      if (!configSchema) await client.stop();
    }
  });
});

describe("a document that is opened before the settings have come", () => {
  it("is answered by those that hold, and nothing of it before; a ping waits for nothing", async () => {
    client = await startInProcess({ capabilities: { workspace: { configuration: true } } });
    let give: (settings: object) => void = () => {};
    const promise = new Promise<object>((resolve) => {
      give = resolve;
    });
    client.connection.onRequest("workspace/configuration", async ({ items }: { items: object[] }) => {
      const settings = await promise;
      return items.map(() => settings);
    });
    client.open(uri, "yaml", yaml);
    const position = positionAt(yaml, yaml.indexOf(WRONG));
    const hover = client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position });
    await client.request("paylint/ping", {});
    expect(client.published).toEqual([]);
    give({ severities: { "iban/check-digits": "hint" } });
    expect(await hover).not.toBeNull();
    expect((await client.diagnosticsOf(uri)).map(({ severity }) => severity)).toEqual([DiagnosticSeverity.Hint]);
    expect(client.published).toHaveLength(1);
  });
});

describe("the status of a document", () => {
  it("says how many of which rule there are, where they are many, most first; of few nothing", async () => {
    client = await startInProcess();
    const statuses = new Map<string, StatusParams>();
    client.connection.onNotification("paylint/status", (status: StatusParams) => void statuses.set(status.uri, status));
    const table = (ibans: number, bics: number) =>
      `iban,bic\n${`${WRONG},\n`.repeat(ibans)}${",NWBKUK2L\n".repeat(bics)}`;
    const floodsOf = async (name: string, text: string) => {
      const own = `file:///project/${name}.csv`;
      client.open(own, "csv", text);
      await client.diagnosticsOf(own);
      await client.until(() => statuses.get(own)?.checking === false);
      return statuses.get(own)?.floods;
    };
    expect(await floodsOf("few", table(20, 20))).toBeUndefined();
    expect(await floodsOf("many", table(21, 30))).toEqual([
      { rule: "bic/country", count: 30 },
      { rule: "iban/check-digits", count: 21 },
    ]);
  });
});

describe("pushed", () => {
  it("stand at the value, with rule, link, severity and source", async () => {
    client = await startInProcess();
    client.open(uri, "yaml", yaml);
    const [diagnostic, ...rest] = await client.diagnosticsOf(uri);
    expect(rest).toEqual([]);
    expect(diagnostic).toMatchObject({ code: "iban/check-digits", severity: 1, source: "paylint" });
    expect(diagnostic?.codeDescription?.href).toMatch(
      /docs\/rules(?:\.md#ibancheck-digits|\/iban\/check-digits\.md)$/u,
    );
    expect(diagnostic && sliceOf(yaml, diagnostic.range)).toBe(WRONG);
  });

  it("follow edits, version by version, and go with the document", async () => {
    client = await startInProcess();
    client.open(uri, "yaml", yaml);
    expect(codes(await client.diagnosticsOf(uri))).toEqual(["iban/check-digits"]);
    const at = positionAt(yaml, yaml.indexOf("30NW"));
    client.change(uri, 2, { start: at, end: { ...at, character: at.character + 2 } }, "29");
    expect(codes(await client.diagnosticsOf(uri, 2))).toEqual([]);
    client.change(uri, 3, null, yaml);
    expect(codes(await client.diagnosticsOf(uri, 3))).toEqual(["iban/check-digits"]);
    client.notify("textDocument/didClose", { textDocument: { uri } });
    await client.until(() => client.published.at(-1)?.version === undefined);
    expect(client.published.at(-1)).toEqual({ uri, diagnostics: [] });
  });

  it("beyond the limit are those around the last edit, and once saved those of a document opened anew", async () => {
    client = await startInProcess();
    const many = Array.from({ length: 3000 }, (_, at) => `iban${at}: ${WRONG}\n`).join("");
    client.open(uri, "yaml", many);
    const opened = await client.diagnosticsOf(uri);
    expect(opened).toHaveLength(1000);
    const end = { line: 3000, character: 0 };
    client.change(uri, 2, { start: end, end }, "# note\n");
    const edited = await client.diagnosticsOf(uri, 2);
    expect(edited).toHaveLength(1000);
    expect(edited.at(-2)?.range.start.line).toBe(2999);
    client.notify("textDocument/didSave", { textDocument: { uri } });
    const isShown = () =>
      client.published.findLast((one) => one.uri === uri && one.version === 2)?.diagnostics !== edited;
    await client.until(isShown);
    const fresh = "file:///project/fresh.yaml";
    client.open(fresh, "yaml", `${many}# note\n`);
    expect(await client.diagnosticsOf(fresh)).toEqual(await client.diagnosticsOf(uri, 2));
    expect(await client.diagnosticsOf(uri, 2)).toEqual(opened);
  });

  it("are never published for a version behind one already published", async () => {
    client = await startInProcess();
    client.open(uri, "yaml", yaml);
    for (let version = 2; version <= 30; version++) {
      const end = { line: 2, character: 0 };
      client.change(uri, version, { start: end, end }, version % 2 === 0 ? "# note\n" : "");
    }
    await client.diagnosticsOf(uri, 30);
    const versions = client.published.map(({ version = 0 }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });
});

describe("pulled", () => {
  const pull = (previousResultId?: string) =>
    client.request<DocumentDiagnosticReport>("textDocument/diagnostic", {
      textDocument: { uri },
      ...(previousResultId !== undefined && { previousResultId }),
    });

  it("are full, then unchanged, and nothing is pushed", async () => {
    client = await startInProcess({ capabilities: PULLS });
    client.open(uri, "yaml", yaml);
    const first = await pull();
    if (first.kind !== "full") throw new Error("The first report must be full.");
    expect(codes(first.items)).toEqual(["iban/check-digits"]);
    expect(await pull(first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
    const end = { line: 2, character: 0 };
    client.change(uri, 2, { start: end, end }, "# a comment behind it all\n");
    expect(await pull(first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
    client.change(uri, 3, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, "\n");
    const moved = await pull(first.resultId);
    expect(moved.kind).toBe("full");
    expect(client.published).toEqual([]);
  });

  it("are asked for again when the settings change", async () => {
    client = await startInProcess({ capabilities: PULLS });
    client.open(uri, "yaml", yaml);
    expect((await pull()).kind).toBe("full");
    client.settings = { severities: { "iban/check-digits": "off" } };
    const before = client.refreshes.length;
    client.notify("workspace/didChangeConfiguration", { settings: null });
    await client.until(() => client.refreshes.slice(before).includes("workspace/diagnostic/refresh"));
    expect(await pull()).toMatchObject({ kind: "full", items: [] });
  });

  it("of a closed document are none", async () => {
    client = await startInProcess({ capabilities: PULLS });
    expect(await pull()).toMatchObject({ kind: "full", items: [] });
  });
});

describe("the limit", () => {
  const many = `accounts:\n${Array.from({ length: 300 }, () => `  - iban: ${WRONG}\n`).join("")}`;
  const settings = { maxDiagnostics: 20 };

  it("keeps the findings around the last edit among those shown, and announces the rest", async () => {
    client = await startInProcess({ capabilities: { workspace: { configuration: true } }, settings });
    client.open(uri, "yaml", many);
    const opened = await client.diagnosticsOf(uri);
    expect(opened.filter(({ code }) => code === "iban/check-digits")).toHaveLength(19);
    expect(opened.at(-1)).toMatchObject({ code: "paylint/limit", severity: 3 });
    expect(opened.at(-1)?.message).toContain("281 more");
    const place = { line: 250, character: many.split("\n")[250]?.length ?? 0 };
    client.change(uri, 2, { start: place, end: place }, " # seen");
    const edited = await client.diagnosticsOf(uri, 2);
    expect(edited.some(({ range }) => range.start.line === 250)).toBe(true);
    expect(edited.some(({ range }) => range.start.line === 1)).toBe(true);
    expect(edited).toHaveLength(20);
  });
});

describe("position encodings", () => {
  const text = `{ "ä😀": 1, "iban": "${WRONG}" }`;
  const json = "file:///project/a.json";
  const encoder = new TextEncoder();

  it.each([
    ["utf-8", (prefix: string) => encoder.encode(prefix).length],
    ["utf-16", (prefix: string) => prefix.length],
    ["utf-32", (prefix: string) => [...prefix].length],
  ] as const)("%s is negotiated, and used both ways", async (encoding, lengthOf) => {
    client = await startInProcess({ capabilities: { general: { positionEncodings: [encoding] } } });
    expect(client.initialized?.capabilities.positionEncoding).toBe(encoding);
    client.open(json, "json", text);
    const [diagnostic] = await client.diagnosticsOf(json);
    const start = lengthOf(text.slice(0, text.indexOf(WRONG)));
    expect(diagnostic?.range).toEqual({
      start: { line: 0, character: start },
      end: { line: 0, character: start + WRONG.length },
    });
    const range = { start: { line: 0, character: start + 2 }, end: { line: 0, character: start + 4 } };
    client.change(json, 2, range, "29");
    expect(await client.diagnosticsOf(json, 2)).toEqual([]);
  });
});

it("stand at the same offsets in a large document after an edit at its start", async () => {
  client = await startInProcess();
  const rows = Array.from({ length: 60_000 }, (_, index) => `${index},Ann Example,GB29NWBK60161331926819,EUR,ok\n`);
  const text = `id,name,iban,currency,note\n${rows.join("")}x,Ann Example,${WRONG},EUR,wrong\n`;
  const csv = "file:///project/large.csv";
  client.open(csv, "csv", text);
  const [before] = await client.diagnosticsOf(csv);
  expect(before && sliceOf(text, before.range)).toBe(WRONG);
  client.change(csv, 2, { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, "new,Ann,,EUR,\n");
  const [after] = await client.diagnosticsOf(csv, 2);
  expect(after?.range.start.line).toBe((before?.range.start.line ?? 0) + 1);
  expect(offsetAt(text, before?.range.start ?? { line: 0, character: 0 })).toBe(text.indexOf(WRONG));
});
