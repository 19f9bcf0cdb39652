/** Hover and code actions over the protocol. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CodeAction, Hover, TextEdit } from "vscode-languageserver-protocol";
import { applyEdits, positionAt, type TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

let client: TestClient;
beforeEach(async () => {
  client = await startInProcess({
    capabilities: { textDocument: { hover: { contentFormat: ["markdown", "plaintext"] } } },
  });
});
afterEach(async () => {
  await client.stop();
});

const CALCULATE = "Calculate the IBAN from this record";

async function actionsAt(uri: string, text: string, mark: string, only?: string[]): Promise<CodeAction[]> {
  const start = positionAt(text, text.indexOf(mark));
  const diagnostics = await client.diagnosticsOf(uri);
  return client.request<CodeAction[]>("textDocument/codeAction", {
    textDocument: { uri },
    range: { start, end: start },
    context: { diagnostics, ...(only && { only }) },
  });
}

function editsOf(action: CodeAction | undefined, uri: string): TextEdit[] {
  const edits = action?.edit?.changes?.[uri];
  if (edits === undefined) throw new Error(`The action "${action?.title}" changes nothing.`);
  return edits;
}

async function applied(languageId: string, text: string, mark: string, title: string): Promise<string> {
  const uri = `file:///project/document.${languageId}`;
  client.open(uri, languageId, text);
  const action = (await actionsAt(uri, text, mark)).find((one) => one.title.startsWith(title));
  return applyEdits(text, editsOf(action, uri));
}

describe("the IBAN of a record", () => {
  it("is added to a JSON object with its indentation", async () => {
    const text =
      '{\n  "creditor": {\n    "sortCode": "60-16-13",\n    "accountNumber": "31926819",\n    "bic": "NWBKGB2L"\n  }\n}\n';
    expect(await applied("json", text, "60-16-13", CALCULATE)).toBe(
      text.replace('"31926819",', '"31926819",\n    "iban": "GB29NWBK60161331926819",'),
    );
  });

  it("is added to a JSON object on one line", async () => {
    const text = '{"blz": "37040044", "kontonummer": "0532013000"}';
    expect(await applied("json", text, "3704", CALCULATE)).toBe(
      '{"blz": "37040044", "kontonummer": "0532013000", "iban": "DE89370400440532013000"}',
    );
  });

  it("fills an empty field in JSON, from the field itself", async () => {
    const text = '{ "blz": "37040044", "kontonummer": "532013000", "iban": "" }';
    expect(await applied("json", text, '"iban": ""', CALCULATE).catch(() => null)).toBeNull();
    const uri = "file:///project/filled.json";
    client.open(uri, "json", text);
    const action = (await actionsAt(uri, text, '" }')).find(({ title }) => title.startsWith(CALCULATE));
    expect(action?.title).toContain("filled with zeros");
    expect(applyEdits(text, editsOf(action, uri))).toBe(text.replace('""', '"DE89370400440532013000"'));
  });

  it("takes the place of null", async () => {
    const text = '{ "blz": "37040044", "kontonummer": "0532013000", "iban": null }';
    expect(await applied("json", text, "3704", CALCULATE)).toBe(text.replace("null", '"DE89370400440532013000"'));
  });

  it("takes the place of a wrong one", async () => {
    const text = '{ "blz": "37040044", "kontonummer": "0532013000", "iban": "DE88370400440532013000" }';
    expect(await applied("json", text, "DE88", CALCULATE)).toBe(text.replace("DE88", "DE89"));
  });

  it("is added to a YAML mapping behind the last part, in its style", async () => {
    const text =
      'payments:\n  - name: Ann\n    blz: "37040044"\n    kontonummer: "0532013000" # checked\n    note: x\n';
    expect(await applied("yaml", text, "3704", CALCULATE)).toBe(
      text.replace("# checked\n", '# checked\n    iban: "DE89370400440532013000"\n'),
    );
  });

  it("is added to the first member of a YAML sequence item", async () => {
    const text = 'accounts:\n- { blz: "37040044", kontonummer: "0532013000" }\n';
    expect(await applied("yaml", text, "3704", CALCULATE)).toBe(
      text.replace('"0532013000"', '"0532013000", iban: "DE89370400440532013000"'),
    );
  });

  it("fills an empty YAML value", async () => {
    const text = 'blz: "37040044"\nkontonummer: "0532013000"\niban:\n';
    expect(await applied("yaml", text, "3704", CALCULATE)).toBe(
      'blz: "37040044"\nkontonummer: "0532013000"\niban: DE89370400440532013000\n',
    );
  });

  it("fills an empty CSV cell", async () => {
    const text = "name;BLZ;Kontonummer;IBAN\nAnn;37040044;0532013000;\n";
    expect(await applied("csv", text, "3704", CALCULATE)).toBe(
      "name;BLZ;Kontonummer;IBAN\nAnn;37040044;0532013000;DE89370400440532013000\n",
    );
  });

  it("becomes a new CSV column", async () => {
    const text = "name,BLZ,Kontonummer\nAnn,37040044,0532013000\nBob,50010517,5407324931\n";
    expect(await applied("csv", text, "3704", CALCULATE)).toBe(
      "name,BLZ,Kontonummer,IBAN\nAnn,37040044,0532013000,DE89370400440532013000\nBob,50010517,5407324931,\n",
    );
  });

  it("isn't offered where it is there and right", async () => {
    const text = '{ "blz": "37040044", "kontonummer": "0532013000", "iban": "DE89370400440532013000" }';
    await expect(applied("json", text, "37040044", CALCULATE)).rejects.toThrow("changes nothing");
  });
});

describe("fixes", () => {
  const uri = "file:///project/fixes.yaml";
  const text = "a:\n  iban: gb29nwbk60161331926819\nb:\n  iban: de89370400440532013000\n";

  it("mend the finding that they are offered for", async () => {
    client.open(uri, "yaml", text);
    const [action] = await actionsAt(uri, text, "gb29", ["quickfix"]);
    expect(action?.diagnostics?.[0]?.code).toMatch(/^iban\//u);
    expect(applyEdits(text, editsOf(action, uri))).toBe(text.replace("gb29nwbk", "GB29NWBK"));
  });

  it("are applied all at once where they are safe", async () => {
    client.open(uri, "yaml", text);
    // As `--fix` does: how a value is written, whatever the severity of the finding.
    const [written] = await actionsAt(uri, text, "a:", ["source.fixAll"]);
    expect(applyEdits(text, editsOf(written, uri))).toBe(text.replace("gb29nwbk", "GB29NWBK").replace("de89", "DE89"));
    const hidden = `${text}x:\n  iban: GB29NWBK\u200b60161331926819\n  other: GB30NWBK60161331926819\n`;
    const other = "file:///project/hidden.yaml";
    client.open(other, "yaml", hidden);
    const actions = await actionsAt(other, hidden, "x:", ["source.fixAll"]);
    expect(actions).toHaveLength(1);
    expect(actions[0]?.kind).toBe("source.fixAll.paylint");
    const right = hidden.replace("\u200b", "").replace("gb29nwbk", "GB29NWBK").replace("de89", "DE89");
    expect(applyEdits(hidden, editsOf(actions[0], other))).toBe(right);
  });

  it("are made everywhere in the file for one rule, when asked for", async () => {
    client.open(uri, "yaml", text);
    const [action] = (await actionsAt(uri, text, "gb29nwbk")).filter(({ title }) =>
      title.startsWith("Fix all iban/format"),
    );
    expect(applyEdits(text, editsOf(action, uri))).toBe(text.replace("gb29nwbk", "GB29NWBK").replace("de89", "DE89"));
  });

  it("convert to print format and back", async () => {
    const iban = "iban: GB29NWBK60161331926819\n";
    const printed = await applied("yaml", iban, "GB29", "Convert to print format");
    expect(printed).toBe("iban: GB29 NWBK 6016 1331 9268 19\n");
    const back = "file:///project/back.yaml";
    client.open(back, "yaml", printed);
    const results = (await actionsAt(back, printed, "GB29")).map((action) =>
      applyEdits(printed, editsOf(action, back)),
    );
    expect(results).toContain(iban);
  });

  it("name the version they are for where the client can tell versions apart", async () => {
    await client.stop();
    client = await startInProcess({ capabilities: { workspace: { workspaceEdit: { documentChanges: true } } } });
    client.open(uri, "yaml", text, 7);
    await client.diagnosticsOf(uri, 7);
    const [action] = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri },
      range: { start: { line: 1, character: 10 }, end: { line: 1, character: 10 } },
      context: { diagnostics: [], only: ["quickfix"] },
    });
    expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: 7 } }]);
  });
});

describe("hover", () => {
  const hoverAt = (uri: string, text: string, mark: string) =>
    client.request<Hover | null>("textDocument/hover", {
      textDocument: { uri },
      position: positionAt(text, text.indexOf(mark)),
    });

  it("takes an IBAN apart", async () => {
    const text = 'creditor:\n  iban: "GB29 NWBK 6016 1331 9268 19"\n';
    client.open("file:///project/h.yaml", "yaml", text);
    const hover = await hoverAt("file:///project/h.yaml", text, "NWBK");
    const contents = JSON.stringify(hover?.contents);
    for (const part of ["United Kingdom", "`NWBK`", "`60-16-13`", "`31926819`", "SEPA", "valid"]) {
      expect(contents).toContain(part);
    }
    expect(hover?.range?.start).toEqual({ line: 1, character: 9 });
  });

  it("says nothing elsewhere", async () => {
    const text = "iban: GB29NWBK60161331926819\nname: DOCUMENT\n";
    client.open("file:///project/h.yaml", "yaml", text);
    expect(await hoverAt("file:///project/h.yaml", text, "name")).toBeNull();
  });

  it("knows BICs and IBANs in any code", async () => {
    const text = 'const bic = "DEUTDEFF500";\nconst word = "DOCUMENT";\nconst x = "GB29NWBK60161331926819";\n';
    const uri = "file:///project/code.ts";
    client.open(uri, "typescript", text);
    expect(JSON.stringify(await hoverAt(uri, text, "DEUTDEFF"))).toContain("Germany");
    expect(JSON.stringify(await hoverAt(uri, text, "DEUTDEFF"))).toContain("DEUTSCHE BANK");
    expect(await hoverAt(uri, text, "DOCUMENT")).toBeNull();
    expect(JSON.stringify(await hoverAt(uri, text, "NWBK"))).toContain("United Kingdom");
    expect(await client.request("paylint/hoverText", { text: 'swift: "DEUTDEFF"', character: 10 })).toMatchObject({
      start: 8,
      end: 16,
    });
  });
});

describe("requests of Paylint's own", () => {
  const parts = { country: "DE", bankcode: "37040044", account: "532013000" };

  it("calculate an IBAN, by request and by command", async () => {
    const result = await client.request("paylint/calculateIban", parts);
    expect(result).toMatchObject({
      ok: true,
      iban: "DE89370400440532013000",
      printFormat: "DE89 3704 0044 0532 0130 00",
    });
    expect(
      await client.request("workspace/executeCommand", { command: "paylint.calculateIban", arguments: [parts] }),
    ).toEqual(result);
  });

  it("say what is missing, and refuse nonsense", async () => {
    expect(await client.request("paylint/calculateIban", { country: "DE" })).toMatchObject({ ok: false });
    expect(await client.request("paylint/calculateIban", [])).toMatchObject({ ok: false });
    expect(await client.request("workspace/executeCommand", { command: "paylint.calculateIban" })).toMatchObject({
      ok: false,
    });
  });

  it("list countries and what they need", async () => {
    const countries = await client.request<{ country: string; name: string }[]>("paylint/countries", {});
    expect(countries.length).toBeGreaterThan(80);
    expect(countries.find(({ country }) => country === "ES")?.name).toBe("Spain");
    const names = await client.request<{ name: string }[]>("paylint/parametersOf", { country: "ES" });
    expect(names.map(({ name }) => name)).toEqual(["bankcode", "branch", "cd", "account"]);
  });

  it("describe a country", async () => {
    const described = await client.request<{ markdown: string }>("paylint/describeCountry", { country: "fr" });
    expect(described.markdown).toContain("27 characters");
    expect(await client.request("paylint/describeCountry", { country: "ZZ" })).toBeNull();
  });

  it("look a BIC up and search banks by name, offline", async () => {
    const found = await client.request<{ ok: boolean; text: string }>("paylint/lookUpBic", { bic: "deutdeff" });
    expect(found).toMatchObject({ ok: true, text: expect.stringMatching(/Bank: DEUTSCHE BANK.*unofficial/su) });
    expect(await client.request("paylint/lookUpBic", { bic: "DEUT" })).toMatchObject({ ok: false });
    const { banks } = await client.request<{ banks: { bic: string; name: string }[] }>("paylint/searchBank", {
      country: "DE",
      name: "deutsche bank",
      limit: 3,
    });
    expect(banks).toHaveLength(3);
    for (const { bic, name } of banks) {
      expect(bic).toMatch(/^[A-Z]{4}DE/u);
      expect(name).toContain("DEUTSCHE BANK");
    }
    expect(await client.request("paylint/searchBank", { country: "DE", name: "de" })).toMatchObject({ ok: false });
  });

  it("are announced", () => {
    const { experimental } = client.initialized?.capabilities ?? {};
    expect(experimental.paylint.requests).toContain("paylint/calculateIban");
  });
});
