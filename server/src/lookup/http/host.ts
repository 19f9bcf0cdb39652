/**
 * What all requests to one host share: the rate, the number of connections, and a circuit breaker. A host that fails in
 * the same way round after round is asked by one request at a time, more and more slowly, and then not any more: what
 * still waits ends at once. A round is what was on its way together; one bad moment is one failure however many
 * requests it hit.
 */
import PQueue from "p-queue";
import type { Clock } from "../clock";
import { type Failure, notAsked } from "../outcome";
import { RateLimiter } from "./rateLimiter";
import { Waiting } from "./waiting";

/** How a host failed to answer a request. */
export interface Fault {
  /** Equal for failures of one kind. */
  readonly kind: string;
  /** For people. */
  readonly message: string;
  /** It won't go away by itself (an untrusted certificate, say): the host is left alone at once. */
  readonly isLasting: boolean;
  /** The same request isn't repeated; others may fare better. */
  readonly isFinal?: true;
}

/** Slow answers must not pile up into hundreds of connections. */
const MOST_AT_ONCE = 32;
/** Milliseconds for which nothing leaves after the second, third and further round of failures; then no more. */
const PAUSES = [500, 1000, 2000, 4000];
const MOST_ROUNDS = PAUSES.length + 2;
/** Failures of changing kinds: the host answers nobody for this long, and this many asked. */
const LONGEST_SILENCE = 30_000;
const SILENT_REQUESTS = 30;
/** After this time a single request may try the host again. */
const REST = 30_000;

interface FailureRun {
  readonly fault: Fault;
  readonly rounds: number;
  /** Requests with a lower number belong to the rounds so far. */
  readonly next: number;
}

export class Host {
  readonly limiter: RateLimiter;
  readonly slots = new PQueue({ concurrency: MOST_AT_ONCE });
  private readonly clock: Clock;
  private begun = 0;
  private underWay = 0;
  private readonly waiting = new Waiting();
  private run: FailureRun | null = null;
  private silent: { readonly since: number; readonly requests: number } | null = null;
  private opened: { readonly at: number; readonly failure: Failure } | null = null;

  constructor(clock: Clock) {
    this.clock = clock;
    this.limiter = new RateLimiter(clock);
  }

  /** Why nothing is sent to the host at present; null where something may be. */
  get obstacle(): Failure | null {
    const opened = this.opened;
    if (opened === null) return null;
    if (this.clock.now() - opened.at < REST) return opened.failure;
    this.opened = null;
    if (this.run !== null) this.run = { ...this.run, rounds: MOST_ROUNDS - 1, next: this.begun };
    return null;
  }

  /** Settings changed: the host may be another one now. */
  reset(): void {
    this.opened = null;
    this.answered();
  }

  /** Resolves when the next request may leave: at the rate, and alone while the host fails. At once on abortion. */
  async turn(signal: AbortSignal): Promise<void> {
    for (;;) {
      await this.limiter.take(signal);
      const isFailing = this.run !== null && this.run.rounds > 1 && this.opened === null;
      if (signal.aborted || !isFailing || this.underWay === 0) return;
      await this.waiting.untilWoken(signal);
    }
  }

  /** A request leaves. @returns its number, for `end` */
  begin(): number {
    this.begun += 1;
    this.underWay += 1;
    return this.begun - 1;
  }

  /**
   * To be told of each request that left.
   * @param fault null for an answer, whatever it says; "unknown" where it was given up
   */
  end(request: number, fault: Fault | null | "unknown"): void {
    this.underWay -= 1;
    if (fault === null) this.answered();
    else if (fault !== "unknown") this.failed(request, fault);
    this.waiting.wake();
  }

  private failed(request: number, fault: Fault): void {
    const now = this.clock.now();
    const { since = now, requests = 0 } = this.silent ?? {};
    this.silent = { since, requests: requests + 1 };
    const rounds = this.roundsWith(fault, request);
    const isSilent = requests >= SILENT_REQUESTS && now - since >= LONGEST_SILENCE;
    if (fault.isLasting || rounds >= MOST_ROUNDS || isSilent) this.open(fault);
  }

  private answered(): void {
    this.run = null;
    this.silent = null;
  }

  private roundsWith(fault: Fault, request: number): number {
    const run = this.run;
    if (run === null || run.fault.kind !== fault.kind) {
      this.run = { fault, rounds: 1, next: this.begun };
      return 1;
    }
    if (request < run.next) return run.rounds;
    const rounds = run.rounds + 1;
    this.run = { fault, rounds, next: this.begun };
    this.limiter.pause(PAUSES[rounds - 2] ?? 0);
    return rounds;
  }

  private open(fault: Fault): void {
    const failure = notAsked("failing", `Not sent, for the host failed each time before. ${fault.message}`);
    this.opened = { at: this.clock.now(), failure };
  }
}
