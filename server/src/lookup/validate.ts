/** Asks the planned questions and says in words what came of it. */
import type { Statement } from "./facts";
import type { Outcome } from "./outcome";
import type { PlannedQuery } from "./plan";
import type { LookupService } from "./service";

export interface Validation {
  readonly planned: PlannedQuery;
  readonly status: Outcome<unknown>["status"];
  /** Why there is no answer, or what was refused; empty where it was found. */
  readonly message: string;
  readonly sandbox: boolean;
  readonly statements: readonly Statement[];
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

/** @returns one result a question, in their order */
export function askAll(
  queries: readonly PlannedQuery[],
  service: LookupService,
  { signal, onAnswer }: { readonly signal?: AbortSignal; readonly onAnswer?: (done: number) => void } = {},
): Promise<Validation[]> {
  let done = 0;
  return Promise.all(
    queries.map(async (planned) => {
      const validation = await askOne(planned, service, signal);
      done += 1;
      onAnswer?.(done);
      return validation;
    }),
  );
}

async function askOne(planned: PlannedQuery, service: LookupService, signal?: AbortSignal): Promise<Validation> {
  const { outcome, sandbox, statements } = await planned.ask(service, signal);
  const message = outcome.status === "found" ? "" : outcome.message;
  return { planned, status: outcome.status, message, sandbox, statements };
}

export function summarize(validations: readonly Validation[]): ValidationSummary {
  const count = (status: Validation["status"]) => validations.filter((one) => one.status === status).length;
  const unanswered = new Map<string, number>();
  for (const { status, message } of validations) {
    if (status === "found" || status === "not-found" || status === "invalid") continue;
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
