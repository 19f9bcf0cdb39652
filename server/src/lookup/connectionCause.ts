/** From the codes of Node, OpenSSL and undici to the few causes that a person can do something about. */
import type { ConnectionCause } from "./transport";

const CAUSES: readonly (readonly [codes: RegExp, cause: ConnectionCause])[] = [
  [/^(?:CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|ERR_TLS_CERT|INVALID_CA|HOSTNAME_MISMATCH)/u, "certificate"],
  [/^(?:ERR_TLS|ERR_SSL|EPROTO)/u, "tls"],
  [/^(?:ENOTFOUND|EAI_)/u, "name"],
  [/^ECONNREFUSED$/u, "refused"],
  [
    /^(?:EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/u,
    "unreachable",
  ],
];

interface Problem {
  readonly code: string;
  /** Host or port that the problem is about, where it says so. */
  readonly hostname: string | null;
  readonly port: number | null;
  readonly isTunnel: boolean;
}

/**
 * @param error as thrown by the request
 * @param url what was to be reached
 * @param proxied whether it may have gone through a proxy
 */
export function causeOf(error: unknown, url: string, proxied: boolean): ConnectionCause {
  const problems = problemsOf(error);
  if (problems.some(({ isTunnel }) => isTunnel)) return "proxy";
  for (const problem of problems) {
    const cause = CAUSES.find(([codes]) => codes.test(problem.code))?.[1];
    if (cause === undefined) continue;
    return proxied && isAboutAnother(problem, new URL(url)) ? "proxy" : cause;
  }
  return "lost";
}

function isAboutAnother({ hostname, port }: Problem, url: URL): boolean {
  const wanted = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  return (hostname !== null && hostname !== url.hostname) || (port !== null && port !== wanted);
}

/** The error itself, what caused it, and what it is made of. */
function problemsOf(error: unknown, depth = 0): Problem[] {
  if (!(error instanceof Error) || depth > 3) return [];
  const members = new Map<string, unknown>(Object.entries(error));
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const hostname = members.get("hostname");
  const port = members.get("port");
  const own: Problem = {
    code,
    hostname: typeof hostname === "string" ? hostname : null,
    port: typeof port === "number" ? port : null,
    // The proxy answered, and did not open the tunnel.
    isTunnel: /^Proxy response/u.test(error.message),
  };
  const inner = error instanceof AggregateError ? error.errors : [];
  return [own, ...[error.cause, ...inner].flatMap((next: unknown) => problemsOf(next, depth + 1))];
}
