/** Asks the planned questions and says in words what came of it. */

import { type Clock, realClock } from "./clock";
import type { FactStatement } from "./facts";
import { QueryBudget } from "./http/budget";
import { isAnswered, isAnsweredStatus, type Outcome } from "./outcome";
import type { PlannedQuery } from "./plan";
import type { Progress } from "./progress";
import type { LookupService } from "./service";

export interface Validation {
  readonly planned: PlannedQuery;
  readonly status: Outcome<unknown>["status"];
  /** Whether it was put to the interface, now or when its remembered answer came. */
  readonly asked: boolean;
  /** No answer, although the question could be put: nothing to do with the identifier. */
  readonly failed: boolean;
  /** Why there is no answer, or what was refused; empty where it was found. */
  readonly message: string;
  readonly sandbox: boolean;
  readonly statements: readonly FactStatement[];
}

/** How many of each came. */
export interface ValidationSummary {
  readonly found: number;
  readonly notFound: number;
  readonly refused: number;
  /** Reasons for questions without answer, with their number. */
  readonly unanswered: ReadonlyMap<string, number>;
  readonly sandbox: boolean;
}

interface AskAllOptions {
  readonly signal?: AbortSignal;
  readonly budget?: QueryBudget;
  readonly clock?: Clock;
  readonly onProgress?: (progress: Progress) => void;
}

/** @returns one result a question, in their order */
export function askAll(
  queries: readonly PlannedQuery[],
  service: LookupService,
  { signal, budget = new QueryBudget(Number.POSITIVE_INFINITY), clock = realClock, onProgress }: AskAllOptions = {},
): Promise<Validation[]> {
  const start = clock.now();
  const before = budget.used;
  const count = { asked: 0, answered: 0, failed: 0 };
  const total = queries.length;
  const report = (): void => {
    const done = count.answered + count.failed;
    const left = done === 0 ? null : ((clock.now() - start) / done) * (total - done);
    onProgress?.({ total, ...count, queries: budget.used - before, left });
  };
  return Promise.all(
    queries.map(async (planned): Promise<Validation> => {
      let isSent = false;
      const onSent = (): void => {
        if (!isSent) count.asked += 1;
        isSent = true;
        report();
      };
      const options = { budget, onSent, ...(signal !== undefined && { signal }) };
      const { outcome, sandbox, statements } = await planned.ask(service, options);
      count[isAnswered(outcome) ? "answered" : "failed"] += 1;
      report();
      const message = outcome.status === "found" ? "" : outcome.message;
      const asked = isSent || isAnswered(outcome);
      return { planned, status: outcome.status, asked, failed: isFailed(outcome), message, sandbox, statements };
    }),
  );
}

/** What has no form that the interface takes is not for it to answer. */
export function isFailed(outcome: Outcome<unknown>): boolean {
  return !isAnswered(outcome) && !(outcome.status === "not-asked" && outcome.reason === "input");
}

export function summarize(validations: readonly Validation[]): ValidationSummary {
  const count = (status: Validation["status"]) => validations.filter((one) => one.status === status).length;
  const unanswered = new Map<string, number>();
  for (const { status, message } of validations) {
    if (isAnsweredStatus(status)) continue;
    unanswered.set(message, (unanswered.get(message) ?? 0) + 1);
  }
  return {
    found: count("found"),
    notFound: count("not-found"),
    refused: count("invalid"),
    unanswered,
    sandbox: validations.some(({ sandbox }) => sandbox),
  };
}

/** One or more sentences for people; never with a value in them. */
export function describeSummary({ found, notFound, refused, unanswered, sandbox }: ValidationSummary): string {
  const answered = [
    [found, "found"],
    [notFound, "not found"],
    [refused, "refused"],
  ] as const;
  const parts = answered.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const sentences =
    parts.length === 0 ? ["Nothing was answered."] : [`${sandbox ? "Sandbox: " : ""}${parts.join(", ")}.`];
  for (const [message, number] of unanswered) sentences.push(`${number} without answer: ${message}`);
  return sentences.join(" ");
}
