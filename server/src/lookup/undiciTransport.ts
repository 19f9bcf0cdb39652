/**
 * Requests over undici: connections are kept alive and shared, proxies are used as the editor or the environment says,
 * redirects are not followed (they would carry the key elsewhere).
 */
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from "undici";
import { isLoopback } from "./address";
import { type HttpReply, type HttpRequest, SANDBOX_HEADER, type Transport } from "./transport";

export interface ProxySettings {
  /** Address of the proxy; without one HTTPS_PROXY and its relatives count. */
  readonly proxy?: string;
  /** Hosts to reach directly, beside those of NO_PROXY. */
  readonly noProxy?: readonly string[];
}

/** No description of an interface comes near this; a body that does is something else. */
const LONGEST_BODY = 10_000_000;
const CONNECT_TIMEOUT = 10_000;

export function createTransport({ proxy, noProxy }: ProxySettings = {}): Transport {
  const direct = new Agent({ connect: { timeout: CONNECT_TIMEOUT } });
  const proxied = proxyAgent(proxy, noProxy);
  return {
    send: (wanted) => send(wanted, isLoopback(new URL(wanted.url).hostname) ? direct : proxied),
    async close() {
      await Promise.all([direct.destroy(), proxied.destroy()]);
    },
  };
}

function proxyAgent(proxy: string | undefined, noProxy: readonly string[] | undefined): Dispatcher {
  const exceptions = [process.env.no_proxy ?? process.env.NO_PROXY ?? "", ...(noProxy ?? [])].filter(
    (entry) => entry !== "",
  );
  const usable = proxy !== undefined && /^https?:\/\//iu.test(proxy) && URL.canParse(proxy);
  try {
    return new EnvHttpProxyAgent({
      connect: { timeout: CONNECT_TIMEOUT },
      ...(usable && { httpProxy: proxy, httpsProxy: proxy }),
      ...(exceptions.length > 0 && { noProxy: exceptions.join(",") }),
    });
  } catch {
    // A proxy of a kind that isn't understood, in the environment.
    return new Agent({ connect: { timeout: CONNECT_TIMEOUT } });
  }
}

async function send(wanted: HttpRequest, dispatcher: Dispatcher): Promise<HttpReply> {
  const { method, url, body, timeout, signal } = wanted;
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await request(url, {
      dispatcher,
      method,
      signal: AbortSignal.any([signal, late]),
      headers: body === null ? {} : { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    const text = await readText(response.body);
    if (text === null) return { ok: false, reason: "too-long" };
    const sandbox = response.headers[SANDBOX_HEADER] !== undefined;
    return { ok: true, status: response.statusCode, body: text, sandbox };
  } catch {
    return { ok: false, reason: signal.aborted ? "aborted" : late.aborted ? "timeout" : "connection" };
  }
}

/** @returns null for a body that is too long; what was left of it is not read */
async function readText(stream: AsyncIterable<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > LONGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
