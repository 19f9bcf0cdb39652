import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { codeCompletions } from "../../server/src/features/completion/codeCompletion";
import type { FormatName } from "../../server/src/formats";
import { open, textAfter, viewOf } from "./support";

/** Codes and names are invented; Germany's come from the embedded set. */
const SORT_CODES =
  "country,sort_code,bank\nGB,089999,EXAMPLE BANK PLC\nGB,089998,EXAMPLE SAVINGS\nGB,401276,OTHER BANK\n";

let directory: UserDirectory;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-codes-"));
  directory = openDirectory({ storeFolder: path.join(folder, "store") });
  const file = path.join(folder, "codes.csv");
  writeFileSync(file, SORT_CODES);
  expect(await directory.import({ file, today: "2026-11-27" })).toMatchObject({ ok: true, accepted: 3 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function complete(format: FormatName, marked: string) {
  const { snapshot, cursor } = open(format, marked, directory);
  const { items, isIncomplete } = codeCompletions(snapshot, snapshot.positionAt(cursor), viewOf(directory), directory);
  const after = items.map(({ textEdit }) => {
    if (textEdit === undefined || !("range" in textEdit)) throw new Error("No edit is offered.");
    const { range, newText } = textEdit;
    return textAfter(snapshot, [{ start: snapshot.offsetAt(range.start), end: snapshot.offsetAt(range.end), newText }]);
  });
  return { items, isIncomplete, after };
}

describe("completion of bank codes", () => {
  it("names the banks of a German bank code that was begun", () => {
    const { items, isIncomplete, after } = complete("yaml", "blz: 3704$0\nkonto: 532013000\n");
    expect(isIncomplete).toBe(true);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ label }) => label.startsWith("3704"))).toBe(true);
    const commerzbank = items.findIndex(({ label }) => label === "37040044");
    expect(items[commerzbank]?.detail).toMatch(/Commerzbank/iu);
    expect(after[commerzbank]).toContain('blz: "37040044"\n');
  });

  it("puts first what the IBAN of the record says, before anything is typed", () => {
    const { items } = complete("json", '{"iban": "DE89370400440532013000", "blz": "$0"}');
    expect(items.map(({ label }) => label)).toEqual(["37040044"]);
    expect(items[0]?.detail).toMatch(/Commerzbank.*the IBAN beside it/iu);
  });

  it("puts first what the BIC of the record says, and nothing of one that is wrong or of an account", () => {
    const first = (marked: string) => complete("json", marked).items.map(({ label, detail }) => [label, detail]);
    const told = first('{"bic": "COBADEFFXXX", "blz": "$0"}');
    expect(told).toContainEqual(["37040044", expect.stringMatching(/Commerzbank.*\(the BIC beside it\)/iu)]);
    for (const [label, detail] of told)
      expect([label, detail]).toEqual([
        expect.stringMatching(/^\d{8}$/u),
        expect.stringContaining("(the BIC beside it)"),
      ]);
    for (const other of ['"bic": "COBAUKFFXXX"', '"iban": "DE88370400440532013000"', '"kontonummer": "532013000"'])
      expect(first(`{${other}, "blz": "$0"}`)).toEqual([]);
    const begun = first('{"bic": "COBADEFFXXX", "blz": "3704$0"}');
    expect(begun[0]?.[1]).toContain("(the BIC beside it)");
    expect(new Set(begun.map(([label]) => label)).size).toBe(begun.length);
  });

  it.each<[string, FormatName, string, readonly string[]]>([
    ["sort codes of an import", "json", '{"sortCode": "0899$0"}', ["089998", "089999"]],
    ["as they are being written", "yaml", "sort_code: 08-99$0\n", ["08-99-98", "08-99-99"]],
    ["in a table", "csv", "name;sort code;account number\nAnn;40$0;55779911\n", ["401276"]],
  ])("offers %s", (_, format, marked, labels) => {
    const { items } = complete(format, marked);
    expect(items.map(({ label }) => label).sort()).toEqual(labels);
    expect(items.every(({ detail }) => /BANK|SAVINGS/u.test(detail ?? ""))).toBe(true);
  });

  it("asks the country that the record states", () => {
    const { items } = complete("json", '{"country": "AT", "bankCode": "1$0"}');
    expect(new Set(items.map(({ label }) => label.length))).toEqual(new Set([5]));
    expect(complete("json", '{"name": "3704$0"}').items).toEqual([]);
    // Germany has bank codes, and no sort codes.
    expect(complete("json", '{"country": "DE", "sortCode": "3704$0"}').items).toEqual([]);
    const irish = complete("json", '{"country": "IE", "sortCode": "0899$0"}').items;
    expect(irish.map(({ label }) => label).sort()).toEqual(["089998", "089999"]);
  });

  it("offers countries by code beside an identifier, the identifier's own first", () => {
    const { items } = complete("json", '{"bic": "COBADEFFXXX", "country": "$0"}');
    expect(items[0]).toMatchObject({ label: "DE", detail: "Germany" });
    expect(items.length).toBeGreaterThan(190);
    expect(complete("json", '{"title": "x", "country": "$0"}').items).toEqual([]);
  });

  it("quotes Norway where a YAML loader would read false", () => {
    const { items, after } = complete("yaml", "iban: NO9386011117947\ncountry: $0\n");
    expect(items[0]?.label).toBe("NO");
    expect(after[0]).toContain('country: "NO"\n');
  });
});
