/**
 * What is answered to each of Paylint's own requests, in `sessions/requests….txt`: asked as the client asks, of other values,
 * and with what no client should send. Nothing of it may fail. `npx vitest run --project pure
 * test/features/server/requests -u` writes it anew, and the difference is read before it is kept.
 */
import { afterEach, expect, it } from "vitest";
import { Commands, Requests } from "../../../server/src/protocol";
import type { ClientOptions, TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const URI = "file:///project/payments.yaml";
const TEXT = [
  "creditor: {iban: GB28NWBK60161331926819, bic: NWBKGB2L}",
  "german: {blz: '37040044', kontonummer: '532013000', iban: ''}",
  "british: {sort_code: 601613, account_number: 31926819}",
  "french: {country: FR, bank_code: '30006', branch: '00001', account: '12345678901'}",
  "customer_konto: 12345678",
  "",
].join("\n");

type Name = keyof typeof Requests;
const at = (line: number, character: number) => ({ uri: URI, position: { line, character } });
const calculated = (country: string, values: object) => ({ country, ...values });

/** What is asked of each, one after the other; an empty list where an answer depends on the machine. */
const ASKED: Readonly<Record<Name, readonly unknown[]>> = {
  calculateIban: [
    calculated("DE", { bankcode: "37040044", account: "532013000" }),
    calculated("DE", { bankcode: "3704004", account: "532013000" }),
    calculated("DE", { bankcode: "37040044" }),
    calculated("GB", { bankcode: "601613", account: "31926819" }),
    calculated("GB", { bankcode: "601613", account: "31926819", bic: "NWBKGB2L" }),
    calculated("GB", { bankcode: "60-16-13", account: "3192 6819", bic: "nwbkgb2l" }),
    calculated("FR", { bankcode: "30006", branch: "00001", account: "12345678901" }),
    calculated("FR", { bankcode: "30006", branch: "00001", account: "12345678901", cd: "00" }),
    calculated("ES", { bankcode: "2100", branch: "0418", account: "0200051332" }),
    calculated("HU", { bankcode: "117", branch: "7301", account: "6111110180000000" }),
    calculated("US", { bankcode: "021000021", account: "123456789" }),
    calculated("XX", {}),
    calculated("de", { bankcode: 37040044, account: "532013000" }),
    calculated("DE", { bankcode: "37040044", account: "532013000", colour: "red" }),
    calculated("DE", { bankcode: " ", account: "532013000" }),
    calculated("DE", { bankcode: "DE88370400440532013000" }),
    calculated("GB", { bankcode: "601613", account: "31926819", bic: "COBADEFF" }),
    calculated("NL", { bankcode: "99999", account: "417164300" }),
    calculated("NO", { account: "86011117948" }),
    calculated("IT", { bankcode: "05428", branch: "11101", account: "000000123456", cd: "X" }),
    calculated("FR", { bankcode: "3000", branch: "1", account: "1234567890" }),
    calculated("DE", { bankcode: "37040044\u0000", account: "x".repeat(200) }),
  ],
  calculateIbanOnline: [calculated("DE", { bankcode: "37040044", account: "532013000" }), calculated("XX", {})],
  countries: [{ of: "iban" }],
  parametersOf: [
    { country: "DE" },
    { country: "GB" },
    { country: "ES" },
    { country: "NO" },
    { country: "xx" },
    { country: "" },
  ],
  takePart: [
    { country: "DE", name: "bankcode", value: "370 400 44" },
    { country: "DE", name: "bankcode", value: "DE89370400440532013000" },
    { country: "DE", name: "account", value: "GB29NWBK60161331926819" },
    { country: "DE", name: "account", value: "12345678901" },
    { country: "DE", name: "account", value: "12a" },
    { country: "GB", name: "bankcode", value: "60-16-13 31926819" },
    { country: "GB", name: "bic", value: "NWBK" },
    { country: "GB", name: "bic", value: "COBADEFF" },
    { country: "DE", name: "bankcode", value: "DE88370400440532013000" },
    { country: "DE", name: "account", value: '{"blz": "37040044", "konto": "532013000"}' },
    { country: "GB", name: "account", value: '{"blz": "37040044", "konto": "532013000"}' },
    { country: "DE", name: "account", value: "blz,konto\n37040044,532013000\n" },
    { country: "IT", name: "cd", value: "1" },
    { country: "NO", name: "account", value: "86011117948" },
    { country: "GB", name: "bic", value: "NWBKGB2L" },
    { country: "ES", name: "cd", value: "5" },
    { country: "DE", name: "colour", value: "1" },
    { country: "XX", name: "account", value: "1" },
    { country: "DE", name: "account", value: "" },
  ],
  prefill: [
    at(0, 20),
    at(1, 20),
    at(2, 20),
    at(3, 20),
    at(4, 20),
    at(5, 0),
    at(99, 99),
    { ...at(1, 2), uri: "file:///x.yaml" },
  ],
  suppress: [
    { ...at(0, 17), rule: "iban/check-digits", scope: "line", reason: "" },
    { ...at(0, 17), rule: "iban/check-digits", scope: "line", reason: "two\nlines --" },
    { ...at(0, 17), rule: "iban/check-digits", scope: "key", reason: "agreed", configText: "" },
    { ...at(0, 17), rule: "iban/check-digits", scope: "file", reason: "agreed", configText: '{"ignore": []}' },
    { ...at(0, 17), rule: "iban/check-digits", scope: "severity", severity: "hint", configText: "{}" },
    { ...at(0, 17), rule: "iban/check-digits", scope: "severity", severity: "loud", configText: "{}" },
    { ...at(0, 17), rule: "iban/check-digits", scope: "file", configText: "{broken" },
    { ...at(0, 17), rule: "iban/nothing", scope: "line" },
    { ...at(0, 17), rule: "iban/check-digits", scope: "planet" },
    { ...at(4, 0), rule: "iban/check-digits", scope: "line" },
  ],
  undecided: [{ uris: [] }, { uris: [URI] }],
  teach: [
    { uri: URI, name: "customer_konto", kind: "account", configText: "" },
    { uri: URI, name: "customer_konto", kind: "", configText: "{}" },
    { uri: URI, name: "customer_konto", kind: "colour", configText: "{}" },
    { uri: URI, name: "", kind: "iban", configText: "{}" },
    { uri: URI, name: "customer_konto", kind: "account", configText: "{broken" },
  ],
  fix: [
    { ...at(0, 17), rule: "iban/check-digits", version: 1 },
    { ...at(0, 17), rule: "iban/check-digits", version: 2 },
    { ...at(0, 16), rule: "iban/check-digits", version: 1 },
    { ...at(0, 17), rule: "bic/length", version: 1 },
  ],
  fill: [
    { uri: URI, what: "ibans" },
    { uri: URI, what: "ibans", bics: { "601613": "NWBKGB2L" } },
    { uri: URI, what: "bics" },
    { uri: "file:///x.yaml", what: "bics" },
  ],
  checkText: [
    { uri: "file:///a.yaml", text: TEXT },
    { uri: "file:///a.json", text: '{"iban": "GB29NWBK60161331926819"}' },
    { uri: "file:///a.png", text: TEXT },
    { uri: "not a uri", text: "iban: DE8" },
  ],
  workspaceFiles: [],
  checkCode: [
    { text: 'const iban = "GB28NWBK60161331926819"; // GB29NWBK60161331926819', language: "typescript" },
    { text: "iban = 'GB28NWBK60161331926819' # DE88370400440532013000", language: "python" },
    { text: "GB28NWBK60161331926819", language: "colour" },
    { text: "", language: "" },
  ],
  suppressInCode: [
    {
      text: 'const iban = "GB28NWBK60161331926819";\n',
      language: "typescript",
      offset: 14,
      rule: "iban/check-digits",
      reason: "x",
    },
    { text: '  x = "GB28NWBK60161331926819"\n', language: "python", offset: 8, rule: "iban/check-digits", reason: "" },
    { text: "\t<a>GB28NWBK60161331926819</a>", language: "html", offset: 5, rule: "iban/check-digits", reason: "-->" },
    { text: "x", language: "json", offset: 0, rule: "iban/check-digits", reason: "" },
    { text: "x", language: "typescript", offset: 99, rule: "iban/check-digits", reason: "" },
    { text: "x", language: "typescript", offset: -1, rule: "", reason: "" },
  ],
  tool: [
    { name: "paylint_check", input: { text: TEXT, format: "yaml" } },
    { name: "paylint_check", input: { text: "iban: GB28NWBK60161331926819" } },
    { name: "paylint_check", input: { text: "x", format: "colour" } },
    { name: "paylint_inspect", input: { value: "GB28NWBK60161331926819" } },
    { name: "paylint_inspect", input: { value: "601613", kind: "sortCode", account: "31926819" } },
    { name: "paylint_inspect", input: { value: "601613", kind: "colour" } },
    { name: "paylint_inspect", input: {} },
    { name: "paylint_check", input: { text: `${"iban: DE88370400440532013000\n---\n".repeat(60)}`, format: "yaml" } },
    { name: "paylint_check", input: { text: '{"note": 1}' } },
    { name: "paylint_inspect", input: { value: "37040044", kind: "nid", country: "DE" } },
    { name: "paylint_look_up_bank", input: { country: "DE", code: "37040044" } },
    { name: "paylint_look_up_bank", input: { country: "DE" } },
    { name: "paylint_look_up_bank", input: { bic: "x" } },
    { name: "paylint_search_banks", input: { country: "Atlantis", name: "commerzbank" } },
    { name: "paylint_generate_test_values", input: { kind: "bic", country: "DE", count: "x", unlisted: "true" } },
    { name: "paylint_calculate_iban", input: { country: "DE", bankcode: "37040044", account: "532013000" } },
    { name: "paylint_calculate_iban", input: { country: "DE" } },
    { name: "paylint_look_up_bank", input: { bic: "COBADEFFXXX" } },
    { name: "paylint_look_up_bank", input: { value: "DE89370400440532013000" } },
    { name: "paylint_look_up_bank", input: { value: "31926819" } },
    { name: "paylint_search_banks", input: { country: "DE", name: "commerzbank" } },
    { name: "paylint_search_banks", input: { name: "x" } },
    { name: "paylint_describe_country", input: { country: "NO" } },
    { name: "paylint_describe_country", input: { country: "XX" } },
    { name: "paylint_generate_test_values", input: { kind: "iban", country: "DE", count: "2", seed: "a" } },
    { name: "paylint_generate_test_values", input: { kind: "colour" } },
    { name: "paylint_nothing", input: {} },
  ],
  samples: [
    { kind: "iban", country: "DE", count: 2, seed: "a" },
    { kind: "sortCode", country: "GB", count: 1, seed: "a" },
    { kind: "bic", country: "", count: 1, seed: "a" },
    { kind: "nid", country: "US", count: 1, seed: "b" },
    { kind: "iban", country: "US", count: 1, seed: "a" },
    { kind: "colour", country: "DE", count: 1, seed: "a" },
    { kind: "iban", country: "DE", count: 0, seed: "" },
  ],
  about: [],
  describeCountry: [{ country: "DE" }, { country: "united kingdom" }, { country: "XX" }, { country: "" }],
  validate: [
    { ...at(0, 17) },
    { ...at(4, 0) },
    { uri: URI },
    { uri: "file:///x.yaml" },
    { uri: URI, position: { line: "0" } },
    { uri: URI, range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } } },
    { uri: URI, range: { start: { line: 4, character: 0 }, end: { line: 5, character: 0 } } },
    { uri: URI, range: { start: { line: 0, character: 0 } } },
    { uri: URI, range: { start: { line: 0.5, character: 0 }, end: { line: 1, character: 0 } } },
    { uri: URI, range: { start: { line: 0 }, end: { line: 1, character: 0 } } },
    { uri: URI, range: { start: { character: 0 }, end: null } },
    { uri: URI, range: "all" },
  ],
  hoverText: [
    { text: "pay to GB28NWBK60161331926819 today", character: 12 },
    { text: "pay to GB28NWBK60161331926819 today", character: 2 },
    { text: "DEUTDEFF", character: 99 },
    { text: "sort code 60-16-13", character: 12 },
  ],
  hoverDocument: [
    { ...at(0, 20), language: "yaml", text: TEXT },
    { ...at(0, 2), language: "yaml", text: TEXT },
    { ...at(0, 20), language: "colour", text: TEXT },
  ],
  formats: [
    { ...at(0, 20), text: "", at: 0 },
    { ...at(0, 2), text: "", at: 0 },
    { ...at(2, 23), text: "", at: 0 },
    { uri: "file:///x.txt", position: { line: 0, character: 3 }, text: "DE89370400440532013000", at: 3 },
    { uri: "file:///x.txt", position: { line: 0, character: 3 }, text: "nothing", at: 3 },
  ],
  details: [
    { kind: "iban", country: "DE", value: "DE89370400440532013000" },
    { kind: "bic", country: "", value: "COBADEFFXXX" },
    { kind: "sortCode", country: "GB", value: "601613" },
    { kind: "nid", country: "DE", value: "37040044" },
    { kind: "account", country: "GB", value: "31926819" },
    { kind: "colour", country: "DE", value: "x" },
  ],
  lookUpBic: [{ bic: "COBADEFFXXX" }, { bic: "cobadeff" }, { bic: "COBADE" }, { bic: "" }],
  searchBank: [
    { country: "DE", name: "commerzbank", city: "", limit: 2, ask: "directory" },
    { country: "germany", name: "commerzbank", city: "köln", limit: 2, ask: "directory" },
    { country: "", name: "zzzz", city: "", limit: 2, ask: "directory" },
    { country: "AT", name: "erste", city: "", limit: 1, ask: "directory" },
    { country: "Atlantis", name: "commerzbank", city: "", limit: 2, ask: "directory" },
    { country: "DE", name: "", city: "", limit: 2, ask: "directory" },
    { country: "DE", name: "commerzbank", city: "", limit: 1, ask: "interface" },
  ],
  importPlan: [{ path: "" }, { path: "/no such folder/codes.csv" }],
  importDirectory: [{ path: "" }],
  directories: [],
  removeDirectory: [{ name: "none" }],
  ping: [null],
};

/** What no client should send: nothing, other types, and members of other types. */
const ODD: readonly unknown[] = [
  null,
  {},
  [],
  "text",
  7,
  {
    uri: 1,
    position: null,
    country: [],
    name: {},
    value: 1,
    text: 2,
    kind: 3,
    count: "2",
    input: "x",
    uris: "y",
    path: 1,
  },
  {
    uri: URI,
    position: { line: -1, character: 0 },
    count: -1,
    offset: 1.5,
    at: Number.MAX_VALUE,
    limit: -3,
    version: "1",
  },
  { uri: "", position: { line: 0, character: "0" }, country: "\u0000", uris: [1, ""], what: "x", scope: 1, rule: [] },
];

let client: TestClient | null = null;
afterEach(() => client?.stop());

const short = (text: string) => (text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length})` : text);

/** As it starts, without a bank directory, and of a client that counts in bytes and shows Markdown. */
const SETUPS: readonly (readonly [what: string, options: ClientOptions])[] = [
  ["", {}],
  [
    "-without-directory",
    { capabilities: { workspace: { configuration: true } }, settings: { directory: { enabled: false } } },
  ],
  [
    "-in-bytes",
    {
      capabilities: {
        general: { positionEncodings: ["utf-8"] },
        workspace: { configuration: true },
        textDocument: { hover: { contentFormat: ["markdown"] } },
      },
      initializationOptions: { hoverCommands: true },
      settings: { maxDiagnostics: 1 },
    },
  ],
];

it.each(SETUPS)("is what is written down, whatever is asked%s", async (what, options) => {
  client = await startInProcess(options, "2026-11-01");
  client.open(URI, "yaml", TEXT);
  await client.diagnosticsOf(URI);
  const lines: string[] = [];
  const answerTo = async (asked: Promise<unknown> | undefined): Promise<string> => {
    try {
      return short(JSON.stringify(await asked));
    } catch (error) {
      return `refused: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  /** Those of the odd that are answered alike stand together, by their places. */
  const ask = async (
    name: string,
    asked: readonly unknown[],
    of: (params: unknown) => Promise<unknown> | undefined,
  ) => {
    lines.push(name);
    for (const params of asked) lines.push(`  ${JSON.stringify(params)}`, `    ${await answerTo(of(params))}`);
    const alike = new Map<string, number[]>();
    for (const [place, params] of ODD.entries()) {
      const answer = await answerTo(of(params));
      alike.set(answer, [...(alike.get(answer) ?? []), place]);
    }
    for (const [answer, places] of alike) lines.push(`  odd ${places.join()}`, `    ${answer}`);
  };
  for (const [name, asked] of Object.entries(ASKED) as [Name, readonly unknown[]][])
    if (asked.length > 0) await ask(name, asked, (params) => client?.request(Requests[name], params as object));
  const given = [...ASKED.calculateIban.slice(0, 3), { ...at(1, 20), version: 1 }, { ...at(0, 17), version: 2 }];
  for (const command of [...Object.values(Commands), "paylint.none"])
    await ask(command, given, (one) =>
      client?.request("workspace/executeCommand", { command, arguments: one === null ? undefined : [one] }),
    );
  expect(lines.filter((line) => /Internal|undefined is not|TypeError|failed with message/u.test(line))).toEqual([]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`sessions/requests${what}.txt`);
});
