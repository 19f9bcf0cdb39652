/** From the codes of Node, OpenSSL and undici to the few causes that a person can do something about. */
import type { ConnectionCause } from "./transport";

const CAUSES: readonly (readonly [codes: RegExp, cause: ConnectionCause])[] = [
  [/NO_APPLICATION_PROTOCOL$/u, "http2"],
  [/CERTIFICATE_REQUIRED$/u, "client-certificate"],
  [/^UND_ERR_HEADERS_OVERFLOW$/u, "header"],
  [/^(?:HPE_|HTTPParserError$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/u, "protocol"],
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
  /** Or its name, where it has no code. */
  readonly code: string;
  /** Host or port that the problem is about, where it says so. */
  readonly hostname: string | null;
  readonly port: number | null;
  /** The proxy's status, where it answered and did not open the tunnel. */
  readonly tunnel: number | null;
}

interface ConnectionFailure {
  readonly cause: ConnectionCause;
  /** Of a proxy that refuses. */
  readonly status?: number;
}

/**
 * @param error as thrown by the request
 * @param url what was to be reached
 * @param proxied whether it may have gone through a proxy
 */
export function causeOf(error: unknown, url: string, proxied: boolean): ConnectionFailure {
  const problems = problemsOf(error);
  const refused = problems.find(({ tunnel }) => tunnel !== null)?.tunnel;
  if (refused != null) return { cause: "proxy", status: refused };
  for (const problem of problems) {
    const cause = CAUSES.find(([codes]) => codes.test(problem.code))?.[1];
    if (cause === undefined) continue;
    return { cause: proxied && isAboutAnother(problem, new URL(url)) ? "proxy-down" : cause };
  }
  return { cause: "lost" };
}

function isAboutAnother({ hostname, port }: Problem, url: URL): boolean {
  const wanted = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  return (hostname !== null && hostname !== url.hostname) || (port !== null && port !== wanted);
}

/** The error itself, what caused it, and what it is made of. */
function problemsOf(error: unknown, depth = 0): Problem[] {
  if (!(error instanceof Error) || depth > 3) return [];
  const members = new Map<string, unknown>(Object.entries(error));
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const hostname = members.get("hostname");
  const port = members.get("port");
  const own: Problem = {
    code,
    hostname: typeof hostname === "string" ? hostname : null,
    port: typeof port === "number" ? port : null,
    tunnel: toStatus(/^Proxy response \((\d{3})\)/u.exec(error.message)?.[1]),
  };
  const inner = error instanceof AggregateError ? error.errors : [];
  return [own, ...[error.cause, ...inner].flatMap((next: unknown) => problemsOf(next, depth + 1))];
}

function toStatus(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
