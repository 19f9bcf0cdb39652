/**
 * One request until it is answered: through the host's limiter, waiting after 429, repeating after server errors,
 * time-outs and lost connections, then giving up (section 7 of each interface's description).
 */
import PQueue from "p-queue";
import type { Clock } from "./clock";
import { busy, cancelled, type Failure, unavailable, unreadable } from "./outcome";
import { RateLimiter } from "./rateLimiter";
import type { HttpReply, HttpRequest, Transport } from "./transport";

const RETRY_DELAYS = [1000, 2000, 4000];
/** No Retry-After comes with 429. */
const BUSY_DELAYS = [1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000];
/** Several 429 in a row: the host is busy for everybody, and nothing leaves for it for a while. */
const LONGEST_PAUSE = 5000;
const FIRST_PAUSE = 500;
/** Slow answers must not pile up into hundreds of connections. */
const MOST_AT_ONCE = 32;

/** What all requests to one host share. */
export class Host {
  readonly limiter: RateLimiter;
  readonly slots = new PQueue({ concurrency: MOST_AT_ONCE });
  #refusalsInARow = 0;

  constructor(clock: Clock) {
    this.limiter = new RateLimiter(clock);
  }

  /** To be told of each reply, in the order in which they come. */
  heard(isRefusal: boolean): void {
    this.#refusalsInARow = isRefusal ? this.#refusalsInARow + 1 : 0;
    if (this.#refusalsInARow > 1) {
      this.limiter.pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#refusalsInARow - 2)));
    }
  }
}

export interface ExchangeContext {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly host: Host;
  /** Milliseconds for one exchange. */
  readonly timeout: number;
  /** Asked right before each sending: why nothing may leave any more, or null. */
  readonly obstacle: () => Failure | null;
  /** Told of each request that left. */
  readonly onSent: (fate: "answered" | "unanswered" | "not-processed") => void;
}

export type Exchanged =
  | { readonly ok: true; readonly reply: Extract<HttpReply, { ok: true }> }
  | { readonly ok: false; readonly failure: Failure };

/** Never rejects. */
export async function exchange(
  request: Pick<HttpRequest, "method" | "url" | "body">,
  context: ExchangeContext,
  signal: AbortSignal,
): Promise<Exchanged> {
  let refusals = 0;
  let failures = 0;
  for (;;) {
    const sent = await sendOnce(request, context, signal);
    if (!sent.ok) return sent;
    const { reply } = sent;
    if (reply.ok && reply.status === 429) {
      const delay = BUSY_DELAYS[refusals++];
      if (delay === undefined) return { ok: false, failure: busy };
      await context.clock.sleep(delay, signal);
      continue;
    }
    if (reply.ok && reply.status < 500) return { ok: true, reply };
    if (!reply.ok && reply.reason === "aborted") return { ok: false, failure: cancelled };
    if (!reply.ok && reply.reason === "too-long") return { ok: false, failure: unreadable() };
    const delay = RETRY_DELAYS[failures++];
    if (delay === undefined) return { ok: false, failure: unavailable(reasonOf(reply)) };
    await context.clock.sleep(delay, signal);
  }
}

type Sent = { readonly ok: true; readonly reply: HttpReply } | { readonly ok: false; readonly failure: Failure };

function sendOnce(
  request: Pick<HttpRequest, "method" | "url" | "body">,
  { transport, host, timeout, obstacle, onSent }: ExchangeContext,
  signal: AbortSignal,
): Promise<Sent> {
  return host.slots.add(async (): Promise<Sent> => {
    await host.limiter.take(signal);
    if (signal.aborted) return { ok: false, failure: cancelled };
    const failure = obstacle();
    if (failure !== null) return { ok: false, failure };
    const reply = await transport.send({ ...request, timeout, signal });
    host.heard(reply.ok && reply.status === 429);
    if (!reply.ok && reply.reason !== "too-long") onSent("unanswered");
    else if (reply.ok && reply.status >= 500) onSent("unanswered");
    else if (reply.ok && reply.status >= 300) onSent("not-processed");
    else onSent("answered");
    return { ok: true, reply };
  });
}

function reasonOf(reply: HttpReply): string {
  if (reply.ok) return "The interface reports an error of its own.";
  return reply.reason === "timeout" ? "The interface did not answer in time." : "The interface can't be reached.";
}
