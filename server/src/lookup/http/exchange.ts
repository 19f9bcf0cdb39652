/**
 * One request until it is answered: through the host's limiter, waiting after 429, repeating after server errors,
 * time-outs and lost connections, then giving up (section 7 of each interface's description).
 */

import type { Clock } from "../clock";
import { busy, cancelled, type Failure, notAsked, unavailable, unreadable } from "../outcome";
import { describeStrange, isFinal, isPage } from "../replies/strangeReply";
import type { Fate } from "./budget";
import type { Fault, Host } from "./host";
import type { ConnectionCause, HttpReply, HttpRequest, Transport } from "./transport";

const RETRY_DELAYS = [1000, 2000, 4000];
/** No Retry-After comes with 429. */
const BUSY_DELAYS = [1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000];

interface ExchangeContext {
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
    if (fault === null || fault.isFinal)
      return reply.ok ? { ok: true, reply } : { ok: false, failure: failureOf(reply) };
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
  "client-certificate": "The interface's host asks for a client certificate, which Paylint doesn't send.",
  tls: "The interface's host makes no secure connection: it speaks no TLS, or wants a client certificate.",
  http2: "The interface's host speaks HTTP/2 only, and HTTP/1.1 is needed.",
  protocol: "What answers at the interface's address doesn't speak HTTP/1.1.",
  header: "The header of the interface's answer is too large.",
  proxy: "The proxy doesn't let the request through",
  "proxy-down": "The proxy can't be reached.",
  name: "The name of the interface's host is not known.",
  refused: "The interface's host refuses the connection.",
  unreachable: "The interface's host can't be reached.",
  lost: "The connection was lost before the answer was complete.",
};

/** What no further try makes better. */
const LASTING: ReadonlySet<ConnectionCause> = new Set([
  "certificate",
  "client-certificate",
  "tls",
  "http2",
  "protocol",
  "header",
  "proxy",
  "proxy-down",
]);

/** The request was read, or may have been, before the connection failed. */
const ARRIVED: ReadonlySet<ConnectionCause> = new Set(["lost", "protocol", "header"]);

function describeCause({ cause, status }: { readonly cause: ConnectionCause; readonly status?: number }): string {
  if (cause !== "proxy") return CAUSES[cause];
  return status === 407 ? describeStrange(407, "empty") : `${CAUSES.proxy} (HTTP ${status ?? "?"}).`;
}

/** @returns null for an answer, and for what is no fault of the host */
function faultOf(reply: HttpReply): Fault | null {
  if (reply.ok) {
    const { status, body } = reply;
    if (status === 429) return { kind: "busy", message: busy.message, isLasting: false };
    const message = describeStrange(status, isPage(body) ? "page" : "empty", body);
    if (isFinal(status, body)) return { kind: `status ${status}`, message, isLasting: false, isFinal: true };
    return status < 500 && status !== 408 ? null : { kind: "server error", message, isLasting: false };
  }
  switch (reply.reason) {
    case "timeout":
      return { kind: "time-out", message: "The interface did not answer in time.", isLasting: false };
    case "connection":
      return { kind: reply.cause, message: describeCause(reply), isLasting: LASTING.has(reply.cause) };
    default:
      return null;
  }
}

/** Of what was no answer and is not tried again. */
function failureOf(reply: Extract<HttpReply, { ok: false }>): Failure {
  if (reply.reason === "aborted") return cancelled;
  return unreadable(
    reply.reason === "too-long"
      ? "The interface's answer is longer than any that is described."
      : "The interface's answer is compressed in a way that can't be undone.",
  );
}

/** Refusals (429, 4xx) are not charged, nor is what never reached the host. */
function fateOf(reply: HttpReply): Fate {
  if (!reply.ok) {
    if (reply.reason === "connection") return ARRIVED.has(reply.cause) ? "perhaps" : "free";
    return reply.reason === "too-long" || reply.reason === "encoding" ? "charged" : "perhaps";
  }
  if (reply.status >= 300 && (reply.status < 500 || isFinal(reply.status, ""))) return "free";
  // A page in place of an answer is hardly the interface's.
  return reply.status >= 500 || isPage(reply.body) ? "perhaps" : "charged";
}
