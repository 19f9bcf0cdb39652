/**
 * What language models may ask, through the client's tools, which are those of `mcp/vocabulary.ts`: offline only, and masked where a text or a value comes from
 * a person's files. A calculation gives its IBAN, for that is what was asked for, after the client's confirmation.
 */
import { analyze, createEngine } from "../../analysis";
import { answerInspect, type InspectRequest } from "../../answers/inspect";
import { MOST_FOR_MODELS } from "../../answers/sampleLimits";
import { answerSamples } from "../../answers/samples";
import { describeVerdict } from "../../answers/verdict";
import { defaultConfig } from "../../config/config";
import { describeCountry } from "../../describe/country";
import { countryAsked } from "../../domain/countries/isoCountries";
import { inspect } from "../../domain/inspect";
import { formatOf, formatOfText } from "../../formats";
import { maskMessage, maskValue, mayStateCheckDigits } from "../../masking";
import { LITERAL_KINDS, type LiteralKind } from "../../model";
import type { ToolInput, ToolResult } from "../../protocol";
import type { Session } from "../session";
import { bankInWords, lookUpBic, searchBank } from "./banks";
import { calculateOrRefuse } from "./countries";

/** Findings in one answer; a model has no use for more. */
const MOST_FINDINGS = 100;
const LONGEST_TEXT = 500_000;

export function answerTool(name: string, input: ToolInput, session: Session): ToolResult {
  switch (name) {
    case "paylint_check":
      return checkText(input, session);
    case "paylint_inspect":
      return inspectValue(input, session);
    case "paylint_calculate_iban":
      return calculateIban(input, session);
    case "paylint_look_up_bank":
      return lookUpBank(input, session);
    case "paylint_search_banks":
      return searchBanks(input, session);
    case "paylint_describe_country":
      return describe(input);
    case "paylint_generate_test_values":
      return generateTestValues(input, session);
    default:
      return refused("There is no such tool.");
  }
}

function calculateIban(input: ToolInput, { view }: Session): ToolResult {
  const result = calculateOrRefuse(input, view.reference);
  return result.ok ? said(`${result.iban} (print format ${result.printFormat})`) : refused(result.message);
}

function generateTestValues(input: ToolInput, { view }: Session): ToolResult {
  const { country = "", seed = "1" } = input;
  const kind = kindOf(input.kind) ?? "iban";
  const count = Math.min(Number(input.count ?? "1") || 1, MOST_FOR_MODELS);
  const unlisted = input.unlisted === "true";
  const answer = answerSamples({ kind, country, count, seed, unlisted }, view.reference);
  if (!answer.ok) return refused(answer.message);
  return said([...answer.values, ...(answer.note === undefined ? [] : [answer.note])].join("\n"));
}

function checkText({ text = "", format = "" }: ToolInput, session: Session): ToolResult {
  const known = formatOf(`text.${format}`) ?? formatOfText(text) ?? "yaml";
  if (text.length > LONGEST_TEXT) return refused(`The text is longer than ${LONGEST_TEXT} characters.`);
  const { reference, facts } = session.view;
  const engine = createEngine({ config: defaultConfig, reference, facts });
  const analysis = analyze(text, { path: `text.${known}`, format: known, engine });
  const lines = analysis.findings.slice(0, MOST_FINDINGS).map(({ finding, start }) => {
    const { line, character } = analysis.positionAt(start);
    const isStated = finding.literal !== null && mayStateCheckDigits(finding.literal);
    return `${line + 1}:${character + 1} ${finding.severity} ${finding.rule}: ${maskMessage(finding.message, isStated)}`;
  });
  const more = analysis.findings.length - lines.length;
  const counted = `${analysis.literalCount} identifiers, ${analysis.findings.length} findings`;
  return said([counted, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}

function inspectValue({ value = "", kind, ...beside }: ToolInput, { view }: Session): ToolResult {
  const { country, account, bankcode, branch } = beside;
  const known = kindOf(kind);
  const request = { value, country, account, bankcode, branch, ...(known !== undefined && { kind: known }) };
  const result = answerInspect(withoutAbsent(request), view.reference, view.facts);
  if (!result.ok) return refused(result.error);
  const { answer } = result;
  const isStated = mayStateCheckDigits(answer);
  const checks = answer.checks.map((one) => `${one.check}: ${one.result}. ${maskMessage(one.detail, isStated)}`);
  const verdict = describeVerdict(answer, view.facts.of(answer));
  const bank = answer.bank === null ? [] : [answer.bank];
  return said([`${answer.kind} ${maskValue({ ...answer, isStated })}: ${verdict}`, ...bank, ...checks].join("\n"));
}

function withoutAbsent(
  request: InspectRequest | Partial<Record<keyof InspectRequest, string | undefined>>,
): InspectRequest {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

function lookUpBank({ bic, country, code }: ToolInput, { view }: Session): ToolResult {
  if (bic !== undefined) {
    const found = lookUpBic(bic, view);
    return found.ok ? said(found.text) : refused(found.message);
  }
  if (country === undefined || code === undefined) return refused("Give a BIC, or a country and its bank code.");
  const subject = inspect({ kind: "nid", country: countryAsked(country), value: code }, view.reference);
  return said(bankInWords(subject, view).text);
}

function searchBanks({ country = "", name = "", city = "" }: ToolInput, { view, directory }: Session): ToolResult {
  const result = searchBank({ country, name, city, limit: 0 }, directory, view.today);
  if (!result.ok) return refused(result.message);
  const lines = result.banks.map((bank) => [bank.bic, bank.name, bank.detail].filter(Boolean).join(", "));
  return said(lines.join("\n") || "No bank of that name is known.");
}

function describe({ country = "" }: ToolInput): ToolResult {
  const described = describeCountry(country);
  return described === null
    ? refused(`No country has the code "${country}" (ISO 3166-1 alpha-2).`)
    : said(described.text);
}

function kindOf(text: string | undefined): LiteralKind | undefined {
  return LITERAL_KINDS.find((kind) => kind === text);
}

function said(text: string): ToolResult {
  return { ok: true, text };
}

function refused(message: string): ToolResult {
  return { ok: false, text: message };
}
