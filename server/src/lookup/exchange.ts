/**
 * One request until it is answered: through the host's limiter, waiting after 429, repeating after server errors,
 * time-outs and lost connections, then giving up (section 7 of each interface's description).
 */
import type { Fate } from "./budget";
import type { Clock } from "./clock";
import type { Fault, Host } from "./host";
import { busy, cancelled, type Failure, notAsked, unavailable, unreadable } from "./outcome";
import type { ConnectionCause, HttpReply, HttpRequest, Transport } from "./transport";

const RETRY_DELAYS = [1000, 2000, 4000];
/** No Retry-After comes with 429. */
const BUSY_DELAYS = [1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000];

export interface ExchangeContext {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly host: Host;
  /** Milliseconds for one exchange. */
  readonly timeout: number;
  /** Asked before each sending: why nothing may leave any more, or null. */
  readonly obstacle: () => Failure | null;
  /** Whether one more request may leave; each that does is settled. */
  readonly reserve: (signal: AbortSignal) => Promise<boolean>;
  readonly settle: (fate: Fate) => void;
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
  /** What it came to so far, should no further sending be possible. */
  let last: Failure | null = null;
  for (;;) {
    const sent = await sendOnce(request, context, signal);
    if (!sent.ok) return { ok: false, failure: last === null || signal.aborted ? sent.failure : last };
    const { reply, fault } = sent;
    if (fault === null) return reply.ok ? { ok: true, reply } : { ok: false, failure: failureOf(reply) };
    const isBusy = reply.ok && reply.status === 429;
    last = isBusy ? busy : unavailable(fault.message);
    const delay = isBusy ? BUSY_DELAYS[refusals++] : RETRY_DELAYS[failures++];
    if (delay === undefined || fault.isLasting || context.host.obstacle !== null) return { ok: false, failure: last };
    await context.clock.sleep(delay, signal);
  }
}

type Sent =
  | { readonly ok: true; readonly reply: HttpReply; readonly fault: Fault | null }
  | { readonly ok: false; readonly failure: Failure };

function sendOnce(
  request: Pick<HttpRequest, "method" | "url" | "body">,
  { transport, host, timeout, obstacle, reserve, settle }: ExchangeContext,
  signal: AbortSignal,
): Promise<Sent> {
  const refusal = (): Failure | null => (signal.aborted ? cancelled : (obstacle() ?? host.obstacle));
  return host.slots.add(async (): Promise<Sent> => {
    // Before the turn as well: hundreds that wait for theirs must not each wait in vain.
    const early = refusal();
    if (early !== null) return { ok: false, failure: early };
    await host.turn(signal);
    const late = refusal();
    if (late !== null) return { ok: false, failure: late };
    if (!(await reserve(signal))) return { ok: false, failure: signal.aborted ? cancelled : usedUp };
    const number = host.begin();
    const reply = await transport.send({ ...request, timeout, signal });
    const fault = faultOf(reply);
    // What a person gave up says nothing about the host.
    host.end(number, !reply.ok && reply.reason === "aborted" ? "unknown" : fault);
    settle(fateOf(reply));
    return { ok: true, reply, fault };
  });
}

const usedUp = notAsked("limit", "Not sent, for the agreed number of queries is used up.");

const CAUSES: Readonly<Record<ConnectionCause, string>> = {
  certificate:
    "The certificate of the interface's host is not trusted (NODE_EXTRA_CA_CERTS names further authorities).",
  tls: "The interface's host makes no secure connection.",
  proxy: "The proxy doesn't let the request through.",
  name: "The name of the interface's host is not known.",
  refused: "The interface's host refuses the connection.",
  unreachable: "The interface's host can't be reached.",
  lost: "The connection was lost before the answer was complete.",
};

const LASTING: ReadonlySet<ConnectionCause> = new Set(["certificate", "tls", "proxy"]);

/** @returns null for an answer, and for what is no fault of the host */
function faultOf(reply: HttpReply): Fault | null {
  if (reply.ok) {
    if (reply.status === 429) return { kind: "busy", message: busy.message, isLasting: false };
    const message = "The interface reports an error of its own.";
    return reply.status < 500 ? null : { kind: "server error", message, isLasting: false };
  }
  switch (reply.reason) {
    case "timeout":
      return { kind: "time-out", message: "The interface did not answer in time.", isLasting: false };
    case "connection":
      return { kind: reply.cause, message: CAUSES[reply.cause], isLasting: LASTING.has(reply.cause) };
    default:
      return null;
  }
}

/** Of what was no answer and is not tried again. */
function failureOf(reply: Extract<HttpReply, { ok: false }>): Failure {
  return reply.reason === "aborted" ? cancelled : unreadable();
}

/** Refusals (429, 4xx) are not charged, nor is what never reached the host. */
function fateOf(reply: HttpReply): Fate {
  if (!reply.ok) {
    if (reply.reason === "connection") return reply.cause === "lost" ? "perhaps" : "free";
    return reply.reason === "too-long" || reply.reason === "encoding" ? "charged" : "perhaps";
  }
  if (reply.status >= 500) return "perhaps";
  return reply.status >= 300 ? "free" : "charged";
}
