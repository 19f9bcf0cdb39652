/** Answers to the client's own requests, and to nonsense in their place. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { Requests } from "../../../server/src/protocol";
import type { TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const uri = "file:///project/a.yaml";
const notOpen = "file:///project/b.yaml";
const text = "iban: GB29NWBK60161331926819\nnote: x\n---\nblz: '37040044'\nkontonummer: '532013000'\n";
const atIban = { line: 0, character: 8 };
const atNote = { line: 1, character: 7 };
const older = { uri: "file:///project/older.yaml", language: "yaml", text };
const code = { text: 'const a = "GB28NWBK60161331926819";', language: "typescript" };
const NO_FILE = "/nowhere.csv: cannot be read (ENOENT).";

let client: TestClient;
beforeAll(async () => {
  client = await startInProcess({ initializationOptions: { hoverCommands: true } });
  client.open(uri, "yaml", text);
  await client.diagnosticsOf(uri);
});
afterAll(() => client.stop());

it.each<[string, string, object, unknown]>([
  ["a ping", Requests.ping, {}, true],
  [
    "what a record says of its account",
    Requests.prefill,
    { uri, position: { line: 3, character: 7 } },
    { country: "DE", values: { bankcode: "37040044", account: "532013000" } },
  ],
  ["nothing of it without a place", Requests.prefill, { uri, position: null }, { country: null, values: {} }],
  ["nothing of it, not open", Requests.prefill, { uri: notOpen, position: atIban }, { country: null, values: {} }],
  [
    "both formats of an identifier",
    Requests.formats,
    { uri, position: atIban, text: "iban: GB29NWBK60161331926819", at: 8 },
    { electronic: "GB29NWBK60161331926819", print: "GB29 NWBK 6016 1331 9268 19" },
  ],
  ["no formats of a word", Requests.formats, { uri, position: atNote, text: "note: x", at: 7 }, null],
  ["no formats without a place", Requests.formats, { uri, text: "note: x", at: 7 }, null],
  [
    "IBANs for all records",
    Requests.fill,
    { uri, what: "ibans" },
    { ok: true, filled: 1, left: [], edits: [{ newText: "\niban: 'DE89370400440532013000'" }] },
  ],
  ["no BICs where no record has room", Requests.fill, { uri, what: "bics" }, { ok: true, filled: 0, edits: [] }],
  [
    "that a document isn't open to be filled",
    Requests.fill,
    { uri: notOpen, what: "ibans" },
    { ok: false, message: "The document is not open, or not read by Paylint." },
  ],
  [
    "that there is no such kind",
    Requests.samples,
    { kind: "colour", country: "DE", count: 1, seed: "1" },
    { ok: false, message: "There is no such kind of identifier." },
  ],
  [
    "that there is no such country",
    Requests.samples,
    { kind: "iban", country: "XX", count: 1, seed: "1" },
    { ok: false, message: expect.stringContaining("ISO 3166-1") },
  ],
  [
    "a hundred samples at most",
    Requests.samples,
    { kind: "bic", country: "DE", count: 500, seed: "1" },
    { ok: true, values: { length: 100 } },
  ],
  [
    "the hover in an older version, without actions",
    Requests.hoverDocument,
    { ...older, position: atIban },
    { markdown: expect.not.stringContaining("command:"), range: { start: { line: 0, character: 6 } } },
  ],
  ["no hover over a word of it", Requests.hoverDocument, { ...older, position: atNote }, null],
  ["no hover without a place", Requests.hoverDocument, older, null],
  [
    "the hover in a line, with actions",
    Requests.hoverText,
    { text: "see GB29NWBK60161331926819", character: 8 },
    { markdown: expect.stringContaining("command:") },
  ],
  ["no hover over a word", Requests.hoverText, { text: "see nothing", character: 8 }, null],
  [
    "all that is known of an identifier",
    Requests.details,
    { kind: "iban", country: "GB", value: "GB29NWBK60161331926819" },
    { title: "GB**NWBK601613********", markdown: expect.stringContaining("60-16-13") },
  ],
  [
    "a part that is right",
    Requests.takePart,
    { country: "DE", name: "account", value: "532013000" },
    { ok: true, values: { account: "532013000" } },
  ],
  [
    "why a part is wrong",
    Requests.takePart,
    { country: "DE", name: "account", value: "53201300012" },
    { ok: false, message: "Kontonummer: up to 10 digits, and not 11." },
  ],
  [
    "the parts of a country's accounts",
    Requests.parametersOf,
    { country: "DE" },
    [
      { name: "bankcode", label: "Bankleitzahl (BLZ)", required: true },
      { name: "account", label: "Kontonummer", required: true },
    ],
  ],
  ["no country by these letters", Requests.describeCountry, { country: "XX" }, null],
  [
    "findings in source code",
    Requests.checkCode,
    code,
    { findings: [{ start: 11, end: 33, rule: "iban/check-digits", page: expect.stringContaining("check-digits") }] },
  ],
  [
    "the comment that leaves one out",
    Requests.suppressInCode,
    { ...code, offset: 12, rule: "iban/check-digits", reason: "invented" },
    { at: 0, newText: "// paylint-ignore-next-line iban/check-digits -- invented\n" },
  ],
  [
    "no comment in an unknown language",
    Requests.suppressInCode,
    { text: "x", language: "unheard", offset: 0, rule: "iban/check-digits", reason: "" },
    null,
  ],
  [
    "that a document isn't open, to leave a finding out",
    Requests.suppress,
    { uri: notOpen, rule: "iban/check-digits" },
    { ok: false, message: "The document is not open." },
  ],
  ["the same for a correction", Requests.fix, { uri: notOpen }, { ok: false, message: "The document is not open." }],
  [
    "that no import is called so",
    Requests.removeDirectory,
    { name: "unheard" },
    { ok: false, message: 'No imported directory is called "unheard".' },
  ],
  ["that a file can't be read", Requests.importPlan, { path: "/nowhere.csv" }, { ok: false, message: NO_FILE }],
  [
    "that nothing was imported",
    Requests.importDirectory,
    { path: "/nowhere.csv" },
    { ok: false, message: `${NO_FILE} Nothing was changed.` },
  ],
  ["what it is", Requests.about, {}, { lines: { 0: expect.stringMatching(/^Paylint .*; 1 documents open$/u) } }],
])("%s", async (_, name, params, answer) => {
  const answered = await client.request<unknown>(name, params);
  if (typeof answer === "object" && answer !== null) expect(answered).toMatchObject(answer);
  else expect(answered).toBe(answer);
});
