/** What the interfaces add to `inspect --online`: bank, verdict on the account, IBAN, and findings of their own. */
import { answerInspect, type InspectAnswer, type InspectRequest } from "../../answers/inspect";
import { describeVerdict, type JoinedVerdict, type Judged, joinVerdict, weighedFacts } from "../../answers/verdict";
import { detailLines, toBankDetails } from "../../describe/bankDetails";
import { parseBic } from "../../domain/bic";
import { type Inspection, inspect, type ReferenceData } from "../../domain/inspect";
import { type Message, say } from "../../domain/message";
import type { AskableLiteral } from "../../lookup/subject";
import { isSortCodeCountry } from "../../lookup/subject";
import type { Validation } from "../../lookup/validate";
import type { Fact, Facts, Severity } from "../../model";
import { apiAccountInvalid } from "../../rules/api/accountInvalid";
import {
  differenceOf,
  disagreementOf,
  ignoranceOf,
  inactivityOf,
  isVerifiedAcceptance,
  refusalOf,
  refusalSeverity,
} from "../../rules/api/answers";
import { apiBicInactive } from "../../rules/api/bicInactive";
import { apiDisagrees } from "../../rules/api/disagrees";
import { apiIbanDiffers } from "../../rules/api/ibanDiffers";
import { apiNotFound } from "../../rules/api/notFound";
import type { Rule } from "../../rules/rule";
import { formatInspection } from "../values/inspectCommand";
import type { OnlineRun } from "./online";

/** One question and its answer, as JSON output shows it. */
export interface OnlineAnswer {
  readonly question: Validation["planned"]["type"] | "none";
  readonly status: Validation["status"] | "refused";
  readonly message?: string;
  readonly sandbox?: true;
  /** Date of the answer. */
  readonly date?: string;
  readonly account?: Fact["account"];
  readonly active?: boolean;
  readonly iban?: string;
  readonly records?: Fact["records"];
  /** Records that the interface has under the code, also those that it didn't give. */
  readonly records_found?: number;
}

type InspectedOnline = InspectAnswer & {
  /** What Paylint and the interfaces come to together; `valid` stays what is known offline. */
  readonly verdict: JoinedVerdict;
  readonly online: readonly OnlineAnswer[];
};

interface OnlineInspection {
  readonly answer: InspectedOnline;
  /** Offline and the interfaces, the stronger first. */
  readonly verdictLine: string;
}

const REFUSED: OnlineAnswer = { question: "none", status: "refused", message: "More queries than --max-queries." };

/**
 * Asks about an inspected value and what was given beside it.
 * @param facts those of the directory under what the run learns
 */
export async function inspectOnline(
  request: InspectRequest,
  answer: InspectAnswer,
  { reference, facts, run }: { reference: ReferenceData; facts: Facts; run: OnlineRun },
): Promise<OnlineInspection> {
  const validations = await run.askAbout(literalOf(request, answer, reference));
  if (validations === null) {
    const verdict = joinVerdict(answer, []);
    return { answer: { ...answer, verdict, online: [REFUSED] }, verdictLine: describeVerdict(answer, []) };
  }
  const said = validations.flatMap(({ statements }) => statements.map(({ fact }) => fact));
  // Bank and BIC are known now, and with them the IBAN of countries whose IBANs begin with bank letters.
  const again = answerInspect(request, reference, facts);
  const informed = again.ok ? again.answer : answer;
  const findings = [...informed.findings, ...findingsOf(validations, answer)];
  const online = validations.map((validation) => toOnlineAnswer(validation, informed));
  // An account's bank is the one of the code beside it.
  const [record] = online.flatMap(({ records = [] }) => records);
  const { bic, name } = toBankDetails(record ?? {});
  const iban = answer.kind === "iban" ? null : online.find((one) => one.iban !== undefined)?.iban;
  // The list that lacks a code speaks beside the interfaces.
  const all = [...said, ...facts.of(informed).filter(({ source }) => source.layer !== "interface")];
  const verdict = joinVerdict(informed, all);
  const answered = {
    ...informed,
    iban: informed.iban ?? iban ?? null,
    bic: informed.bic ?? bic ?? null,
    bank: informed.bank ?? name ?? null,
    findings,
    verdict,
    online,
  };
  return { answer: answered, verdictLine: describeVerdict(informed, all) };
}

/** For people: the verdict on the first line, then what was checked, then what each interface said; nothing twice. */
export function formatInspectedOnline({ answer, verdictLine }: OnlineInspection, details = false): string[] {
  const lines = formatInspection(answer, verdictLine);
  return [...lines, ...formatOnline(answer.online, details).filter((line) => !lines.includes(line))];
}

/** Records shown of one answer; the rest is counted. */
const SHOWN_RECORDS = 3;

/** For people: one line a question, and below it what was found, nothing twice. @param details with all of it */
export function formatOnline(online: readonly OnlineAnswer[], details = false): string[] {
  const said = new Set<string>();
  return online.flatMap((answer) => {
    const { records = [], records_found: found = 0 } = answer;
    const shown = details ? records : records.slice(0, SHOWN_RECORDS);
    const lines = shown.flatMap((record) => detailLines(record, details).filter((line) => details || !said.has(line)));
    for (const line of lines) said.add(line);
    const more = Math.max(found, records.length) - shown.length;
    return [
      lineOf(answer),
      ...lines,
      ...(more > 0 && shown.length > 0
        ? [`  ${more} more under the same code (--limit asks for them, 100 at most)`]
        : []),
    ];
  });
}

function lineOf({ question, status, message, date, sandbox, account, active, iban }: OnlineAnswer): string {
  const said = [
    // A sentence, of which this is the beginning.
    message?.replace(/\.$/u, ""),
    account &&
      `account ${account.valid ? "accepted" : "refused"} (${account.code === undefined ? "" : `${account.code}, `}${account.trust})`,
    active === undefined ? undefined : active ? "connected" : "not connected",
    iban && `IBAN ${iban}`,
    sandbox && "sandbox",
    date,
  ].filter((part) => part !== undefined && part !== "");
  return `  ${status.padEnd(14)} ${question}${said.length === 0 ? "" : `: ${said.join(", ")}`}`;
}

/** The value with what was given beside it as its record. */
function literalOf(request: InspectRequest, answer: InspectAnswer, reference: ReferenceData): AskableLiteral {
  const literals: AskableLiteral[] = [];
  const record = { literals };
  const add = ({ kind, country, value, checks }: Pick<Inspection, "kind" | "country" | "value" | "checks">) => {
    const literal: AskableLiteral = { kind, country, value, checks, confidence: "certain", record };
    literals.push(literal);
    return literal;
  };
  const main = add(answer);
  const { country } = answer;
  const { account, bankcode } = request;
  if (account !== undefined && (answer.kind === "sortCode" || answer.kind === "nid")) {
    add(inspect({ kind: "account", country, value: account, bankcode: answer.value }, reference));
  }
  if (bankcode !== undefined && answer.kind === "account") {
    const kind = country !== null && isSortCodeCountry(country) ? "sortCode" : "nid";
    add(inspect({ kind, country, value: bankcode }, reference));
  }
  return main;
}

/** @param judged the value asked about: what is known of its digits tells how far an acceptance can be trusted */
export function toOnlineAnswer(
  { planned, status, message, sandbox, statements }: Validation,
  judged: Pick<Judged, "checks">,
): OnlineAnswer {
  const facts = weighedFacts(
    statements.map(({ fact }) => fact),
    judged,
  );
  const account = facts.find((fact) => fact.account !== undefined)?.account;
  const active = facts.find((fact) => fact.active !== undefined)?.active;
  const iban = facts.find((fact) => fact.iban !== undefined)?.iban;
  const records = facts.find((fact) => fact.records.length > 0)?.records;
  const found = facts.find((fact) => fact.found !== undefined)?.found;
  const date = facts[0]?.source.date;
  return {
    question: planned.type,
    status,
    ...(message !== "" && { message }),
    ...(sandbox && { sandbox }),
    ...(date !== undefined && { date }),
    ...(account !== undefined && { account }),
    ...(active !== undefined && { active }),
    ...(iban !== undefined && { iban }),
    ...(records !== undefined && { records }),
    ...(found !== undefined && { records_found: found }),
  };
}

type Finding = InspectAnswer["findings"][number];

/** The findings that the rules of the family `api` make in a document. */
function findingsOf(validations: readonly Validation[], { kind, value, valid }: InspectAnswer): Finding[] {
  const findings: Finding[] = [];
  const add = ({ id }: Rule, severity: Severity, message: Message) => findings.push({ rule: id, severity, message });
  for (const { fact } of validations.flatMap(({ statements }) => statements)) {
    const { status, account, active, iban } = fact;
    if (status === "not-found" && fact.kind !== "account") add(apiNotFound, "warning", ignoranceOf(fact));
    if (account?.valid === false) add(apiAccountInvalid, refusalSeverity(account), refusalOf(fact));
    if (valid === false && isVerifiedAcceptance(account)) add(apiDisagrees, "info", disagreementOf(fact));
    if (active === false && parseBic(value)?.isPassive !== true) add(apiBicInactive, "info", inactivityOf(fact));
    if (kind === "iban" && iban !== undefined && iban !== value) {
      add(apiIbanDiffers, "warning", differenceOf(fact, say`this IBAN's`));
    }
  }
  return findings;
}
