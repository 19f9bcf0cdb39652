/**
 * What a person can ask the interfaces for from the editor: validation of identifiers, and answers beside those of the
 * embedded rules and directory for the other commands. Nothing here runs unless a command or quick fix asks for it.
 */
import type { CancellationToken } from "vscode-languageserver-protocol";
import type { Block } from "../../describe/markup";
import { sourceLabel } from "../../describe/sources";
import type { Calculation } from "../../domain/calculate";
import { countryAsked } from "../../domain/countries/isoCountries";
import { toPrintFormat } from "../../domain/iban";
import { inspect } from "../../domain/inspect";
import { realClock } from "../../lookup/clock";
import {
  bankSearch,
  describeStructure,
  describeStructureInFull,
  ibanCalculation,
  isUnknownBank,
  structure,
  toCalculationQuery,
} from "../../lookup/endpoints";
import { formatFrom } from "../../lookup/environment";
import type { FactStore } from "../../lookup/factStore";
import { interfaceSource } from "../../lookup/facts";
import { QueryBudget } from "../../lookup/http/budget";
import { ReplyCache } from "../../lookup/http/replyCache";
import { interfaceTitle } from "../../lookup/interfaces";
import type { Outcome } from "../../lookup/outcome";
import { type Plan, type PlannedQuery, planPointedAt } from "../../lookup/plan";
import type { Progress } from "../../lookup/progress";
import { type AnsweredOverWire, LookupService } from "../../lookup/service";
import type { AskableLiteral } from "../../lookup/subject";
import { askAll, describeSummary, summarize } from "../../lookup/validate";
import {
  type BankSummary,
  type CalculateIbanParams,
  type CalculateOnlineResult,
  INTERFACES,
  type InterfaceName,
  type LookUpBicResult,
  type Remedy,
  type SearchBankResult,
  type ValidateResult,
} from "../../protocol";
import { type BankNameQuery, lookUpBic } from "../commands/banks";
import type { ViewContext } from "../documents/snapshot";
import type { ClientAccess } from "./access";

export interface OnlineFeatureOptions {
  readonly access: ClientAccess;
  readonly answers: FactStore;
  readonly view: ViewContext;
  readonly format: () => "json" | "xml";
  readonly proxy: () => Promise<{ readonly proxy?: string; readonly noProxy?: readonly string[] }>;
  readonly maxQueries: () => number;
  /** For remembered replies about institutions; null keeps them in memory. */
  readonly cacheFolder: string | null;
  /** Told when facts came that documents depend on. */
  readonly onFacts: () => void;
  readonly onAnswer: (told: AnsweredOverWire) => void;
}

export class Online {
  private readonly options: OnlineFeatureOptions;
  private readonly service: LookupService;

  constructor(options: OnlineFeatureOptions) {
    this.options = options;
    this.service = new LookupService({
      transport: lazyTransport(options.proxy),
      clock: realClock,
      cache: new ReplyCache(options.cacheFolder, () => realClock.now()),
      access: (name) => options.access.accessTo(name),
      format: () => (formatFrom(process.env) === "xml" ? "xml" : options.format()),
      onAnswer: options.onAnswer,
    });
  }

  /** Sent in this session. */
  get queries(): { readonly answered: number; readonly unanswered: number } {
    return this.service.queries;
  }

  /** Keys, addresses or settings changed. */
  resume(): void {
    this.service.resume();
  }

  /** How many queries validating these literals takes; asks nobody but the client for its keys. */
  async announce(literals: readonly AskableLiteral[]): Promise<ValidateResult> {
    const plan = await this.plan(literals);
    const queries = await this.count(plan.queries);
    // Remembered replies cost nothing, and nobody will ask for them again.
    if (queries === 0 && plan.queries.length > 0) {
      const results = await askAll(plan.queries, this.service);
      this.learn(results.flatMap(({ statements }) => statements));
    }
    const message =
      plan.queries.length === 0 ? await this.nothingToAsk(plan, literals.length) : announcement(plan, queries);
    return { ok: true, literals: plan.literals, queries, message, ...(await this.remedies(plan)) };
  }

  /** Asks about the literals; what is answered becomes facts. */
  async validate(
    literals: readonly AskableLiteral[],
    token: CancellationToken,
    onProgress: (progress: Progress) => void,
  ): Promise<ValidateResult> {
    const plan = await this.plan(literals);
    if (plan.queries.length === 0) {
      const message = await this.nothingToAsk(plan, literals.length);
      return { ok: false, message, ...(await this.remedies(plan)) };
    }
    const before = this.service.queries;
    // What a person agreed to, retries included where they may be charged.
    const budget = new QueryBudget(Math.max(this.options.maxQueries(), await this.count(plan.queries)));
    const results = await askAll(plan.queries, this.service, { signal: signalOf(token), budget, onProgress });
    this.learn(results.flatMap(({ statements }) => statements));
    const { answered, unanswered } = this.service.queries;
    const used = answered - before.answered;
    const lost = unanswered - before.unanswered;
    const summary = summarize(results);
    const sentences = [describeSummary(summary), ...(await this.missing(plan)), queriesSentence(used, lost, answered)];
    const ok = summary.found + summary.notFound + summary.refused > 0;
    const message = sentences.join(" ");
    if (token.isCancellationRequested) {
      const done = results.filter(({ statements }) => statements.length > 0).length;
      const stopped = `Stopped after ${done} of ${plan.queries.length} answers. ${message}`;
      return { ok: true, literals: plan.literals, queries: used, message: stopped };
    }
    const remedies = await this.remedies(plan);
    return ok ? { ok, literals: plan.literals, queries: used, message, ...remedies } : { ok, message, ...remedies };
  }

  /** What is known of a BIC, after asking both directories where that is possible. */
  async lookUpBic(text: string, token: CancellationToken): Promise<LookUpBicResult> {
    const { view } = this.options;
    const offline = lookUpBic(text, view);
    if (!offline.ok) return offline;
    const { checks, value, country } = inspect({ kind: "bic", value: text }, view.reference);
    const record = { literals: [] };
    const plan = await this.plan([{ kind: "bic", country, value, checks, confidence: "certain", record }]);
    const results = await askAll(plan.queries, this.service, { signal: signalOf(token) });
    this.learn(results.flatMap(({ statements }) => statements));
    const remarks = [...summarize(results).unanswered.keys(), ...(await this.missing(plan))];
    const online = lookUpBic(text, view);
    if (!online.ok || remarks.length === 0) return online;
    const remark = remarks.join(" ");
    return {
      ok: true,
      markdown: `${online.markdown}\n\n*${remark}*`,
      text: `${online.text}\n\n${remark}`,
      // Who has set no interface up misses none.
      ...(this.options.access.isConfigured && (await this.remedies(plan))),
    };
  }

  /** Banks of the interface first, then those that only the directory knows. */
  async searchBank(
    query: BankNameQuery,
    offline: SearchBankResult,
    token: CancellationToken,
  ): Promise<SearchBankResult> {
    const { country, name, city, limit } = query;
    const wanted = { country, name, ...(city !== "" && { city }), ...(limit > 0 && { limit }) };
    const before = this.service.queries.answered + this.service.queries.unanswered;
    const { outcome, date, sandbox } = await this.service.ask(bankSearch, wanted, { signal: signalOf(token) });
    if (outcome.status !== "found") {
      const known = offline.ok ? offline.banks : [];
      const queries = this.service.queries.answered + this.service.queries.unanswered - before;
      if (known.length === 0 && !isSilent(outcome)) return { ok: false, message: outcome.message };
      if (!offline.ok) return offline;
      // What the interface says stands beside what the directory knows.
      return { ...offline, queries, ...(!isUnasked(outcome) && { remark: outcome.message }) };
    }
    const source = sourceLabel(interfaceSource("bicValidation", { date, sandbox }), this.options.view.today);
    const found = outcome.answer.banks.map(
      ({ record, active }): BankSummary => ({
        bic: record.bic,
        name: record.name,
        detail: [
          record.branch_name,
          record.city,
          active === false ? "not connected" : "",
          record.institution === "NONFINANCIAL" ? "not a financial institution" : "",
        ]
          .filter(Boolean)
          .join(", "),
        source,
      }),
    );
    const seen = new Set(found.map(({ bic }) => bic));
    const others = offline.ok ? offline.banks.filter(({ bic }) => !seen.has(bic)) : [];
    const { answered, unanswered } = this.service.queries;
    const queries = answered + unanswered - before;
    return { ok: true, banks: [...headOfficesFirst(found), ...others], queries, found: outcome.answer.found };
  }

  /** Formats of a country as the directory interface describes them; nothing where it isn't asked. */
  async describeCountry(country: string, token: CancellationToken): Promise<Block[]> {
    const { outcome, date, sandbox } = await this.service.ask(structure, { country }, { signal: signalOf(token) });
    if (outcome.status !== "found") {
      return isSilent(outcome)
        ? []
        : [{ type: "note", text: `${interfaceTitle("bankDirectory")}: ${outcome.message}` }];
    }
    const items = describeStructure(outcome.answer);
    const lines = describeStructureInFull(outcome.answer);
    const label = `${interfaceTitle("bankDirectory")}${sandbox ? " (sandbox)" : ""}`;
    return [
      { type: "title", text: `${label}, ${date}` },
      { type: "list", items },
      { type: "lines", lines },
    ];
  }

  /** The interface's IBAN for domestic parts, to stand beside the one calculated here. */
  async calculate(
    params: CalculateIbanParams,
    offline: Calculation,
    token: CancellationToken,
  ): Promise<CalculateOnlineResult> {
    // Each request may be charged: none for what is wrong whatever a directory says.
    if (!offline.ok && !isUnknownBank(offline.error)) return { ok: false, asked: false, message: offline.error };
    const country = countryAsked(params.country);
    const query = {
      ...toCalculationQuery({ ...params, country }),
      ...(offline.ok && { expected: offline.iban }),
    };
    const { outcome, sandbox } = await this.service.ask(ibanCalculation, query, { signal: signalOf(token) });
    if (outcome.status !== "found")
      return { ok: false, asked: outcome.status !== "not-asked", message: outcome.message };
    const { iban, bank } = outcome.answer;
    const printFormat = toPrintFormat(iban);
    const agrees = offline.ok ? offline.iban === iban : null;
    return { ok: true, iban, printFormat, bank: bank.bank, bic: bank.bic, agrees, sandbox };
  }

  private learn(statements: Parameters<FactStore["add"]>[0]): void {
    if (statements.length === 0) return;
    this.options.answers.add(statements);
    this.options.onFacts();
  }

  private async plan(literals: readonly AskableLiteral[]): Promise<Plan> {
    const obstacles = await Promise.all(INTERFACES.map((name) => this.service.obstacle(name)));
    const available = new Set<InterfaceName>(INTERFACES.filter((_, index) => obstacles[index] === null));
    return planPointedAt(literals, available);
  }

  private async count(queries: readonly PlannedQuery[]): Promise<number> {
    const costs = await Promise.all(queries.map((query) => query.costs(this.service)));
    return costs.filter(Boolean).length;
  }

  private async nothingToAsk(plan: Plan, literals: number): Promise<string> {
    if (literals === 0) return "There is no identifier here.";
    const reasons = await this.missing(plan);
    if (reasons.length === 0) {
      return "There is nothing to ask: what stands here is wrong by what is known offline, or an account number without its bank.";
    }
    return `${reasons.join(" ")} The embedded rules and the directory are used.`;
  }

  /** What a person can do about interfaces that would have been asked and can't be; each once. */
  private async remedies({ missing }: Plan): Promise<{ readonly remedies?: readonly Remedy[] }> {
    const obstacles = await Promise.all(
      [...missing].map(async (name) => [name, await this.service.obstacle(name)] as const),
    );
    const remedies = obstacles.flatMap(([name, obstacle]) => {
      const remedy = obstacle?.status === "not-asked" ? this.options.access.remedyFor(name, obstacle.reason) : null;
      return remedy === null ? [] : [remedy];
    });
    const once = [...new Map(remedies.map((remedy) => [remedy.lacks + remedy.setting, remedy])).values()];
    return once.length === 0 ? {} : { remedies: once };
  }

  /** Why interfaces that would have been asked can't be, each reason once. */
  private async missing({ missing }: Plan): Promise<string[]> {
    const obstacles = await Promise.all([...missing].map((name) => this.service.obstacle(name)));
    return [...new Set(obstacles.flatMap((obstacle) => obstacle?.message ?? []))];
  }
}

/** Undici is loaded with the first request. */
function lazyTransport(
  proxy: OnlineFeatureOptions["proxy"],
): ConstructorParameters<typeof LookupService>[0]["transport"] {
  const load = async () => {
    const [{ createTransport }, settings] = await Promise.all([import("../../lookup/http/undiciTransport"), proxy()]);
    return createTransport(settings);
  };
  let loading: ReturnType<typeof load> | null = null;
  return {
    async send(request) {
      loading ??= load();
      return (await loading).send(request);
    },
    async close() {
      await (await loading)?.close();
    },
  };
}

function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

/** Outcomes that are no news to somebody who has set no interface up, or whose input has its own message. */
function isSilent(outcome: Outcome<unknown>): boolean {
  const { status } = outcome;
  return (status === "not-asked" && outcome.reason !== "failing") || status === "not-found" || status === "cancelled";
}

/** Nobody was asked, for nothing is set up. */
function isUnasked({ status }: Outcome<unknown>): boolean {
  return status === "not-asked" || status === "cancelled";
}

function announcement({ literals }: Plan, queries: number): string {
  const subjects = literals === 1 ? "1 identifier" : `${literals} identifiers`;
  return queries === 0
    ? `The answers on ${subjects} are known already; no query is needed.`
    : `${queries} ${queries === 1 ? "query" : "queries"} for ${subjects}.`;
}

function queriesSentence(used: number, lost: number, total: number): string {
  const unanswered = lost === 0 ? "" : `, and ${lost} that got no answer and may have been charged`;
  const session = total === used ? "" : ` (${total} in this session)`;
  return `${used} ${used === 1 ? "query" : "queries"} used${session}${unanswered}.`;
}

/** In a list to choose from, the head office (`…XXX`) is what is looked for most. */
function headOfficesFirst(banks: readonly BankSummary[]): BankSummary[] {
  const isHead = ({ bic }: BankSummary): boolean => bic.length === 8 || bic.endsWith("XXX");
  return [...banks.filter(isHead), ...banks.filter((bank) => !isHead(bank))];
}
