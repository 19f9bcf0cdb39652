/**
 * Asks the interfaces with cache, rate limit and retries: answers are remembered, equal questions in flight joined, and
 * an interface that reported an account problem is left alone until something changed. What it says is an outcome; it
 * never throws.
 */
import type { InterfaceName } from "../protocol";
import type { Access, AccessResult } from "./access";
import type { Clock } from "./clock";
import type { Endpoint, RequestParameters } from "./endpoints/endpoint";
import { parseAddress } from "./http/address";
import { type Fate, QueryBudget } from "./http/budget";
import { type Exchanged, exchange } from "./http/exchange";
import { Host } from "./http/host";
import type { CachedReply, CacheQuestion, ReplyCache } from "./http/replyCache";
import { Shared } from "./http/shared";
import type { HttpRequest, Transport } from "./http/transport";
import { interfaceWords } from "./interfaces";
import { cancelled, type Failure, isAnswered, notAsked, type Outcome, stopsSending } from "./outcome";
import { bodyWithoutKey, rawWithoutKey } from "./replies/keyInReply";
import { parseBody } from "./replies/reply";

export interface LookupServiceOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly cache: ReplyCache;
  /** Address and key at the time of the question, or why there are none. */
  readonly access: (name: InterfaceName) => Promise<AccessResult>;
  readonly format: () => "json" | "xml";
  /** POST, the default, keeps the key out of addresses and their logs. */
  readonly method?: "POST" | "GET";
  /** Milliseconds for one exchange. */
  readonly timeout?: number;
  /** Told of each answer that came over the wire: what was asked, without any value of it. */
  readonly onAnswer?: (told: AnsweredOverWire) => void;
}

export interface AnsweredOverWire {
  readonly interface: InterfaceName;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** The answer says that a sandbox gave it. */
  readonly sandbox: boolean;
}

export interface ServiceAnswer<Answer> {
  readonly outcome: Outcome<Answer>;
  /** Answer of the local sandbox. */
  readonly sandbox: boolean;
  /** ISO date on which the answer came. */
  readonly date: string;
}

/** Requests that left, by what their providers make of them. */
interface QueryCount {
  /** Processed; each may be charged. */
  readonly answered: number;
  /** Got no reply, and may have been processed all the same. */
  readonly unanswered: number;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Queries that may be used; any number when left out. */
  readonly budget?: QueryBudget;
  /** Told when the question leaves for the first time. */
  readonly onSent?: () => void;
}

type Fetched = { readonly ok: true; readonly reply: CachedReply } | { readonly ok: false; readonly failure: Failure };

/** A question with all that its answer depends on. */
interface Question extends CacheQuestion {
  readonly access: Access;
  readonly parameters: RequestParameters;
}

type PreparedQuestion =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly failure: Failure };

const TIMEOUT = 20_000;

const never = new AbortController().signal;

export class LookupService {
  private readonly options: LookupServiceOptions;
  private readonly hosts = new Map<string, Host>();
  /** Account problems by interface, with the access that met them. */
  private readonly stopped = new Map<InterfaceName, { readonly access: Access; readonly failure: Failure }>();
  private readonly inFlight = new Map<string, Shared<Fetched>>();
  private answered = 0;
  private unanswered = 0;

  constructor(options: LookupServiceOptions) {
    this.options = options;
  }

  get queries(): QueryCount {
    return { answered: this.answered, unanswered: this.unanswered };
  }

  /** To be called when keys, addresses or settings changed: interfaces that refused may be asked again. */
  resume(): void {
    this.stopped.clear();
    for (const host of this.hosts.values()) host.reset();
  }

  /** Why an interface can't be asked now; null where it can. */
  async obstacle(name: InterfaceName): Promise<Failure | null> {
    const result = await this.accessTo(name);
    return result.ok ? null : result.failure;
  }

  /** Whether asking would cost a query: it can be asked, and the answer isn't known already. */
  async costs<Query extends object, Answer>(endpoint: Endpoint<Query, Answer>, query: Query): Promise<boolean> {
    const prepared = await this.prepare(endpoint, query);
    return prepared.ok && (await this.known(endpoint, query, prepared.question)) === null;
  }

  async ask<Query extends object, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
    options: AskOptions = {},
  ): Promise<ServiceAnswer<Answer>> {
    const { signal = never } = options;
    const prepared = signal.aborted ? null : await this.prepare(endpoint, query);
    if (prepared === null) return this.failed(cancelled);
    if (!prepared.ok) return this.failed(prepared.failure);
    const { question } = prepared;
    const fetched = await this.fetch(endpoint, query, question, options).join(signal);
    if (fetched === null) return this.failed(cancelled);
    if (!fetched.ok) return this.failed(fetched.failure);
    const { reply } = fetched;
    const outcome = await readReply(endpoint, query, reply, question);
    return { outcome, sandbox: reply.sandbox, date: isoDate(reply.time) };
  }

  /** Ends connections; the service can't be used any more. */
  async close(): Promise<void> {
    this.options.cache.clear();
    await this.options.transport.close();
  }

  private async prepare<Query extends object, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
  ): Promise<PreparedQuestion> {
    const prepared = endpoint.request(query);
    if (!prepared.ok) return { ok: false, failure: notAsked("input", prepared.message) };
    const result = await this.accessTo(endpoint.interface);
    if (!result.ok) return result;
    const { access, loopback } = result;
    const { parameters } = prepared;
    const identity = JSON.stringify([access.url, access.key, endpoint.name, Object.entries(parameters).sort()]);
    const storable = !loopback && !endpoint.holdsAccount(query);
    return { ok: true, question: { access, parameters, identity, storable } };
  }

  private async accessTo(
    name: InterfaceName,
  ): Promise<{ ok: true; access: Access; loopback: boolean } | { ok: false; failure: Failure }> {
    const result = await this.options.access(name);
    if (!result.ok) return result;
    const { access } = result;
    const address = parseAddress(access.url);
    if (!address.ok) {
      const message = `The address of the ${interfaceWords[name].label} can't be used: ${address.message}.`;
      return { ok: false, failure: notAsked("no-address", message) };
    }
    const failure = this.stopOf(name, access);
    if (failure !== null) return { ok: false, failure };
    return { ok: true, access: { url: address.url, key: access.key }, loopback: address.loopback };
  }

  /** The account problem that this access met before; null where there is none. */
  private stopOf(name: InterfaceName, { url, key }: Access): Failure | null {
    const stopped = this.stopped.get(name);
    return stopped?.access.url === url.trim() && stopped.access.key === key ? stopped.failure : null;
  }

  /** A remembered reply, if it answers the question: what stands in the user's folder is as little trusted as the wire. */
  private async known<Query extends object, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
    question: Question,
  ): Promise<CachedReply | null> {
    const reply = await this.options.cache.get(question);
    return reply !== null && isAnswered(await readReply(endpoint, query, reply, question)) ? reply : null;
  }

  /** The reply to a question: a remembered one, that of the running exchange, or that of a new one. */
  private fetch<Query extends object, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
    question: Question,
    options: AskOptions,
  ): Shared<Fetched> {
    const running = this.inFlight.get(question.identity);
    if (running !== undefined && !running.isGivenUp) return running;
    const started: Shared<Fetched> = new Shared(async (signal) => {
      const known = await this.known(endpoint, query, question);
      const fetched: Fetched =
        known === null
          ? await this.exchange(endpoint, query, question, { ...options, signal })
          : { ok: true, reply: known };
      if (this.inFlight.get(question.identity) === started) this.inFlight.delete(question.identity);
      return fetched;
    });
    this.inFlight.set(question.identity, started);
    return started;
  }

  private async exchange<Query extends object, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
    question: Question,
    { signal = never, budget = new QueryBudget(Number.POSITIVE_INFINITY), onSent }: AskOptions,
  ): Promise<Fetched> {
    const { transport, clock, cache, timeout } = this.options;
    const request = this.requestFor(endpoint, question);
    const obstacle = () => this.stopOf(endpoint.interface, question.access);
    const host = this.hostOf(request.url);
    const reserve = async (signal: AbortSignal): Promise<boolean> => {
      const may = await budget.reserve(signal);
      if (may) onSent?.();
      return may;
    };
    const settle = (fate: Fate): void => {
      budget.settle(fate);
      if (fate === "charged") this.answered += 1;
      if (fate === "perhaps") this.unanswered += 1;
    };
    const context = { transport, clock, host, timeout: timeout ?? TIMEOUT, obstacle, reserve, settle };
    const askOnce = async (): Promise<{ fetched: Fetched; outcome: Outcome<Answer> | null }> => {
      const exchanged: Exchanged = await exchange(request, context, signal);
      if (!exchanged.ok) return { fetched: exchanged, outcome: null };
      const { status, sandbox } = exchanged.reply;
      const body = rawWithoutKey(exchanged.reply.body, keyIn(question, sandbox));
      const reply: CachedReply = { status, body, time: clock.now(), sandbox };
      return { fetched: { ok: true, reply }, outcome: await readReply(endpoint, query, reply, question) };
    };
    const first = await askOnce();
    const isAnothers = first.outcome?.status === "unreadable" && first.outcome.another === true;
    const second = isAnothers ? await askOnce() : first;
    // What the agreed number of queries leaves no second question for stays what it is.
    const { fetched, outcome } = second.fetched.ok ? second : first;
    if (!fetched.ok || outcome === null) return fetched;
    const { reply } = fetched;
    this.options.onAnswer?.({ interface: endpoint.interface, endpoint: endpoint.name, sandbox: reply.sandbox });
    if (isAnswered(outcome)) await cache.set(question, reply);
    if (outcome.status === "account-problem") {
      // Account errors use no query, whatever status they come with.
      if (reply.status < 300) {
        this.answered -= 1;
        budget.refund();
      }
      if (stopsSending(outcome.code)) {
        const failure = notAsked(
          "stopped",
          `The ${interfaceWords[endpoint.interface].label} is not asked: ${outcome.message}`,
        );
        this.stopped.set(endpoint.interface, { access: question.access, failure });
      }
    }
    return { ok: true, reply };
  }

  private requestFor<Query extends object, Answer>(
    { path }: Endpoint<Query, Answer>,
    { access, parameters }: Question,
  ): Pick<HttpRequest, "method" | "url" | "body"> {
    const { format, method = "POST" } = this.options;
    const url = path === "" ? access.url : access.url.replace(/\/+$/u, "") + path;
    const form = new URLSearchParams({ api_key: access.key, format: format(), ...parameters }).toString();
    return method === "GET" ? { method, url: `${url}?${form}`, body: null } : { method, url, body: form };
  }

  private hostOf(url: string): Host {
    const { host: name } = new URL(url);
    const host = this.hosts.get(name) ?? new Host(this.options.clock);
    this.hosts.set(name, host);
    return host;
  }

  private failed(failure: Failure): ServiceAnswer<never> {
    return { outcome: failure, sandbox: false, date: isoDate(this.options.clock.now()) };
  }
}

async function readReply<Query extends object, Answer>(
  endpoint: Endpoint<Query, Answer>,
  query: Query,
  { status, body, sandbox }: CachedReply,
  question: Question,
): Promise<Outcome<Answer>> {
  const read = bodyWithoutKey(await parseBody(body), keyIn(question, sandbox));
  return endpoint.read({ status, body: read }, query);
}

/** What a reply must not show; a sandbox's key is no secret, and a word. */
function keyIn({ access }: Question, sandbox: boolean): string {
  return sandbox ? "" : access.key;
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
