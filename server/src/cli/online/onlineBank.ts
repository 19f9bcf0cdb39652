/** What the interfaces add to `bic`, `bank` and `format` with `--online`. */
import { describeVerdict, type JoinedVerdict, joinVerdict, OFFLINE } from "../../answers/verdict";
import { detailLines } from "../../describe/bankDetails";
import { sourceSentence } from "../../describe/sources";
import { type Check, verdictOf } from "../../domain/check";
import {
  bankSearch,
  describeServices,
  describeStructure,
  describeStructureInFull,
  structure,
} from "../../lookup/endpoints";

import { interfaceSource } from "../../lookup/facts";
import { interfaceTitle, interfaceWords } from "../../lookup/interfaces";
import type { Outcome } from "../../lookup/outcome";
import type { Validation } from "../../lookup/validate";
import type { InterfaceName } from "../../protocol";
import { realRuntime } from "../../runtime";
import { say } from "../terminal/output";
import { type OnlineOptions, type OnlineRun, openOnline } from "./online";
import { formatOnline, type OnlineAnswer, toOnlineAnswer } from "./onlineInspect";

type AskedOnline<Answer> =
  | {
      readonly ok: true;
      /** For JSON output. */
      readonly online: Answer;
      /** For people. */
      readonly lines: readonly string[];
      /** Something was not answered that should have been. */
      readonly incomplete: boolean;
      /** Of a BIC: connected to the network, where the interface tells. */
      readonly active?: boolean;
      /** Of a BIC: what the directories of the interfaces say, in a few words; empty where nothing was answered. */
      readonly listed?: string;
      /** Of a BIC: what is known here and what the interfaces say, together. */
      readonly verdict?: JoinedVerdict;
    }
  | { readonly ok: false; readonly error: string };

/** A BIC in both directories. */
export async function askAboutBic(
  bic: string,
  checks: readonly Check[],
  options: OnlineOptions,
): Promise<AskedOnline<readonly OnlineAnswer[]>> {
  const opened = await openOnline(options);
  if (!opened.ok) return opened;
  const run = opened.online;
  const country = bic.slice(4, 6);
  const record = { literals: [] };
  const planner = run.planner(true);
  planner.add([{ kind: "bic", country, value: bic, checks, confidence: "certain", record }]);
  const { plan } = planner;
  if (plan.queries.length > 1) {
    const names = plan.queries.map((planned) => interfaceWords[planned.interface].label);
    say(`Asking the ${names.join(" and the ")}: ${plan.queries.length} queries.`);
  }
  const validations = await run.ask(plan);
  await run.finish();
  const online = (validations ?? []).map((validation) => toOnlineAnswer(validation, { checks }));
  const facts = (validations ?? []).flatMap(({ statements }) => statements.map(({ fact }) => fact));
  const judged = { kind: "bic", checks, valid: verdictOf(checks) } as const;
  const verdict = joinVerdict(judged, facts);
  const active = online.find((one) => one.active !== undefined)?.active;
  const lines = formatOnline(online, options.details);
  return {
    ok: true,
    online,
    lines,
    incomplete: run.isIncomplete,
    listed: verdict.source === OFFLINE ? listedBy(validations ?? []) : describeVerdict(judged, facts),
    verdict,
    ...(active !== undefined && { active }),
  };
}

/** The BIC directory decides; absence from the bank directory says nothing of a BIC. */
function listedBy(validations: readonly Validation[]): string {
  const said = validations.flatMap(({ planned, status }) => {
    const { label } = interfaceWords[planned.interface];
    if (status === "found") return [`listed (${label})`];
    return status === "not-found" && planned.interface === "bicValidation" ? [`not listed (${label})`] : [];
  });
  return said[0] ?? "";
}

interface BankQuestion {
  readonly country: string;
  readonly name: string;
  readonly city?: string;
  readonly limit: number;
}

/** Banks by name. */
export async function askForBanks(query: BankQuestion, options: OnlineOptions): Promise<AskedOnline<unknown>> {
  return withRun(options, async (run) => {
    const asked = await run.askOne(bankSearch, query);
    if (asked === null) return TOO_MANY;
    const { outcome, date, sandbox } = asked;
    if (outcome.status !== "found") return failed("bicValidation", outcome);
    const { banks, found } = outcome.answer;
    const records = banks.map(({ record, active, services }) => ({ ...record, bic_active: active, services }));
    const source = interfaceSource("bicValidation", { date, sandbox });
    const lines = banks.flatMap(({ record, active, services }) => {
      const kind = record.institution === "NONFINANCIAL" ? "not a financial institution" : "";
      const isOff = active === false ? "not connected" : "";
      const place = [record.branch_name, record.city, isOff, kind].filter((part) => part !== "");
      const line = `${record.bic}  ${record.name}${place.length === 0 ? "" : `  (${place.join(", ")})`}`;
      if (options.details !== true) return [line];
      const connected = active === null ? [] : [`  Network: ${active ? "connected" : "not connected"}`];
      return [line, ...connected, ...detailLines({ ...record, services: describeServices(services) }, true)];
    });
    if (found > banks.length) lines.push(`${found} records in all; --limit shows more, 100 at most`);
    const online = { status: outcome.status, records_found: found, directory_results: records, date, sandbox };
    return { online, lines: [...lines, sourceSentence(source, realRuntime.today())] };
  });
}

/** Formats of a country. */
export async function askForFormat(country: string, options: OnlineOptions): Promise<AskedOnline<unknown>> {
  return withRun(options, async (run) => {
    const asked = await run.askOne(structure, { country });
    if (asked === null) return TOO_MANY;
    const { outcome, date, sandbox } = asked;
    if (outcome.status !== "found") return failed("bankDirectory", outcome);
    const { bankCodes, accounts } = outcome.answer;
    const online = {
      status: outcome.status,
      national_id_format: bankCodes,
      account_number_format: accounts,
      date,
      sandbox,
    };
    const lines = [
      `${interfaceTitle("bankDirectory")}${sandbox ? " (sandbox)" : ""}, ${date}:`,
      ...(options.details === true ? describeStructureInFull : describeStructure)(outcome.answer).map(
        (line) => `  ${line}`,
      ),
    ];
    return { online, lines };
  });
}

const TOO_MANY = { online: { status: "refused", message: "More queries than --max-queries." }, lines: [] };

async function withRun(
  options: OnlineOptions,
  ask: (run: OnlineRun) => Promise<{ readonly online: unknown; readonly lines: readonly string[] }>,
): Promise<AskedOnline<unknown>> {
  const opened = await openOnline(options);
  if (!opened.ok) return opened;
  const run = opened.online;
  const asked = await ask(run);
  await run.finish();
  return { ok: true, ...asked, incomplete: run.isIncomplete };
}

function failed(
  name: InterfaceName,
  outcome: Exclude<Outcome<unknown>, { readonly status: "found" }>,
): { readonly online: unknown; readonly lines: readonly string[] } {
  const { status, message } = outcome;
  return { online: { status, message }, lines: [`${interfaceTitle(name)}: ${message}`] };
}
