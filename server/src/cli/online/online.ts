/**
 * `--online`: the interfaces as the commands ask them. Addresses and keys come from the environment; a run that would
 * use more queries than agreed asks on a terminal and refuses elsewhere; what was used is said on standard error.
 */
import { createInterface } from "node:readline/promises";
import { realClock } from "../../lookup/clock";
import type { Endpoint } from "../../lookup/endpoints";
import { accessFrom, formatFrom, hasAddress } from "../../lookup/environment";
import { FactStore } from "../../lookup/factStore";
import { QueryBudget } from "../../lookup/http/budget";
import { ReplyCache } from "../../lookup/http/replyCache";
import { createTransport } from "../../lookup/http/undiciTransport";
import { interfaceWords } from "../../lookup/interfaces";
import { type Plan, type PlannedQuery, Planner } from "../../lookup/plan";
import { LookupService, type ServiceAnswer } from "../../lookup/service";
import type { AskableLiteral } from "../../lookup/subject";
import { askAll, describeSummary, isFailed, type Validation } from "../../lookup/validate";
import { lookupFolder } from "../../lookupFolder";
import { type Facts, noFacts } from "../../model";
import { INTERFACES, type InterfaceName } from "../../protocol";
import { say } from "../terminal/output";
import { OnlineOutcome } from "./onlineOutcome";
import { withProgress } from "./onlineProgress";

export interface OnlineOptions {
  readonly maxQueries: number;
  readonly yes?: boolean;
  /** Show all that is answered. */
  readonly details?: boolean;
  /** Records of a bank code to ask for. */
  readonly limit?: number;
}

type OpenedOnline = { readonly ok: true; readonly online: OnlineRun } | { readonly ok: false; readonly error: string };

/** Opens the interfaces for one run of a command. Sends nothing yet. */
export async function openOnline(options: OnlineOptions): Promise<OpenedOnline> {
  const format = formatFrom(process.env);
  if (format === null) return { ok: false, error: "PAYLINT_API_FORMAT is json or xml." };
  const service = new LookupService({
    transport: createTransport(),
    clock: realClock,
    cache: new ReplyCache(lookupFolder(), () => realClock.now()),
    access: async (name) => accessFrom(process.env, name),
    format: () => format,
  });
  if (!hasAddress(process.env)) {
    const variables = INTERFACES.map((name) => `${interfaceWords[name].variable}_URL`).join(", ");
    say(`No address of an interface is set (${variables}); the embedded rules and the directory are used.`);
  }
  const obstacles = await Promise.all(INTERFACES.map((name) => service.obstacle(name)));
  const available = new Set<InterfaceName>(INTERFACES.filter((_, index) => obstacles[index] === null));
  return { ok: true, online: new OnlineRun(service, available, options) };
}

export class OnlineRun {
  readonly service: LookupService;
  readonly available: ReadonlySet<InterfaceName>;
  private readonly options: OnlineOptions;
  private readonly interruption = new AbortController();
  private readonly missing = new Set<InterfaceName>();
  private readonly outcomeSoFar = new OnlineOutcome();
  private budget: QueryBudget;
  private facts: FactStore = new FactStore(noFacts);
  private refused = false;

  constructor(service: LookupService, available: ReadonlySet<InterfaceName>, options: OnlineOptions) {
    this.service = service;
    this.available = available;
    this.options = options;
    this.budget = new QueryBudget(options.yes === true ? Number.POSITIVE_INFINITY : options.maxQueries);
  }

  /** Lays the answers of this run over other facts. */
  over(facts: Facts): Facts {
    this.facts = new FactStore(facts);
    return this.facts;
  }

  /** What was asked and answered, by identifier. */
  get outcome(): OnlineOutcome {
    return this.outcomeSoFar;
  }

  /** Something was not answered that should have been: the run's verdict is not the interfaces'. */
  get isIncomplete(): boolean {
    return this.refused || this.interruption.signal.aborted || this.outcomeSoFar.unanswered > 0;
  }

  planner(pointedAt: boolean): Planner {
    const { limit } = this.options;
    return new Planner({ available: this.available, pointedAt, ...(limit !== undefined && { limit }) });
  }

  /**
   * Asks what is planned, if the number of queries is agreed to.
   * @returns null where it is not
   */
  async ask(plan: Plan): Promise<readonly Validation[] | null> {
    for (const name of plan.missing) this.missing.add(name);
    if (!(await this.isAgreed(plan.queries))) {
      this.refused = true;
      return null;
    }
    const validations = await this.withInterruption((signal) =>
      withProgress(plan.queries.length, (onProgress) =>
        askAll(plan.queries, this.service, { signal, budget: this.budget, onProgress }),
      ),
    );
    this.facts.add(validations.flatMap(({ statements }) => statements));
    this.outcomeSoFar.add(validations);
    return validations;
  }

  /** Asks about one value and what stands beside it. */
  askAbout(literal: AskableLiteral): Promise<readonly Validation[] | null> {
    const planner = this.planner(true);
    planner.add([literal]);
    return this.ask(planner.plan);
  }

  /** One question outside of a plan, within the limit. @returns null where that is used up */
  async askOne<Query extends object, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
  ): Promise<ServiceAnswer<Answer> | null> {
    if (this.budget.isUsedUp && (await this.service.costs(endpoint, query))) {
      this.refused = true;
      return null;
    }
    const answered = await this.withInterruption((signal) =>
      this.service.ask(endpoint, query, { signal, budget: this.budget }),
    );
    const { outcome, sandbox } = answered;
    const message = outcome.status === "found" ? "" : outcome.message;
    this.outcomeSoFar.count(outcome.status, message, isFailed(outcome), sandbox);
    return answered;
  }

  /** Says what came of it and what it used, and ends the connections. */
  async finish(): Promise<void> {
    if (this.refused) say(`${tooMany(this.options.maxQueries)} --max-queries or --yes allows more.`);
    for (const name of this.missing) {
      const obstacle = await this.service.obstacle(name);
      if (obstacle === null) continue;
      say(obstacle.message);
      // An interface without address is not wanted; one that can't be used is.
      if (obstacle.status !== "not-asked" || obstacle.reason !== "no-address") this.outcomeSoFar.obstruct();
    }
    if (this.missing.size > 0 && this.available.size === 0) this.outcomeSoFar.obstruct();
    if (this.interruption.signal.aborted) say("Interrupted; what was answered until then is used.");
    const summary = this.outcomeSoFar.summary;
    if (this.outcomeSoFar.questions > 0) say(describeSummary(summary));
    const { answered, unanswered } = this.service.queries;
    const lost = unanswered === 0 ? "" : `, ${unanswered} without answer that may have been charged`;
    say(`${answered} ${answered === 1 ? "query" : "queries"} used${lost}.`);
    await this.service.close();
  }

  /** The first Ctrl-C ends the asking and keeps what is known by then; the second ends the process, as ever. */
  private async withInterruption<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const interrupt = (): void => this.interruption.abort();
    process.once("SIGINT", interrupt);
    try {
      return await work(this.interruption.signal);
    } finally {
      process.off("SIGINT", interrupt);
    }
  }

  private async isAgreed(queries: readonly PlannedQuery[]): Promise<boolean> {
    const { maxQueries, yes } = this.options;
    if (yes === true) return true;
    const costs = await Promise.all(queries.map((query) => query.costs(this.service)));
    const number = costs.filter(Boolean).length;
    if (number === 0 || this.budget.used + number <= maxQueries) return true;
    if (this.refused || !(await askPerson(number))) return false;
    // What was agreed to, and no retry beyond it.
    this.budget = new QueryBudget(number);
    return true;
  }
}

function tooMany(maxQueries: number): string {
  return `More than ${maxQueries} ${maxQueries === 1 ? "query" : "queries"} would be used.`;
}

/** On a terminal; elsewhere the answer is no. */
async function askPerson(queries: number): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`Use ${queries} queries, each of which may be charged? [y/N] `);
    return /^y(?:es)?$/iu.test(answer.trim());
  } finally {
    terminal.close();
  }
}
