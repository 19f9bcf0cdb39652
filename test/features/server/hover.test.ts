/** The hover over every identifier of the examples, with the directory as it is shipped. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Hover } from "vscode-languageserver-protocol";
import { computeIbanCheckDigits } from "../../../server/src/domain/nationalCheckDigits/arithmetic";
import { formatOf } from "../../../server/src/formats";
import { positionAt, type TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const EXAMPLES = path.resolve("examples");
const files = readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" }).filter(
  (name) => formatOf(name) !== null && !name.endsWith("paylint.json"),
);

/** Columns of the hover's widget in a window of ordinary size. */
const WIDTH = 100;

let client: TestClient;
beforeAll(async () => {
  client = await startInProcess({
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
    initializationOptions: { hoverCommands: true },
  });
});
afterAll(async () => {
  await client.stop();
});

/** Each identifier's hover once; words and numbers alone begin one. */
async function hoversIn(name: string): Promise<string[]> {
  const text = readFileSync(path.join(EXAMPLES, name), "utf8");
  const uri = pathToFileURL(path.join(EXAMPLES, name)).href;
  client.open(uri, formatOf(name) ?? "", text);
  const hovers = new Map<string, string>();
  for (const { index } of text.matchAll(/(?<![A-Za-z0-9])[A-Za-z0-9]{2,}/gu)) {
    const position = positionAt(text, index + 1);
    const hover = await client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position });
    const { value } = Object(hover?.contents);
    // The hover over a rule's id in a comment has no verdict.
    if (hover !== null && /^\*\*[^*/]+\*\* {2}`/u.test(value)) hovers.set(JSON.stringify(hover.range), value);
  }
  return [...hovers.values()];
}

const linesOf = (markdown: string): string[] =>
  markdown
    .replace(/\]\(command:[^)]*\)/gu, "]")
    .replace(/[*`[\]]|\\(.)/gu, "$1")
    .split(/\n\n| {2}\n/u);

const heightOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDTH)), 0);

it.each(files)("%s: answers first, in three lines, and says nothing twice", async (name) => {
  for (const hover of await hoversIn(name)) {
    const lines = linesOf(hover);
    const rule = lines.indexOf("---");
    expect(rule, hover).toBeGreaterThan(0);
    expect(rule, hover).toBeLessThanOrEqual(3);
    expect(lines[0], hover).toMatch(/[✓✗!?]/u);
    // What the import of a file would tell is said in one place, once in a workspace: by its link.
    expect(lines.join("\n"), hover).not.toContain("BLZ file");
    expect(lines.filter((line) => /Sources?: /u.test(line) && !line.startsWith("Not ")).length).toBeLessThanOrEqual(1);
    const rows = lines.slice(rule + 1).flatMap((line) => line.split(" · "));
    expect(new Set(rows).size, hover).toBe(rows.length);
    expect(heightOf(lines), hover).toBeLessThanOrEqual(12);
  }
});

it.each(["BARC200000", "LOYD309634", "MIDL400530", "RBOS161000", "SCBL609104", "CITI185008", "DEUT405081"])(
  "the banks that share the letters of %s have a line in which the rest is counted",
  async (bank) => {
    const uri = `untitled:${bank}.yaml`;
    client.open(uri, "yaml", `iban: GB${computeIbanCheckDigits("GB", `${bank}55779911`)}${bank}55779911\n`);
    const position = { line: 0, character: 10 };
    const hover = await client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position });
    const lines = linesOf(Object(hover?.contents).value);
    expect(lines.filter((line) => line.startsWith("Under the same code: ")).length).toBeLessThanOrEqual(1);
    expect(heightOf(lines), lines.join("\n")).toBeLessThanOrEqual(12);
  },
);

it("an older version of a document, which isn't open, is read for one hover that changes nothing", async () => {
  const text = "sort_code: 20-00-00\naccount_number: '55779911'\niban: GB30NWBK60161331926819\n";
  const params = { uri: "git:/a/pay.yaml?%7B%7D", language: "yaml", text };
  const at = (line: number) =>
    client.request<{ markdown: string } | null>("paylint/hoverDocument", {
      ...params,
      position: { line, character: 14 },
    });
  expect((await at(0))?.markdown).toContain("Sort code");
  const wrong = await at(2);
  expect(wrong?.markdown).toContain("not valid");
  expect(wrong?.markdown).not.toMatch(/applyFix|validateLiteral/u);
  expect(
    await client.request("paylint/hoverDocument", {
      ...params,
      language: "cobol",
      position: { line: 0, character: 14 },
      uri: "git:/a/pay.cbl",
    }),
  ).toBeNull();
});
