/** What the interfaces add to `inspect --online`: bank, verdict on the account, IBAN, and findings of their own. */
import { type Inspection, inspect, type ReferenceData } from "../domain/inspect";
import { toBankDetails } from "../features/bankDetails";
import type { AskableLiteral } from "../lookup/subject";
import { isSortCodeCountry } from "../lookup/subject";
import type { Validation } from "../lookup/validate";
import type { Fact, Severity } from "../model";
import type { BankLookup } from "./bankLookup";
import { answerInspect, type InspectAnswer, type InspectRequest } from "./inspectCommand";
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
}

export type InspectedOnline = InspectAnswer & { readonly online: readonly OnlineAnswer[] };

const REFUSED: OnlineAnswer = { question: "none", status: "refused", message: "More queries than --max-queries." };

/**
 * Asks about an inspected value and what was given beside it.
 * @param lookup reads the facts that the run fills
 */
export async function inspectOnline(
  request: InspectRequest,
  answer: InspectAnswer,
  { reference, lookup, run }: { reference: ReferenceData; lookup: BankLookup; run: OnlineRun },
): Promise<InspectedOnline> {
  const validations = await run.askAbout(literalOf(request, answer, reference));
  if (validations === null) return { ...answer, online: [REFUSED] };
  // Bank and BIC are known now, and with them the IBAN of countries whose IBANs begin with bank letters.
  const again = answerInspect(request, reference, lookup);
  const informed = again.ok ? again.answer : answer;
  const findings = [...informed.findings, ...findingsOf(validations, answer)];
  const online = validations.map(toOnlineAnswer);
  // An account's bank is the one of the code beside it.
  const [record] = online.flatMap(({ records = [] }) => records);
  const { bic, name } = toBankDetails(record ?? {});
  const iban = answer.kind === "iban" ? null : online.find((one) => one.iban !== undefined)?.iban;
  return {
    ...informed,
    iban: informed.iban ?? iban ?? null,
    bic: informed.bic ?? bic ?? null,
    bank: informed.bank ?? name ?? null,
    findings,
    online,
  };
}

/** For people: one line a question. */
export function formatOnline(online: readonly OnlineAnswer[]): string {
  return online
    .map(({ question, status, message, date, sandbox, account, active, iban }) => {
      const said = [
        message,
        account && `account ${account.valid ? "accepted" : "refused"} (${account.trust})`,
        active === undefined ? undefined : active ? "connected" : "not connected",
        iban && `IBAN ${iban}`,
        sandbox && "sandbox",
        date,
      ].filter((part) => part !== undefined && part !== "");
      return `  ${status.padEnd(14)} ${question}${said.length === 0 ? "" : `: ${said.join(", ")}`}`;
    })
    .join("\n");
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

export function toOnlineAnswer({ planned, status, message, sandbox, statements }: Validation): OnlineAnswer {
  const facts = statements.map(({ fact }) => fact);
  const account = facts.find((fact) => fact.account !== undefined)?.account;
  const active = facts.find((fact) => fact.active !== undefined)?.active;
  const iban = facts.find((fact) => fact.iban !== undefined)?.iban;
  const records = facts.find((fact) => fact.records.length > 0)?.records;
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
  };
}

type Finding = InspectAnswer["findings"][number];

const SEVERITY_OF_TRUST: Readonly<Record<NonNullable<Fact["account"]>["trust"], Severity>> = {
  verified: "error",
  "format-only": "warning",
  unreliable: "hint",
};

/** The same findings that rules of the family `api` make in a document. */
function findingsOf(validations: readonly Validation[], { kind, value }: InspectAnswer): Finding[] {
  const findings: Finding[] = [];
  for (const { fact } of validations.flatMap(({ statements }) => statements)) {
    const source = `${fact.source.name} (${fact.source.sandbox === true ? "sandbox, " : ""}${fact.source.date})`;
    if (fact.status === "not-found" && fact.kind !== "iban") {
      findings.push({ rule: "api/not-found", severity: "warning", message: `${source} doesn't know this code.` });
    }
    if (fact.account?.valid === false) {
      const severity = SEVERITY_OF_TRUST[fact.account.trust];
      findings.push({ rule: "api/account-invalid", severity, message: `${source} refuses this account number.` });
    }
    if (fact.active === false && value.charAt(7) !== "1") {
      const message = `This BIC is not connected to the network, says ${source}.`;
      findings.push({ rule: "api/bic-inactive", severity: "info", message });
    }
    if (kind === "iban" && fact.iban !== undefined && fact.iban !== value) {
      const message = `${source} calculates another IBAN from this IBAN's numbers.`;
      findings.push({ rule: "api/iban-differs", severity: "warning", message });
    }
  }
  return findings;
}
