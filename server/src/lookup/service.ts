/**
 * Asks the interfaces with good manners: one limiter a host, waiting after 429, repeating after failures, equal
 * questions in flight joined, answers remembered, and silence towards an interface that reported an account problem.
 * What it says is an outcome; it never throws.
 */
import type { InterfaceName } from "../protocol";
import { parseAddress } from "./address";
import type { Clock } from "./clock";
import type { Endpoint, RequestParameters } from "./endpoints/endpoint";
import { type Failure, isAnswered, notAsked, type Outcome, cancelled, stopsSending, unavailable } from "./outcome";
import { RateLimiter } from "./rateLimiter";
import { parseBody } from "./reply";
import type { CachedReply, ReplyCache } from "./replyCache";
import type { HttpReply, Transport } from "./transport";

/** Where an interface is and with which key it is asked. */
export interface Access {
  readonly url: string;
  readonly key: string;
}

export interface LookupServiceOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly cache: ReplyCache;
  /** Address and key at the time of the question, or why there are none. */
  readonly access: (name: InterfaceName) => Promise<Access | Failure>;
  readonly format: () => "json" | "xml";
  /** POST keeps the key out of addresses and their logs. */
  readonly method?: "POST" | "GET";
}

export interface Answered<Answer> {
  readonly outcome: Outcome<Answer>;
  /** Answer of the local sandbox. */
  readonly sandbox: boolean;
  /** ISO date on which the answer came. */
  readonly date: string;
}

/** Requests that left, as the providers count them. */
export interface QueryCount {
  /** Processed: each may be charged. */
  readonly answered: number;
  /** Got no reply and may have been processed. */
  readonly unanswered: number;
}

const TIMEOUT = 20_000;
/** After server errors, time-outs and lost connections (section 7 of documents on BIC validation and bank directory). */
const RETRY_DELAYS = [1000, 2000, 4000];
/** After 429, for the whole host; there is no Retry-After to go by. */
const BUSY_DELAYS = [1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000];

export class LookupService {
  readonly #options: LookupServiceOptions;
  readonly #limiters = new Map<string, RateLimiter>();
  /** Account problems by interface, with the access they were met with. */
  readonly #stopped = new Map<InterfaceName, { readonly access: Access; readonly failure: Failure }>();
  readonly #inFlight = new Map<string, Shared>();
  #answered = 0;
  #unanswered = 0;

  constructor(options: LookupServiceOptions) {
    this.#options = options;
  }

  get queries(): QueryCount {
    return { answered: this.#answered, unanswered: this.#unanswered };
  }

  /** Asks again where an account problem was reported: key, address or settings have changed. */
  resume(): void {
    this.#stopped.clear();
  }

  /** Whether the answer is known already, so that asking costs nothing. */
  async isKnown<Query, Answer>(endpoint: Endpoint<Query, Answer>, query: Query): Promise<boolean> {
    const prepared = endpoint.prepare(query);
    if (!prepared.ok) return false;
    const access = await this.#accessTo(endpoint.interface);
    if ("status" in access) return false;
    const question = this.#questionOf(endpoint, query, prepared.parameters, access);
    return (await this.#options.cache.get(question)) !== null;
  }

  /** Why an interface can't be asked now; null where it can. */
  async obstacle(name: InterfaceName): Promise<Failure | null> {
    const access = await this.#accessTo(name);
    return "status" in access ? access : null;
  }

  async ask<Query, Answer>(
    endpoint: Endpoint<Query, Answer>,
    query: Query,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Answered<Answer>> {
    const prepared = endpoint.prepare(query);
    if (!prepared.ok) return this.#withoutReply(notAsked("input", prepared.message));
    if (signal.aborted) return this.#withoutReply(cancelled);
    const access = await this.#accessTo(endpoint.interface);
    if ("status" in access) return this.#withoutReply(access);
    const question = this.#questionOf(endpoint, query, prepared.parameters, access);
    const known = await this.#options.cache.get(question);
    if (known !== null) return this.#read(endpoint, query, known);

    const shared = this.#inFlight.get(question.identity) ?? this.#start(endpoint, query, prepared.parameters, access);
    const result = await shared.join(signal);
    if (result === null) return this.#withoutReply(cancelled);
    if ("status" in result && !("body" in result)) return this.#withoutReply(result);
    return this.#read(endpoint, query, result);
  }

  async #accessTo(name: InterfaceName): Promise<Access | Failure> {
    const access = await this.#options.access(name);
    if ("status" in access) return access;
    const address = parseAddress(access.url);
    if (!address.ok) return notAsked("no-address", `The address of the ${INTERFACE_NAMES[name]} can't be used: ${address.message}.`);
    const stopped = this.#stopped.get(name);
    if (stopped !== undefined) {
      const same = stopped.access.key === access.key && stopped.access.url === access.url;
      if (same) return stopped.failure;
      this.#stopped.delete(name);
    }
    return access;
  }
}
