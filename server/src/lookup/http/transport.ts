/**
 * The wire as the client sees it. Tests put their own in its place and count; the real one is undiciTransport.ts. What
 * goes wrong comes back as a word, never as an error text: such texts hold addresses, and with GET those hold the key.
 */

export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** With GET it holds the key: never to be logged. */
  readonly url: string;
  /** Form-encoded; null with GET. */
  readonly body: string | null;
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Why there was no answer over the connection; of these "lost", "protocol" and "header" had let the request through. */
export type ConnectionCause =
  | "certificate"
  | "client-certificate"
  | "tls"
  | "http2"
  | "protocol"
  | "header"
  | "proxy"
  | "proxy-down"
  | "name"
  | "refused"
  | "unreachable"
  | "lost";

export type HttpReply =
  | { readonly ok: true; readonly status: number; readonly body: string; readonly sandbox: boolean }
  | { readonly ok: false; readonly reason: "timeout" | "aborted" }
  /** An answer that is longer than any that is described, or compressed in a way that can't be undone. */
  | { readonly ok: false; readonly reason: "too-long" | "encoding" }
  | {
      readonly ok: false;
      readonly reason: "connection";
      readonly cause: ConnectionCause;
      /** Of a proxy that refuses. */
      readonly status?: number;
    };

export interface Transport {
  /** Never rejects. */
  send(request: HttpRequest): Promise<HttpReply>;
  close(): Promise<void>;
}

/** Marks answers of `paylint sandbox`. */
export const SANDBOX_HEADER = "x-paylint-sandbox";
