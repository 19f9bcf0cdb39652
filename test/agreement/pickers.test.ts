/**
 * The pickers of the client, asked over the protocol as its dialogues ask: *Search Bank*, *Look up BIC*, *Describe Country
 * Format* and the list of countries that they begin with. Over the values of all other surfaces, what can be chosen and
 * what is shown then is what `inspect` says.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerInspect, type InspectAnswer } from "../../server/src/answers/inspect";
import { describeVerdict } from "../../server/src/answers/verdict";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { createTools } from "../../server/src/cli/serve/mcpTools";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { toBic11 } from "../../server/src/domain/bic";
import type { ReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import type { Tools } from "../../server/src/mcp/server";
import {
  type BankSummary,
  type CountryDescription,
  type CountrySummary,
  type LookUpBicResult,
  Requests,
  type SearchBankResult,
  type ToolResult,
} from "../../server/src/protocol";
import { createReference } from "../../server/src/reference";
import { paylint } from "../cli/cli";
import { startInProcess } from "../features/server/inProcess";
import type { TestClient } from "../lsp/client";
import { startWorker, type WorkerClient } from "../support/worker";
import { type Asked, allValues } from "./values";

/** As many as the client's list asks for. */
const MOST_BANKS = 50;
/** As many as are given where no number is asked for. */
const DEFAULT_LIMIT = 10;

const folder = mkdtempSync(path.join(tmpdir(), "paylint-pickers-"));
const before = process.env.PAYLINT_DATA_DIR;
const asked = allValues();
let directory: UserDirectory;
let reference: ReferenceData;
let client: TestClient;
let worker: WorkerClient;
let tools: Tools;

beforeAll(async () => {
  process.env.PAYLINT_DATA_DIR = folder;
  directory = openDirectory();
  reference = createReference(directory, null);
  client = await startInProcess();
  worker = await startWorker();
  const wanted = { literals: true, frames: false, bytes: false };
  const masked = { showValues: false, explain: false, fix: false, wanted } as const;
  const loaded = await loadEngines({ root: folder, named: null, directory: true, ...masked });
  if (!loaded.ok) throw new Error(loaded.error);
  tools = createTools({ root: folder, reference, engines: loaded.engines, online: null });
});

afterAll(async () => {
  await client.stop();
  if (before === undefined) delete process.env.PAYLINT_DATA_DIR;
  else process.env.PAYLINT_DATA_DIR = before;
});

function inspected(request: Asked): InspectAnswer {
  const result = answerInspect(request, reference, directory);
  if (!result.ok) throw new Error(`${JSON.stringify(request)}: ${result.error}`);
  return result.answer;
}

/** Both servers' answer to a request, which is one but for what the interfaces need, of which browsers have none. */
async function answered<Result>(name: string, params: object, told: string[]): Promise<Result> {
  const [ours, theirs] = await Promise.all([client.request<Result>(name, params), worker.request(name, params)]);
  const [here, there] = [textIn(ours), textIn(theirs)];
  if (!here.startsWith(there) || (name !== Requests.lookUpBic && here !== there))
    told.push(`${name} ${JSON.stringify(params)}: ${there} in browsers, else ${here}`);
  return ours;
}

function textIn(result: unknown): string {
  const hasText = typeof result === "object" && result !== null && "text" in result;
  return hasText ? String(result.text) : JSON.stringify(result);
}

/** What *Look up BIC* shows, which a bank that was chosen shows too, against `inspect` of the BIC. */
function lookUpDiffers(answer: InspectAnswer, shown: LookUpBicResult): string | null {
  const failed = answer.checks.filter(({ result }) => result === "fail").map(({ detail }) => textOf(detail));
  if (!shown.ok) return answer.valid === false && shown.message !== "" ? null : `refused: ${shown.message}`;
  const [first = ""] = shown.text.split("\n");
  const verdict = describeVerdict(answer, directory.of(answer));
  const sign = answer.valid === false ? "✗" : answer.valid === null ? "?" : "✓";
  if (!first.includes(`${sign} `) && !first.includes(verdict)) return `no ${sign} in ${first}, inspect: ${verdict}`;
  if (answer.valid === false && !failed.some((reason) => first.includes(reason))) return `no reason in ${first}`;
  const named = /^Bank: (.*)$/mu.exec(shown.text)?.[1] ?? null;
  if (answer.bank === null) return null;
  return named?.startsWith(answer.bank) === true ? null : `bank ${named}, inspect ${answer.bank}`;
}

describe("the pickers", () => {
  it("Look up BIC: the verdict, the reason and the bank of inspect", async () => {
    const told: string[] = [];
    const counts = { wrong: 0, right: 0 };
    for (const request of asked) {
      if (request.kind !== "bic") continue;
      const answer = inspected(request);
      const shown = await answered<LookUpBicResult>(Requests.lookUpBic, { bic: request.value }, told);
      const differs = lookUpDiffers(answer, shown);
      if (differs !== null) told.push(`${request.value}: ${differs}`);
      counts[answer.valid === false ? "wrong" : "right"] += 1;
    }
    expect(told.slice(0, 20)).toEqual([]);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200);
  });

  it("Search Bank: a value's bank is found by its name, and each that is offered is what inspect and the others say", async () => {
    const told: string[] = [];
    const lists = new Map<string, readonly BankSummary[]>();
    const offered = new Map<string, BankSummary>();
    for (const request of asked) {
      const { bank, bic, country: own } = inspected(request);
      // The picker's country is that of the bank's BIC: of accounts in Réunion that is France.
      const country = bic?.slice(4, 6) ?? own;
      if (bank === null || country === null) continue;
      const key = `${country} ${bank}`;
      const banks = lists.get(key) ?? (await banksNamed(country, bank, told));
      lists.set(key, banks);
      for (const one of banks) if (one.bic !== "") offered.set(one.bic, one);
      const isIt = (one: BankSummary) =>
        bic === null ? one.name.toUpperCase() === bank.toUpperCase() : toBic11(one.bic) === toBic11(bic);
      if (!banks.some(isIt)) told.push(`${JSON.stringify(request)}: ${bank} ${bic} is none of ${namesOf(banks)}`);
      if (banks.some((one) => one.bic !== "" && one.bic.slice(4, 6) !== country))
        told.push(`${key}: ${namesOf(banks)}`);
    }
    for (const { bic, name } of offered.values()) {
      const answer = inspected({ kind: "bic", value: bic });
      const shown = await answered<LookUpBicResult>(Requests.lookUpBic, { bic }, told);
      const differs = lookUpDiffers(answer, shown);
      if (differs !== null) told.push(`${bic}: ${differs}`);
      if (answer.valid === false) told.push(`${bic} is offered, and not valid`);
      if (answer.bank !== null && answer.bank !== name) told.push(`${bic}: ${name}, inspect ${answer.bank}`);
    }
    expect(told.slice(0, 20)).toEqual([]);
    expect(lists.size).toBeGreaterThan(25);
    expect(offered.size).toBeGreaterThan(200);
  });

  it("Describe Country Format: one text everywhere, with the lengths and examples by which inspect judges", async () => {
    const told: string[] = [];
    const countries = await answered<readonly CountrySummary[]>(Requests.countries, { of: "all" }, told);
    const lengths = new Map<string, string>();
    for (const { country, name, hasIban, registered, sepa } of countries) {
      const described = await answered<CountryDescription | null>(Requests.describeCountry, { country }, told);
      const text = described?.text ?? "";
      const input = { country };
      const tool = (await worker.request("paylint/tool", { name: "paylint_describe_country", input })) as ToolResult;
      const ofMcp = JSON.stringify(tools.describeCountry(country));
      if (tool.text !== text || !ofMcp.includes(JSON.stringify(text))) told.push(`${country}: ${tool.text} ${ofMcp}`);
      const [, length, example = ""] = /^IBAN: (\d+) characters.*\nExample: (.*)$/mu.exec(text) ?? [];
      const says = { name: described?.name, hasIban: length !== undefined, sepa: /^SEPA: member/mu.test(text) };
      if (JSON.stringify(says) !== JSON.stringify({ name, hasIban, sepa })) told.push(`${country}: ${text}`);
      if (length === undefined) continue;
      lengths.set(country, length);
      const { valid } = inspected({ kind: "iban", value: example });
      if (valid !== (registered ? true : null)) told.push(`${country}: its example ${example} is ${valid}`);
    }
    for (const request of asked) {
      const { kind, value, checks } = inspected(request);
      const length = lengths.get(value.slice(0, 2));
      const check = checks.find((one) => one.check === "length")?.result;
      if (kind !== "iban" || length === undefined || (check !== "pass" && check !== "fail")) continue;
      if ((check === "pass") !== (String(value.length) === length))
        told.push(`${value}: ${check}, described ${length}`);
    }
    expect(told.slice(0, 20)).toEqual([]);
    expect(countries.length).toBeGreaterThan(240);
    expect(lengths.size).toBeGreaterThan(100);
  });

  it("Describe Country Format: the lengths of account numbers are those that inspect calls right", async () => {
    const told: string[] = [];
    const countries = await answered<readonly CountrySummary[]>(Requests.countries, { of: "all" }, told);
    let described = 0;
    for (const { country } of countries) {
      const { text = "" } =
        (await answered<CountryDescription | null>(Requests.describeCountry, { country }, told)) ?? {};
      const [, items] = /^Account numbers\n\n((?:- .*\n)+)/mu.exec(text) ?? [];
      if (items === undefined) continue;
      described++;
      const lengths = new Set<number>();
      for (const [, first, last = first] of items.matchAll(/\b(\d+)(?: to (\d+))?(?=[,\d or to]* characters$)/gmu))
        for (let length = Number(first); length <= Number(last); length++) lengths.add(length);
      // Fourteen British digits are a sort code and an account only where the account belongs to it.
      const digits = ["GB", "GG", "IM", "JE"].includes(country) ? "10799988837491" : "12121212121212";
      for (let length = 1; length <= 36; length++) {
        const { checks } = inspected({ kind: "account", country, value: digits.repeat(3).slice(0, length) });
        const isRight = checks.every(({ check, result }) => check !== "length" || result === "pass");
        // A country's IBAN is its account number where there is no other; it has letters.
        const isOfLetters = items.includes(`(IBAN): ${length} characters`);
        if (isRight !== lengths.has(length) && !isOfLetters) told.push(`${country} ${length}: ${isRight}; ${items}`);
      }
    }
    expect(told.slice(0, 20)).toEqual([]);
    expect(described).toBeGreaterThan(150);
  });

  it("the command line says the same of a bank's name and of a country", async () => {
    const env = { PAYLINT_DATA_DIR: folder };
    for (const [country, name] of [
      ["DE", "deutsche bank ag"],
      ["JP", "mizuho"],
    ] as const) {
      const limit = String(MOST_BANKS);
      const { out } = await paylint(["bank", "--country", country, "--name", name, "--limit", limit], { env });
      const told: string[] = [];
      const banks = await banksNamed(country, name, told);
      const listed = out.split("\n").flatMap((line) => /^(\S+) {2}/u.exec(line)?.[1] ?? []);
      expect(listed).toEqual(banks.map(({ bic, detail }) => bic || detail.replace(/^.*bank code /u, "")));
      expect(told).toEqual([]);
    }
    for (const country of ["ES", "US", "RE", "MY"]) {
      const { out } = await paylint(["format", country], { env });
      const described = await answered<CountryDescription | null>(Requests.describeCountry, { country }, []);
      expect(out.trimEnd()).toBe(described?.text.trimEnd());
    }
  });
});

/** What the list offers for a name, which is what a language model is given, in the same order. */
async function banksNamed(country: string, name: string, told: string[]): Promise<readonly BankSummary[]> {
  const params = { country, name, limit: MOST_BANKS, ask: "directory" };
  const result = await answered<SearchBankResult>(Requests.searchBank, params, told);
  if (!result.ok) throw new Error(`${country} ${name}: ${result.message}`);
  const first = result.banks.slice(0, DEFAULT_LIMIT).map(({ bic }) => bic);
  const said = tools.searchBanks({ country, name });
  const { records } = (said.ok ? said.value : { records: [] }) as { readonly records: readonly { bic: string }[] };
  const ofMcp = records.map(({ bic }) => bic);
  if (ofMcp.join() !== first.join()) told.push(`${country} ${name}: ${ofMcp.join()} by MCP, else ${first.join()}`);
  return result.banks;
}

function namesOf(banks: readonly BankSummary[]): string {
  return banks.map(({ bic, name }) => `${bic} ${name}`).join("; ");
}
