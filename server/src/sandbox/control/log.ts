/**
 * What was asked of the running sandbox: the last requests, and counts of all of them by endpoint and key. Keys and
 * account numbers are masked, for the log is there to be read by others and by test reports.
 */
import { SANDBOX_KEY } from "../accounts";
import type { Parameters } from "../parameters";
import type { EndpointName } from "../routes";

export interface LoggedRequest {
  /** Counts from 1 since the start or the last reset. */
  readonly number: number;
  /** ISO 8601. */
  readonly time: string;
  readonly endpoint: EndpointName;
  readonly method: string;
  /** As masked. */
  readonly key: string;
  /** What was sent beside the key, account numbers masked. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null where no reply was begun (a cut or hanging connection). */
  readonly status: number | null;
  /** What made the reply: `answer`, or the fault or scenario step in its place. */
  readonly by: string;
  /** The reply's body, account numbers masked and cut where it is long; null where no reply was begun. */
  readonly answer: string | null;
  /** What the OpenAPI description says against the request; null where it agrees. */
  readonly invalid: string | null;
}

export interface RequestCounts {
  readonly total: number;
  readonly byEndpoint: Readonly<Record<string, number>>;
  readonly byKey: Readonly<Record<string, number>>;
}

/** Requests that are kept. */
const KEPT = 1000;
/** Different keys that are counted apart. */
const MOST_KEYS = 100;
/** Longest value that is kept. */
const LONGEST_VALUE = 100;
/** Characters of an answer that are kept. */
const LONGEST_ANSWER = 2000;

export interface RequestLog {
  add(
    request: Omit<LoggedRequest, "number" | "time" | "key" | "parameters">,
    sent: Parameters,
    names: readonly string[],
  ): void;
  /** @param after number of the last request that is known already */
  read(after: number): { readonly counts: RequestCounts; readonly requests: readonly LoggedRequest[] };
  reset(): void;
}

/** @param now milliseconds since the epoch */
export function createLog(now: () => number): RequestLog {
  let requests: LoggedRequest[] = [];
  let total = 0;
  let byEndpoint = new Map<string, number>();
  let byKey = new Map<string, number>();
  return {
    add(request, sent, names) {
      total += 1;
      const key = maskKey(sent.get("api_key"));
      count(byEndpoint, request.endpoint);
      count(byKey, byKey.has(key) || byKey.size < MOST_KEYS ? key : "others");
      const time = new Date(now()).toISOString();
      const answer = request.answer === null ? null : maskedAnswer(request.answer, sent);
      requests.push({ number: total, time, ...request, key, answer, parameters: maskedParameters(sent, names) });
      // Cut in halves, not one by one.
      if (requests.length >= 2 * KEPT) requests = requests.slice(-KEPT);
    },
    read: (after) => ({
      counts: { total, byEndpoint: Object.fromEntries(byEndpoint), byKey: Object.fromEntries(byKey) },
      requests: requests.slice(-KEPT).filter(({ number }) => number > after),
    }),
    reset() {
      requests = [];
      total = 0;
      byEndpoint = new Map();
      byKey = new Map();
    },
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Test keys are no secret; of another one the beginning tells it from the next. */
function maskKey(key: string | undefined): string {
  if (key === undefined) return "none";
  if (key === SANDBOX_KEY || /^sandbox-\d{3}$/u.test(key)) return key;
  return key === "" ? "empty" : `${key.slice(0, 2)}…`;
}

/** Parameters whose value is, or may hold, an account number. */
const ACCOUNT_PARAMETERS: ReadonlySet<string> = new Set(["account", "kennitala", "prefix", "cd"]);

function maskedParameters(sent: Parameters, names: readonly string[]): Record<string, string> {
  const shown = names.flatMap((name) => {
    const value = sent.get(name);
    if (value === undefined || name === "api_key") return [];
    const short = value.slice(0, LONGEST_VALUE);
    return [[name, ACCOUNT_PARAMETERS.has(name) ? short.replace(/[\p{L}\p{N}]/gu, "*") : short] as const];
  });
  return Object.fromEntries(shown);
}

/** Members and elements of an answer that hold an account number, or an IBAN. */
const ACCOUNT_MEMBERS = /("(?:account|iban)"\s*:\s*")([^"]*)|(<(?:account|iban)>)([^<]*)/gu;

function maskedAnswer(answer: string, sent: Parameters): string {
  const stars = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, "*");
  const short = answer.slice(0, LONGEST_ANSWER);
  const masked = short.replace(
    ACCOUNT_MEMBERS,
    (_all, before = "", value = "", opened = "", inside = "") => `${before}${opened}${stars(value || inside)}`,
  );
  // A message or a scenario may repeat what was sent.
  return [...ACCOUNT_PARAMETERS].reduce((text, name) => {
    const value = sent.get(name) ?? "";
    return value.length < SHORTEST_ACCOUNT ? text : text.replaceAll(value, stars(value));
  }, masked);
}

const SHORTEST_ACCOUNT = 4;
