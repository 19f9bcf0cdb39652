/** *Validate with the API* stands in hover and code actions exactly where the command has something to ask. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodeAction, Hover } from "vscode-languageserver-protocol";
import { json, startServer, type TestServer } from "../../lookup/server";
import { positionAt } from "../../lsp/client";
import { startInProcess } from "./inProcess";

/** Values of all kinds, right, wrong and beyond what interfaces serve, each in a record of its own. */
const VALUES: Readonly<Record<string, string>> = {
  GB29NWBK60161331926819: "iban: GB29NWBK60161331926819",
  IE29AIBK93115212345678: "iban: IE29AIBK93115212345678",
  DE89370400440532013000: "iban: DE89370400440532013000",
  FR1420041010050500013M02606: "iban: FR1420041010050500013M02606",
  SC18SSCB11010000000000001497USD: "iban: SC18SSCB11010000000000001497USD",
  DE88370400440532013000: "iban: DE88370400440532013000",
  QQAADE33: "bic: QQAADE33",
  QQAADE3: "bic: QQAADE3",
  "08-99-99": 'sort_code: "08-99-99"\n  account_number: "66374958"',
  "20-00-00": 'sort_code: "20-00-00"',
  "66374959": 'sort_code: "08-99-98"\n  account_number: "66374959"',
  "66374957": 'account_number: "66374957"\n  bank_name: Example',
  "37040044": 'bank_code: "37040044"\n  country: DE',
  "0532013001": 'bank_code: "37040045"\n  country: DE\n  account_number: "0532013001"',
  "021000021": 'routing_number: "021000021"\n  country: US',
  "9986": 'bank_code: "9986"\n  country: SG',
};

const URLS = ["sortCodeUrl", "ibanCalculationUrl", "bicValidationUrl", "bankDirectoryUrl"] as const;
const TITLE = "Validate with the API";
const uri = "file:///payments/a.yaml";
const text = Object.values(VALUES)
  .map((members, at) => `record${at}:\n  ${members}\n`)
  .join("");

let server: TestServer;

beforeAll(async () => {
  server = await startServer(() => json({}));
});

afterAll(async () => {
  await server.close();
});

/** By value: whether hover and actions offer it, and whether the command would ask. */
async function offersWith(
  urls: readonly string[],
): Promise<{ value: string; hover: boolean; action: boolean; asks: boolean }[]> {
  const client = await startInProcess({
    capabilities: { workspace: { configuration: true }, textDocument: { hover: { contentFormat: ["markdown"] } } },
    settings: { interfaces: Object.fromEntries(urls.map((name) => [name, server.url])) },
    initializationOptions: { hoverCommands: true },
  });
  client.connection.onRequest("paylint/credentials", () => ({ key: "a-key" }));
  client.open(uri, "yaml", text);
  await client.diagnosticsOf(uri);
  const told = [];
  for (const value of Object.keys(VALUES)) {
    const start = positionAt(text, text.indexOf(value));
    const range = { start, end: { ...start, character: start.character + value.length } };
    const params = { textDocument: { uri }, position: start };
    const hover = await client.request<Hover | null>("textDocument/hover", params);
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", {
      ...{ textDocument: { uri }, range, context: { diagnostics: [] } },
    });
    const plan = await client.request<{ ok: boolean; queries: number }>("paylint/validate", {
      uri,
      range,
      dryRun: true,
    });
    told.push({
      value,
      hover: JSON.stringify(hover).includes(TITLE),
      action: actions.some(({ title }) => title === TITLE),
      asks: plan.ok && plan.queries > 0,
    });
  }
  await client.stop();
  return told;
}

describe("offered where it asks, and asks where it is offered", () => {
  it.each([[...URLS], ...URLS.map((one) => [one]), []].map((urls) => ({ urls, of: urls.join(", ") || "none" })))(
    "with an address of: $of",
    async ({ urls }) => {
      const told = await offersWith(urls);
      expect(told).toEqual(told.map(({ value, asks }) => ({ value, hover: asks, action: asks, asks })));
      expect(told.some(({ asks }) => asks)).toBe(urls.length > 0);
      expect(told.every(({ asks }) => asks)).toBe(false);
    },
  );
});
