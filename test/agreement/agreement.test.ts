/**
 * One question, one answer: thousands of values, asked of every surface. What `inspect` says is the measure, and each
 * other surface says the same of verdict, reason, bank, calculated IBAN and repairs.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { absoluteEdits } from "../../server/src/analysis/fixes";
import { answerIban } from "../../server/src/answers/iban";
import { answerInspect, answerInWords, type InspectAnswer } from "../../server/src/answers/inspect";
import { describeVerdict } from "../../server/src/answers/verdict";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { createTools } from "../../server/src/cli/serve/mcpTools";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { domesticParts } from "../../server/src/domain/calculate";
import { type Check, verdictOf } from "../../server/src/domain/check";
import { countryOf } from "../../server/src/domain/countries/countries";
import type { ReferenceData } from "../../server/src/domain/inspect";
import { type Message, textOf } from "../../server/src/domain/message";
import { codeActions } from "../../server/src/features/actions/codeActions";
import { fillIbans } from "../../server/src/features/actions/wholeFile";
import { calculate } from "../../server/src/features/commands/calculation";
import { snapshotOf } from "../../server/src/features/documents/live";
import { positionsIn } from "../../server/src/features/documents/positions";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import type { CheckTextResult, ToolResult } from "../../server/src/protocol";
import { createReference } from "../../server/src/reference";
import { toFilePart } from "../../server/src/report/toFilePart";
import { isSupersededBy } from "../../server/src/rules/superseding";
import { paylint } from "../cli/cli";
import { open, plainClient, textAfter } from "../features/support";
import { CALCULATION, jsonValue, NID, SORT, sharedSandbox, withKey } from "../sandbox/client";
import { startWorker } from "../support/worker";
import { recordOf } from "./records";
import { type Asked, allValues } from "./values";

let directory: UserDirectory;
let reference: ReferenceData;
const folder = mkdtempSync(path.join(tmpdir(), "paylint-agreement-"));
const before = process.env.PAYLINT_DATA_DIR;
const asked = allValues();
const answers: InspectAnswer[] = [];

beforeAll(() => {
  process.env.PAYLINT_DATA_DIR = folder;
  directory = openDirectory();
  reference = createReference(directory, null);
  for (const request of asked) {
    const result = answerInspect(request, reference, directory);
    if (!result.ok) throw new Error(`${JSON.stringify(request)}: ${result.error}`);
    answers.push(result.answer);
  }
});

afterAll(() => {
  if (before === undefined) delete process.env.PAYLINT_DATA_DIR;
  else process.env.PAYLINT_DATA_DIR = before;
});

/** Where surfaces differ, with the value; a test shows the first of them. */
function differences(compare: (request: Asked, answer: InspectAnswer) => string | null): string[] {
  return asked.flatMap((request, at) => {
    const said = compare(request, answers[at] as InspectAnswer);
    return said === null ? [] : [`${JSON.stringify(request)}: ${said}`];
  });
}

/** What a document with the value alone gives; null where it isn't taken for what was asked about. */
function inDocument(request: Asked, answer: InspectAnswer) {
  const text = recordOf(request);
  const engine = createEngine({ config: defaultConfig, reference, facts: directory });
  const analysis = analyze(text, { path: "value.json", format: "json", engine });
  const isAsked = (kind: string, value: string) => kind === request.kind && value === answer.value;
  const placed = analysis.literals.find(({ literal }) => isAsked(literal.kind, literal.value));
  if (placed === undefined || placed.literal.country !== answer.country) return null;
  return { analysis, placed };
}

/** Checks and their results; what a document adds to them is said by rules. */
function checksOf({ checks }: { readonly checks: readonly (Omit<Check, "detail" | "check"> & Said)[] }): string {
  return checks
    .map(({ check, result, strength, detail }) => {
      return `${check} ${result} ${strength} ${typeof detail === "string" ? detail : textOf(detail)}`;
    })
    .join("; ");
}

interface Said {
  readonly check: string;
  readonly detail: Message | string;
}

describe("all surfaces", () => {
  it("are asked about at least three thousand values, of which most are wrong", () => {
    expect(asked.length).toBeGreaterThanOrEqual(3000);
    const verdicts = answers.map(({ valid }) => valid);
    expect(verdicts.filter((valid) => valid === false).length).toBeGreaterThan(1000);
    expect(verdicts.filter((valid) => valid === true).length).toBeGreaterThan(500);
    expect(verdicts.filter((valid) => valid === null).length).toBeGreaterThan(200);
  });

  it("check: the literal's verdict, its checks and its rule", () => {
    let compared = 0;
    const told = differences((request, answer) => {
      const found = inDocument(request, answer);
      if (found === null) return null;
      compared += 1;
      const { placed, analysis } = found;
      const { literal } = placed;
      // A sort code or bank code with an account beside it is two literals, whose verdicts are one answer of inspect.
      const beside = analysis.literals.filter((one) => one.literal.kind === "account" && one !== placed);
      const verdicts = [
        literal.valid,
        ...(request.account === undefined ? [] : beside.map((one) => one.literal.valid)),
      ];
      const joined = verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
      if (joined !== answer.valid) return `check says ${joined}, inspect ${answer.valid}`;
      if (request.account !== undefined) return null;
      const [here, there] = [checksOf(literal), checksOf(answer)];
      if (here !== there) return `check: ${here}\n inspect: ${there}`;
      return rulesDiffer(
        analysis.findings.flatMap(({ finding }) => (finding.literal === literal ? [finding.rule] : [])),
        answer,
      );
    });
    expect(told.slice(0, 20)).toEqual([]);
    expect(compared).toBeGreaterThan(2500);
  });

  it("check --format json: each found value is listed with its verdict", () => {
    const options = { facts: directory, showValues: true, wanted: { literals: true, frames: false, bytes: false } };
    const told = differences((request, answer) => {
      const found = inDocument(request, answer);
      if (found === null) return null;
      const { literals, entries } = toFilePart(found.analysis, options);
      const said = entries.filter(({ finding }) => finding.literal !== null);
      const unlisted = found.analysis.findings.filter(({ finding }) => finding.literal !== null).length - said.length;
      if (unlisted !== 0) return `${unlisted} findings name a value that isn't listed`;
      const own = literals.find(({ kind, value }) => kind === request.kind && value === answer.value);
      if (own === undefined) return found.placed.literal.confidence === "weak" ? null : "not listed";
      return request.account !== undefined || own.valid === answer.valid ? null : `listed as ${own.valid}`;
    });
    expect(told.slice(0, 20)).toEqual([]);
  });

  it("hover: the verdict's sign, the reason and the bank", () => {
    let banks = 0;
    const view = {
      positions: positionsIn("utf-16"),
      markup: "plaintext",
      facts: directory,
      reference,
      today: "2026-11-27",
    } as const;
    const told = differences((request, answer) => {
      const found = inDocument(request, answer);
      if (found === null || request.account !== undefined) return null;
      const { analysis, placed } = found;
      const snapshot = snapshotOf(analysis, "file:///value.json", 1);
      const hover = hoverLiteral(snapshot, snapshot.positionAt(placed.start), view, plainClient);
      const shown = hover === null ? "" : JSON.stringify(hover.contents);
      const worst = analysis
        .findingsIn(placed.start, placed.end)
        .filter(({ finding }) => finding.severity === "error" || finding.severity === "warning");
      const sign = answer.valid === false ? "✗" : worst.length > 0 ? "!" : answer.valid === null ? "?" : "✓";
      if (!shown.includes(`${sign} `)) return `hover has no ${sign}: ${shown.slice(0, 200)}`;
      const failed = answer.checks.filter(({ result }) => result === "fail").map(({ detail }) => textOf(detail));
      const words = [...failed, ...analysis.findings.map(({ finding }) => textOf(finding.message))];
      const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
      if (failed.length > 0 && !words.some((one) => shown.includes(escaped(one))))
        return `hover gives no reason: ${shown.slice(0, 300)}`;
      if (answer.bank !== null) {
        banks += 1;
        if (!shown.includes(escaped(answer.bank))) return `hover names no ${answer.bank}: ${shown.slice(0, 300)}`;
      }
      // Eight characters and eleven with XXX name the same office.
      return answer.bic === null || shown.includes(answer.bic.replace(/XXX$/u, ""))
        ? null
        : `hover names no BIC ${answer.bic}`;
    });
    expect(told.slice(0, 20)).toEqual([]);
    expect(banks).toBeGreaterThan(50);
  });

  it("code actions: the repairs of the findings, and the calculated IBAN", () => {
    let repairs = 0;
    let calculated = 0;
    const view = {
      positions: positionsIn("utf-16"),
      markup: "plaintext",
      facts: directory,
      reference,
      today: "2026-11-27",
    } as const;
    const client = { versioned: false, suppressCommand: null, calculateCommand: null, disabled: false };
    const told = differences((request, answer) => {
      const found = inDocument(request, answer);
      if (found === null) return null;
      const { analysis, placed } = found;
      const snapshot = snapshotOf(analysis, "file:///value.json", 1);
      const range = view.positions.toRange(snapshot, placed.start, placed.end);
      const actions = codeActions(snapshot, range, { diagnostics: [], only: ["quickfix"] }, view, client);
      const edits = actions.flatMap(({ edit }) => Object.values(edit?.changes ?? {}).map((one) => JSON.stringify(one)));
      for (const { finding } of analysis.findingsIn(placed.start, placed.end)) {
        for (const fix of finding.fixes) {
          repairs += 1;
          const wanted = absoluteEdits(fix, analysis.place).map(({ start, end, newText }) => ({
            range: view.positions.toRange(snapshot, start, end),
            newText,
          }));
          if (!edits.includes(JSON.stringify(wanted))) return `no action for ${fix.title}`;
        }
      }
      const isDomestic = request.kind === "account" || request.account !== undefined;
      const offered = actions.some(({ title }) => title.startsWith("Calculate the IBAN from this record"));
      const isCertain = answer.iban !== null && answer.assumed !== true;
      if (!isDomestic || (!offered && !isCertain)) return null;
      if (offered !== isCertain) return `IBAN ${answer.iban} of inspect, ${offered ? "an" : "no"} action`;
      calculated += 1;
      return edits.some((edit) => edit.includes(answer.iban ?? "")) ? null : "another IBAN in the action";
    });
    expect(told.slice(0, 20)).toEqual([]);
    expect(repairs).toBeGreaterThan(300);
    expect(calculated).toBeGreaterThan(20);
  });

  // Thousands of documents, opened one after the other, take minutes on a small machine under load.
  it("the server for browsers: findings and their places, the verdict, and the bank on hover", {
    timeout: 300_000,
  }, async () => {
    const worker = await startWorker();
    const uri = "vscode-vfs://github/acme/pay/value.json";
    const told: string[] = [];
    let compared = 0;
    let banks = 0;
    for (const [at, request] of asked.entries()) {
      const answer = answers[at] as InspectAnswer;
      const text = recordOf(request);
      const engine = createEngine({ config: defaultConfig, reference, facts: directory, directory: directory.hints });
      const analysis = analyze(text, { path: "value.json", format: "json", engine });
      const ours = analysis.findings.map(({ finding, start }) => `${start} ${finding.rule}`);
      const { findings } = (await worker.request("paylint/checkText", { uri, text })) as CheckTextResult;
      const theirs = findings.map(({ range, rule }) => `${range.start.character} ${rule}`);
      if (ours.sort().join() !== theirs.sort().join())
        told.push(`${JSON.stringify(request)}: worker ${theirs.join()}, check ${ours.join()}`);
      if (request.account !== undefined || request.bankcode !== undefined) continue;
      const { kind, value, country } = request;
      const input = { kind, value, ...(country !== undefined && { country }) };
      const tool = (await worker.request("paylint/tool", { name: "paylint_inspect", input })) as ToolResult;
      const verdict = describeVerdict(answer, directory.of(answer));
      if (tool.text.split("\n")[0]?.endsWith(`: ${verdict}`) !== true)
        told.push(`${JSON.stringify(request)}: worker ${tool.text.split("\n")[0]}, inspect ${verdict}`);
      compared += 1;
      const place = inDocument(request, answer)?.placed;
      if (answer.bank === null || place === undefined) continue;
      worker.notify("textDocument/didOpen", { textDocument: { uri, languageId: "json", version: 1, text } });
      const position = { line: 0, character: place.start };
      const hover = await worker.request("textDocument/hover", { textDocument: { uri }, position });
      worker.notify("textDocument/didClose", { textDocument: { uri } });
      banks += 1;
      if (!JSON.stringify(hover).includes(JSON.stringify(answer.bank).slice(1, -1)))
        told.push(`${JSON.stringify(request)}: the worker's hover names no ${answer.bank}`);
    }
    expect(told.slice(0, 20)).toEqual([]);
    expect(compared).toBeGreaterThan(2000);
    expect(banks).toBeGreaterThan(50);
  });

  it("batch: the whole answer, and the compact one", async () => {
    const input = asked.map((request) => JSON.stringify(request)).join("\n");
    const env = { PAYLINT_DATA_DIR: folder };
    const [whole, compact] = await Promise.all([
      paylint(["inspect", "--batch"], { input, env }),
      paylint(["inspect", "--batch", "--compact"], { input, env }),
    ]);
    const lines = whole.out.trimEnd().split("\n");
    const short = compact.out.trimEnd().split("\n");
    const told = asked.flatMap((request, at) => {
      const said: unknown = JSON.parse(lines[at] ?? "null");
      const { valid, rule }: { valid: unknown; rule: unknown } = JSON.parse(short[at] ?? "null");
      const answer = answers[at] as InspectAnswer;
      const isSame = JSON.stringify(said) === JSON.stringify(answerInWords(answer));
      const first = answer.findings[0]?.rule ?? null;
      const isShortSame =
        valid === answer.valid && (rule === first || answer.findings.some((one) => one.rule === rule));
      return isSame && isShortSame ? [] : [`${JSON.stringify(request)}: ${lines[at]} ${short[at]}`];
    });
    expect(told.slice(0, 10)).toEqual([]);
    expect(lines).toHaveLength(asked.length);
  });

  it("inspect for people: the verdict on the first line", async () => {
    for (let at = 0; at < asked.length; at += Math.ceil(asked.length / 12)) {
      const { kind, value, country, account, bankcode } = asked[at] as Asked;
      const options = Object.entries({ kind, country, account, bankcode }).flatMap(([name, given]) =>
        given === undefined ? [] : [`--${name}`, given],
      );
      const { out, code } = await paylint(["inspect", ...options, "--", value], { env: { PAYLINT_DATA_DIR: folder } });
      const answer = answers[at] as InspectAnswer;
      expect(out.split("\n")[0]).toContain(`: ${describeVerdict(answer, directory.of(answer))}`);
      expect(code).toBe(answer.valid === false ? 1 : 0);
    }
  });

  it("library: what inspect says without a directory", async () => {
    const library: typeof import("../../server/src/library/index") = await import(path.resolve("dist/library.mjs"));
    const own = createReference(null, null);
    const told = asked.flatMap((request) => {
      const said = library.inspect(request);
      const ours = answerInspect(request, own, { of: () => [] });
      if (!said.ok || !ours.ok)
        return said.ok === ours.ok ? [] : [`${JSON.stringify(request)}: ${JSON.stringify(said)}`];
      const isSame =
        said.valid === ours.answer.valid && checksOf(said) === checksOf(ours.answer) && said.iban === ours.answer.iban;
      return isSame ? [] : [`${JSON.stringify(request)}: ${JSON.stringify(said)}`];
    });
    expect(told.slice(0, 10)).toEqual([]);
  });

  it("small modules: the checks of inspect, but for those that need a bank's table", async () => {
    const load = async (name: string) => await import(path.resolve(`dist/${name}.mjs`));
    const iban: typeof import("../../server/src/library/iban") = await load("iban");
    const bic: typeof import("../../server/src/library/bic") = await load("bic");
    const uk: typeof import("../../server/src/library/uk") = await load("uk");
    const told: string[] = [];
    const counts = { iban: 0, bic: 0, sortCode: 0 };
    for (const [at, { kind, value, account }] of asked.entries()) {
      const { country, checks, valid } = answers[at] as InspectAnswer;
      const say = (said: unknown) => told.push(`${kind} ${value}: ${JSON.stringify(said)}`);
      const needsBank = countryOf(country ?? "")?.checkByBank !== undefined;
      if (kind === "iban") {
        counts.iban++;
        const said = iban.validateIban(value);
        const withoutBank = <One extends { readonly check: string }>(all: readonly One[]) =>
          all.filter(({ check }) => !needsBank || !["national-check-digits", "bank-rule"].includes(check));
        if (checksOf({ checks: withoutBank(said.checks) }) !== checksOf({ checks: withoutBank(checks) })) say(said);
        if (!needsBank && said.valid !== valid) say(said);
        const isRegistered = iban.ibanSpecification(value.slice(0, 2))?.registered === true;
        const isForm = withoutBank(checks).every(
          ({ check, result }) => check === "national-check-digits" || result === "pass" || result === "not-applicable",
        );
        if (iban.isValidIban(value) !== (isRegistered && isForm)) say("isValidIban");
        const isRight = iban.isValidIban(value, iban.nationalChecks);
        if (!needsBank && isRegistered && valid !== null && isRight !== valid) say("nationalChecks");
      } else if (kind === "bic") {
        counts.bic++;
        const said = bic.validateBic(value);
        if (said.valid !== valid || checksOf(said) !== checksOf({ checks })) say(said);
        if (bic.isValidBic(value) !== (valid !== false)) say("isValidBic");
      } else if (kind === "sortCode" && account !== undefined && country === "GB") {
        counts.sortCode++;
        const said = uk.validateUkAccount(value, account);
        if (said.valid !== valid) say(said);
      }
    }
    expect(told.slice(0, 10)).toEqual([]);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(30);
  });

  it("MCP: verdict, checks, bank and whether there is an IBAN; the account is masked", async () => {
    const loaded = await loadEngines({
      root: folder,
      named: null,
      showValues: false,
      explain: false,
      fix: false,
      wanted: { literals: true, frames: false, bytes: false },
      directory: true,
    });
    if (!loaded.ok) throw new Error(loaded.error);
    const tools = createTools({ root: folder, reference, engines: loaded.engines, online: null });
    const told: string[] = [];
    for (const [at, request] of asked.entries()) {
      const answer = answers[at] as InspectAnswer;
      const said = await tools.inspect(request);
      if (!said.ok) throw new Error(said.error);
      const { valid, bank, bic, iban, checks } = said.value as InspectAnswer;
      const outcome = (one: Pick<InspectAnswer, "checks">) =>
        one.checks.map(({ check, result }) => `${check} ${result}`).join();
      const isSame =
        valid === answer.valid &&
        bank === answer.bank &&
        bic === answer.bic &&
        (iban === null) === (answer.iban === null) &&
        outcome({ checks }) === outcome(answer);
      if (!isSame) told.push(`${JSON.stringify(request)}: ${JSON.stringify(said.value)}`);
    }
    expect(told.slice(0, 10)).toEqual([]);
  });

  it("calculation: what inspect calculates is what iban and the parts of the IBAN give", () => {
    let calculated = 0;
    const told = differences((request, { iban, assumed, country }) => {
      if (iban === null || request.kind === "iban" || country === null) return null;
      calculated += 1;
      const { kind, value, account = value, bankcode = kind === "account" ? undefined : value } = request;
      const ours = answerIban({ country, account, ...(bankcode !== undefined && { bankcode }) }, reference, directory);
      if ("error" in ours) return `iban refuses: ${ours.error}`;
      return ours.iban === iban && ours.assumed === assumed ? null : `iban gives ${ours.iban}`;
    });
    expect(told.slice(0, 10)).toEqual([]);
    expect(calculated).toBeGreaterThan(50);
  });

  it("the dialogue and the column command: the IBAN of inspect where it is certain, else none and a reason", () => {
    const counts = { made: 0, refused: 0 };
    const told = differences(({ kind, value, country = "", account, bankcode }, { iban, assumed }) => {
      const parts = account === undefined ? { account: value, bankcode } : { account, bankcode: value };
      if (parts.bankcode === undefined || (kind !== "account" && kind !== "sortCode")) return null;
      const wanted = assumed === true ? null : iban;
      const dialogue = calculate({ country, ...parts, bankcode: parts.bankcode }, reference);
      const made = dialogue.ok ? dialogue.iban : null;
      if (made !== wanted) return `the dialogue gives ${JSON.stringify(dialogue)}, inspect ${wanted}`;
      if (!dialogue.ok && dialogue.message === "") return "the dialogue gives no reason";
      const head = `bank_country,${kind === "sortCode" ? "sort_code" : "bank_code"},account_number,iban`;
      const { snapshot } = open(
        "csv",
        `${head}\n${country},${parts.bankcode},${parts.account},\n`,
        directory,
        reference,
      );
      const { edits, left, asks } = fillIbans(snapshot, reference);
      const filled = textAfter(snapshot, edits).trimEnd().split(",").at(-1);
      if (filled !== (wanted ?? "")) return `the column command gives ${filled}, inspect ${wanted}`;
      if (wanted === null && left.length === 0 && asks.length === 0) return "the column command gives no reason";
      counts[wanted === null ? "refused" : "made"] += 1;
      return null;
    });
    expect(told.slice(0, 10)).toEqual([]);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
  });
});

describe("the sandbox", () => {
  const sandbox = sharedSandbox();
  const british = asked.filter(({ kind, account }) => kind === "sortCode" && account !== undefined);

  it("judges a sort code and account as inspect does, where its directory has the sort code", async () => {
    const differing: string[] = [];
    for (const request of british) {
      const { text } = await sandbox().post(
        SORT,
        withKey("json", { sortcode: request.value, account: request.account ?? "" }),
      );
      const code = jsonValue(text, "validations.modulus.code");
      const { valid } = answers[asked.indexOf(request)] as InspectAnswer;
      if (code !== undefined && (code === "201") !== (valid === false))
        differing.push(`${JSON.stringify(request)}: ${code}`);
    }
    expect(differing).toEqual([]);
  });

  it("makes the IBANs that we make, of the parts of every right IBAN that it supports", async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const [at, request] of asked.entries()) {
      if (request.kind !== "iban" || (answers[at] as InspectAnswer).valid !== true) continue;
      const parts = domesticParts(request.value);
      if (parts === null || ["GB", "IE", "MT", "NL", "BG", "RO", "LV"].includes(parts.country)) continue;
      const { text } = await sandbox().post(CALCULATION, withKey("json", { ...parts }));
      const said = jsonValue(text, "iban");
      if (said === undefined) continue;
      compared += 1;
      if (said !== request.value && parts.country !== "DE") differing.push(`${request.value}: ${said}`);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(30);
  });

  it("refuses an account of a bank that it knows exactly where inspect does, and accepts no wrong one as checked", async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const [at, request] of asked.entries()) {
      if (request.kind !== "account" || request.bankcode === undefined) continue;
      const query = {
        country_iso: request.country ?? "",
        nid: request.bankcode,
        account: request.value.padStart(10, "0"),
      };
      const { text } = await sandbox().post(NID, withKey("json", query));
      const said = jsonValue(text, "account_valid");
      if (said !== true && said !== false) continue;
      compared += 1;
      const { valid } = answers[at] as InspectAnswer;
      if (valid === false && said === true) differing.push(`${JSON.stringify(request)}: accepted`);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });
});

/** Rules about how a value is written in its document, or about its neighbours. */
const ABOUT_WRITING = /^(?:value|config|record|nid\/unknown|bic\/unknown|sort-code\/unknown|nid\/deleted)|\/format$/u;

/** In a document one mistake is told once, and a rule about the writing may tell it. */
function rulesDiffer(inDocumentRules: readonly string[], { findings, checks }: InspectAnswer): string | null {
  const told = findings
    .filter(({ rule }) => !findings.some((other) => isSupersededBy(rule, other.rule)))
    .map(({ rule }) => rule);
  const here = inDocumentRules.filter((rule) => !ABOUT_WRITING.test(rule));
  if (verdictOf(checks) !== false && here.length === 0) return null;
  const isTold = told.every((rule) => here.includes(rule)) || inDocumentRules.some((rule) => ABOUT_WRITING.test(rule));
  return isTold && here.every((rule) => told.includes(rule))
    ? null
    : `check: ${inDocumentRules.join()}; inspect: ${told.join()}`;
}
