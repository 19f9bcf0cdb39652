/**
 * Requests over undici: connections are kept alive and shared, proxies are used as the editor or the environment says,
 * redirects are not followed (they would carry the key elsewhere).
 */
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from "undici";
import { isLoopback } from "./address";
import { decodeReply } from "./charset";
import { causeOf } from "./connectionCause";
import { connectorWithoutContinue } from "./continueReplies";
import { type HttpReply, type HttpRequest, SANDBOX_HEADER, type Transport } from "./transport";

interface ProxySettings {
  /** Address of the proxy; without one HTTPS_PROXY and its relatives count. */
  readonly proxy?: string;
  /** Hosts to reach directly, beside those of NO_PROXY. */
  readonly noProxy?: readonly string[];
}

/** No described answer comes near this, compressed or not; a body that does is something else. */
const LONGEST_BODY = 1_000_000;
const CONNECT_TIMEOUT = 10_000;

export function createTransport({ proxy, noProxy }: ProxySettings = {}): Transport {
  const direct = new Agent({ connect: connectorWithoutContinue({ timeout: CONNECT_TIMEOUT }) });
  const proxied = proxyAgent(proxy, noProxy);
  return {
    send(wanted) {
      const isDirect = isLoopback(new URL(wanted.url).hostname);
      return send(wanted, isDirect ? direct : proxied, !isDirect);
    },
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
      connect: connectorWithoutContinue({ timeout: CONNECT_TIMEOUT }),
      ...(usable && { httpProxy: proxy, httpsProxy: proxy }),
      ...(exceptions.length > 0 && { noProxy: exceptions.join(",") }),
    });
  } catch {
    // A proxy of a kind that isn't understood, in the environment.
    return new Agent({ connect: connectorWithoutContinue({ timeout: CONNECT_TIMEOUT }) });
  }
}

async function send(wanted: HttpRequest, dispatcher: Dispatcher, proxied: boolean): Promise<HttpReply> {
  const { method, url, body, timeout, signal } = wanted;
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await request(url, {
      dispatcher,
      method,
      signal: AbortSignal.any([signal, late]),
      headers: {
        "accept-encoding": "gzip, deflate, br",
        ...(body !== null && { "content-type": "application/x-www-form-urlencoded" }),
      },
      body,
    });
    const read = await readBody(response.body, response.headers["content-encoding"]);
    if (!read.ok) return read;
    const sandbox = response.headers[SANDBOX_HEADER] !== undefined;
    const text = decodeReply(read.bytes, String(response.headers["content-type"] ?? ""));
    return { ok: true, status: response.statusCode, body: text, sandbox };
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: "aborted" };
    if (late.aborted) return { ok: false, reason: "timeout" };
    return { ok: false, reason: "connection", ...causeOf(error, url, proxied) };
  }
}

type ReadBody =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: "too-long" | "encoding" };

/** Rejects when the connection is lost. What is left of a body that is too long is not read. */
async function readBody(
  stream: AsyncIterable<Uint8Array>,
  encoding: string | readonly string[] | undefined,
): Promise<ReadBody> {
  const packed = await readBytes(stream);
  if (packed === null) return { ok: false, reason: "too-long" };
  const name = String(encoding ?? "identity")
    .trim()
    .toLowerCase();
  if (name === "identity" || name === "" || packed.length === 0) return { ok: true, bytes: packed };
  const unpacker = UNPACKERS[name]?.();
  if (unpacker === undefined) return { ok: false, reason: "encoding" };
  try {
    unpacker.end(packed);
    // Stops at the limit however far the rest would unfold.
    const bytes = await readBytes(unpacker);
    return bytes === null ? { ok: false, reason: "too-long" } : { ok: true, bytes };
  } catch {
    return { ok: false, reason: "encoding" };
  }
}

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** @returns null for more bytes than are read */
async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > LONGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
