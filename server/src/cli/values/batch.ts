/** `--batch`: a line in, a line out; what the answers amount to is counted for the exit code. */
import {
  answerInspect,
  checkInWords,
  findingInWords,
  type InspectAnswer,
  type InspectRequest,
} from "../../answers/inspect";
import { type Check, type Verdict, verdictOf } from "../../domain/check";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { isValidIban } from "../../domain/iban";
import { inspect, type ReferenceData } from "../../domain/inspect";
import type { Message } from "../../domain/message";
import { checkNational } from "../../domain/nationalCheckDigits";
import { toSafeJson } from "../../masking";
import { type Facts, LITERAL_KINDS, type LiteralKind, noFacts } from "../../model";
import { ruleOfFailed } from "../../rules/findingsOfValue";
import { ruleIdOfCheck } from "../../rules/ruleIdOfCheck";
import { openDestination } from "../terminal/destination";
import { complain, type ExitCode, say } from "../terminal/output";
import { type InspectLine, readInspectLine } from "./inspectCommand";
import { answerLines, type InputLine } from "./lines";

/** How many answers were what. */
export class VerdictCounts {
  valid = 0;
  wrong = 0;
  open = 0;
  /** Lines that could not be used. */
  unusable = 0;

  count(verdict: Verdict): void {
    if (verdict === null) this.open += 1;
    else if (verdict) this.valid += 1;
    else this.wrong += 1;
  }

  get exitCode(): ExitCode {
    return this.unusable > 0 ? 2 : this.wrong > 0 ? 1 : 0;
  }
}

/**
 * Answers standard input line by line.
 * @param answer gives what a line is answered with, and counts it
 * @returns the verdict of what was answered, also where the reader went away
 */
export async function runBatch(
  tally: VerdictCounts,
  answer: (line: InputLine, number: number) => string | Promise<string>,
): Promise<ExitCode> {
  const written = await answerLines(process.stdin, openDestination(), answer);
  return written.ok || written.closed ? tally.exitCode : complain(`standard output ${written.reason}`);
}

/** The request of a line: a bare value where the kind is given for all, else an object of its own. */
export function requestOfLine(line: InputLine, common: InspectRequest): InspectLine {
  if (common.kind === undefined || line === null) return readInspectLine(line);
  return { ok: true, id: {}, request: { ...common, value: line } };
}

/** `inspect --batch`: everything about each value. */
export async function inspectLines(common: InspectRequest, reference: ReferenceData, facts: Facts): Promise<ExitCode> {
  const tally = new VerdictCounts();
  return runBatch(tally, (line) => {
    const read = requestOfLine(line, common);
    if (!read.ok) return unusable(tally, read.answer);
    const result = answerInspect(read.request, reference, facts);
    if (!result.ok) return unusable(tally, { ...read.id, error: result.error });
    tally.count(result.answer.valid);
    return lineOf(read.id, result.answer);
  });
}

/** The answer as JSON, after the line's `id`. */
function lineOf(id: { readonly id?: unknown }, answer: InspectAnswer): string {
  const { kind, country, value, account, valid, checks, findings, ...more } = answer;
  const head = toSafeJson({ ...id, kind, country, value, account, valid });
  return `${head.slice(0, -1)},"checks":[${checks.map(jsonOf).join()}],${toSafeJson({ ...more, findings: findings.map(findingInWords) }).slice(1)}`;
}

/** What passes is said in few words, again and again: most of an answer is written once. */
const MOST_SAID = 1000;
const passed = new Map<Message, { readonly check: Check; readonly json: string }>();

function jsonOf(check: Check): string {
  if (check.result === "fail" || check.expected !== undefined) return toSafeJson(checkInWords(check));
  const known = passed.get(check.detail);
  if (known !== undefined && saysTheSame(known.check, check)) return known.json;
  const json = toSafeJson(checkInWords(check));
  if (passed.size >= MOST_SAID) passed.clear();
  passed.set(check.detail, { check, json });
  return json;
}

function saysTheSame(one: Check, other: Check): boolean {
  return one.check === other.check && one.result === other.result && one.strength === other.strength;
}

/** `inspect --batch --compact`: the verdict on each value and the first rule it breaks; counts on standard error. */
export async function inspectCompactly(common: InspectRequest, reference: ReferenceData): Promise<ExitCode> {
  const tally = new VerdictCounts();
  const isBareIban = common.kind === "iban";
  const exit = await runBatch(tally, (line, number) => {
    const quick = isBareIban && line !== null ? judgeRightIban(line, reference) : null;
    const read = quick === null ? requestOfLine(line, common) : null;
    const id = quick === null ? toSafeJson(idOf(read) ?? number) : number;
    const verdict = quick ?? (read?.ok === true ? judge(read.request, reference) : null);
    if (verdict === null) {
      tally.unusable += 1;
      return `{"id":${id},"valid":null,"rule":null,"error":true}`;
    }
    tally.count(verdict.valid);
    return `{"id":${id},"valid":${verdict.valid},"rule":${verdict.rule === null ? "null" : `"${verdict.rule}"`}}`;
  });
  const { valid, wrong, open, unusable: left } = tally;
  say(`${valid + wrong + open + left} lines: ${valid} valid, ${wrong} wrong, ${open} open, ${left} not usable.`);
  return exit;
}

function idOf(read: InspectLine | null): unknown {
  if (read === null) return undefined;
  return read.ok ? read.id.id : (read.answer as { readonly id?: unknown }).id;
}

interface Judgement {
  readonly valid: Verdict;
  readonly rule: string | null;
}

/** @returns the verdict, or null where the request can't be used */
export function judge(request: InspectRequest, reference: ReferenceData): Judgement | null {
  const { kind: name, value } = request;
  const quick = name === "iban" && value !== undefined ? judgeRightIban(value, reference) : null;
  if (quick !== null) return quick;
  const kind = LITERAL_KINDS.find((known) => known === name);
  if (kind !== undefined) return value === undefined ? null : judgeLiteral(kind, value, request, reference);
  const answer = answerInspect(request, reference, noFacts);
  return answer.ok ? { valid: answer.answer.valid, rule: answer.answer.findings[0]?.rule ?? null } : null;
}

function judgeLiteral(
  kind: LiteralKind,
  value: string,
  { country, account, bankcode, branch, method }: InspectRequest,
  reference: ReferenceData,
): Judgement {
  const inspection = inspect(
    {
      kind,
      value,
      country: country ?? null,
      account: account ?? null,
      bankcode: bankcode ?? null,
      branch: branch ?? null,
      method: method ?? null,
    },
    reference,
  );
  const { checks, valid } = inspection;
  for (const check of checks) {
    const rule = check.result === "fail" ? ruleOfFailed(inspection, check) : null;
    if (rule !== null) return { valid, rule };
  }
  return { valid, rule: null };
}

/** Zeros in a row, as placeholders have them, are judged the long way. */
const ZEROS = "00000";

/** An IBAN that is right by form and check digits, the usual case, without a sentence about each check. */
function judgeRightIban(value: string, reference: ReferenceData): Judgement | null {
  if (!isValidIban(value) || value.includes(ZEROS) || ibanFormat(value.slice(0, 2))?.registered !== true) return null;
  const national = checkNational(value.slice(0, 2), value.slice(4), reference);
  if (national.length === 0) return RIGHT;
  const failed = national.find(({ result }) => result === "fail");
  const rule = failed === undefined ? null : ruleIdOfCheck("iban", failed.check);
  return { valid: verdictOf([PASSED, ...national]), rule };
}

const RIGHT: Judgement = { valid: true, rule: null };

const PASSED = {
  check: "check-digits",
  result: "pass",
  strength: "error",
  detail: { words: [""], parts: [] },
} as const;

function unusable(tally: VerdictCounts, answer: unknown): string {
  tally.unusable += 1;
  return toSafeJson(answer);
}
