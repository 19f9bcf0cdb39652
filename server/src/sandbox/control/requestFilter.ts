/** Which requests of the log are meant, and that there are no more of them than a test allows. */
import type { LoggedRequest, RequestCounts } from "./log";
import { plain } from "./scenarios";

interface RequestFilter {
  readonly endpoint?: string;
  readonly method?: string;
  readonly key?: string;
  readonly status?: number | null;
  readonly by?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

interface Log {
  readonly counts: RequestCounts;
  readonly requests: readonly LoggedRequest[];
}

const NAMES = ["endpoint", "method", "key", "status", "by"] as const;

/** The same log without a filter; with one, the requests that agree with it and their counts. */
export function selectRequests(log: Log, filter?: RequestFilter): Log {
  if (filter === undefined) return log;
  const { parameters = {} } = filter;
  const requests = log.requests.filter(
    (request) =>
      NAMES.every((name) => filter[name] === undefined || filter[name] === request[name]) &&
      Object.entries(parameters).every(([name, value]) => plain(request.parameters[name] ?? "") === plain(value)),
  );
  const count = (of: "endpoint" | "key"): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const request of requests) counts[request[of]] = (counts[request[of]] ?? 0) + 1;
    return counts;
  };
  return { counts: { total: requests.length, byEndpoint: count("endpoint"), byKey: count("key") }, requests };
}

/** Requests that an error lists. */
const LISTED = 20;

export function expectNoMoreThan(log: Log, most: number, filter?: RequestFilter): void {
  const { counts, requests } = selectRequests(log, filter);
  // Those of one endpoint are counted also where they are no longer kept.
  const isOfEndpoint = filter !== undefined && Object.keys(filter).join() === "endpoint";
  const total = isOfEndpoint ? (log.counts.byEndpoint[filter.endpoint ?? ""] ?? 0) : counts.total;
  if (total <= most) return;
  const lines = requests.slice(-LISTED).map(({ number, endpoint, method, status, by, parameters }) => {
    const sent = new URLSearchParams(parameters).toString();
    return `  #${number} ${method} ${endpoint} ${sent} → ${status ?? "no reply"}${by === "answer" ? "" : ` (${by})`}`;
  });
  const left = total > lines.length ? [`  the last ${lines.length} of them`] : [];
  throw new Error([`${total} requests were made, no more than ${most} expected:`, ...lines, ...left].join("\n"));
}
