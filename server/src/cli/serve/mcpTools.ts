/** What the tools of `paylint mcp` do. Answers are masked like reports; a calculation returns its IBAN. */
import path from "node:path";
import { analyze } from "../../analysis";
import { answerIban } from "../../answers/iban";
import { answerInspect, type InspectAnswer, type InspectRequest } from "../../answers/inspect";
import { answerSamples } from "../../answers/samples";
import { describeCountry } from "../../describe/country";
import { withBankCode } from "../../directory/lookUps/findBanks";
import { SHORTEST_NAME } from "../../directory/lookUps/shortestName";
import { countryAsked } from "../../domain/countries/isoCountries";
import { inspect, type ReferenceData } from "../../domain/inspect";
import { toElectronicFormat, withoutByteOrderMark } from "../../domain/text";
import { readPlainFile } from "../../files/plainFile";
import { maskMessage, maskValue, mayStateCheckDigits } from "../../masking";
import type { CheckRequest, ToolAnswer, Tools } from "../../mcp/server";
import { type Fact, type Facts, FORMAT_NAMES } from "../../model";
import { toFilePart } from "../../report/toFilePart";
import { decodeText } from "../../text/decode";
import type { Engines } from "../check/engines";
import { loadDirectory } from "../loading";
import type { OnlineRun } from "../online/online";
import { listed } from "./mcpCheck";

/** A file of this size is checked on the command line. */
const LONGEST_FILE_BYTES = 20_000_000;

interface ToolsInput {
  /** The working directory; files are read below it alone. */
  readonly root: string;
  readonly reference: ReferenceData;
  readonly engines: Engines;
  /** The interfaces, where the server was started with `--online`. */
  readonly online: OnlineRun | null;
}

export function createTools(input: ToolsInput): Tools {
  const { reference, online } = input;
  const directory = loadDirectory();
  const facts = online?.over(directory) ?? directory;
  return {
    async check(request) {
      return checkDocument(request, input);
    },
    inspect: (request) => inspectValue(request, input, facts),
    async calculateIban(request) {
      const offline = answerIban(request, reference, facts);
      if (online === null) return "error" in offline ? refused(offline) : { ok: true, value: offline };
      const { calculateOnline } = await import("../online/onlineIban");
      return { ok: true, value: await calculateOnline(request, offline, online) };
    },
    lookUpBank({ bic, country, code }) {
      if (bic !== undefined) return { ok: true, value: { listings: directory.findBic(toElectronicFormat(bic)) } };
      if (country === undefined || code === undefined) return failed("Give a BIC, or a country and its bank code.");
      const asked = countryAsked(country);
      const { kind, value } = inspect({ kind: "nid", country: asked, value: code }, reference);
      return { ok: true, value: { listings: directory.of({ kind, country: asked, value }).map(withRecords) } };
    },
    searchBanks({ country, name, city }) {
      if (name.trim().length < SHORTEST_NAME) return failed(`A name has at least ${SHORTEST_NAME} characters.`);
      const query = { country: countryAsked(country), name: name.trim(), ...(city === undefined ? {} : { city }) };
      const { found, records } = directory.findBanks(query);
      return {
        ok: true,
        value: { found, records: records.map((one) => ({ ...withBankCode(one), source: one.source })) },
      };
    },
    generate(request) {
      const answer = answerSamples(request, reference);
      if (!answer.ok) return failed(answer.message);
      const { ok: _, ...value } = answer;
      return { ok: true, value };
    },
    describeCountry(country) {
      const described = describeCountry(country);
      if (described === null) return failed(`No country has the code "${country}" (ISO 3166-1 alpha-2).`);
      return { ok: true, value: { country: described.country, name: described.name, text: described.text } };
    },
  };
}

function checkDocument(request: CheckRequest, { root, engines }: ToolsInput): ToolAnswer {
  const named = request.path ?? `text.${request.format}`;
  if ((request.path === undefined) === (request.text === undefined)) return failed("Give a path, or a text.");
  const file = path.resolve(root, named);
  const options = engines.of(file);
  const format = request.text === undefined ? options.format : (request.format ?? null);
  if (format === null) {
    return failed(
      request.text === undefined
        ? `Paylint doesn't read ${named}: its name tells none of the formats ${FORMAT_NAMES.join(", ")}.`
        : `Give the format of the text: ${FORMAT_NAMES.join(", ")}.`,
    );
  }
  const content = request.text ?? textOf(file, root, named);
  if (typeof content !== "string") return content;
  const analysis = analyze(content, { path: options.path, format, engine: options.engine });
  if (analysis.skipped !== null) return failed(`The text is not checked: ${analysis.skipped}.`);
  return { ok: true, value: listed(toFilePart(analysis, options), request.skip ?? 0) };
}

async function inspectValue(
  request: InspectRequest,
  { reference, online }: ToolsInput,
  facts: Facts,
): Promise<ToolAnswer> {
  const result = answerInspect(request, reference, facts);
  if (!result.ok) return result;
  if (online === null) return { ok: true, value: masked(result.answer) };
  const { inspectOnline } = await import("../online/onlineInspect");
  const { answer } = await inspectOnline(request, result.answer, { reference, facts, run: online });
  const said = answer.online.map(({ question, status, account, active }) => ({ question, status, account, active }));
  return { ok: true, value: { ...masked(result.answer), verdict: answer.verdict, online: said } };
}

function textOf(file: string, root: string, named: string): string | ToolAnswer {
  const read = readPlainFile(file, { limit: LONGEST_FILE_BYTES, within: root });
  if (!read.ok) return failed(`${named} ${read.reason}.`);
  const decoded = decodeText(read.bytes);
  return "skipped" in decoded ? failed(`${named}: ${decoded.skipped}.`) : withoutByteOrderMark(decoded.text);
}

/** The fact with its records, which are looked up only when they are wanted, as a member like the others. */
function withRecords(fact: Fact): Fact {
  const { kind, country, value, status, source, records, successor } = fact;
  return { kind, country, value, status, source, records, successor };
}

/** What may be told of an inspected value: its verdict and its bank, not its account. */
function masked({ account: _account, iban, ...answer }: InspectAnswer): object {
  const isStated = mayStateCheckDigits(answer);
  const subject = { ...answer, listed: answer.bank === null ? null : true, isStated };
  return {
    ...answer,
    value: maskValue(subject),
    iban: iban === null ? null : maskValue({ kind: "iban", country: answer.country, value: iban, valid: true }),
    checks: answer.checks.map(({ check, result, strength, detail }) => ({
      check,
      result,
      strength,
      detail: maskMessage(detail, isStated),
    })),
    findings: answer.findings.map((finding) => ({ ...finding, message: maskMessage(finding.message, isStated) })),
  };
}

function refused({ error, reason }: { readonly error: string; readonly reason?: string }): ToolAnswer {
  return failed(reason === undefined ? error : `${error}. ${reason}`);
}

function failed(error: string): ToolAnswer {
  return { ok: false, error };
}
