/**
 * What servers do instead of answering → what a person reads → what is kept, counted and sent. One table, run against
 * the service, the command line and the language server.
 */
import { createServer as createPlainServer, type Server } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { certificate } from "../support/certificate";
import { bicAnswer } from "./replies";
import { startServer, type Told } from "./server";

/** A server of a row, on this machine. */
export interface Misbehaving {
  readonly url: string;
  /** Requests that came so far, as far as the server can tell. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

export interface Misbehaviour {
  readonly what: string;
  readonly start: () => Promise<Misbehaving>;
  /** What a person reads. */
  readonly says: RegExp;
  readonly status: "found" | "unreadable" | "unavailable" | "busy" | "not-understood" | "account-problem" | "not-asked";
  /** Requests that leave for one question. */
  readonly sent: number;
  /** What is counted: answered may be charged, unanswered perhaps. */
  readonly counted: { readonly answered: number; readonly unanswered: number };
  /** Whether the same question is not asked again. */
  readonly kept: boolean;
}

const PAGE = "<!DOCTYPE html><html><head><title>Sign in</title></head><body>Please sign in</body></html>";
const fine = bicAnswer(true).json;
const free = { answered: 0, unanswered: 0 };
const once = { answered: 1, unanswered: 0 };
const perhaps = (number: number) => ({ answered: 0, unanswered: number });

function telling(...told: readonly Told[]): Misbehaviour["start"] {
  return async () => {
    let turn = 0;
    const server = await startServer(() => told[Math.min(turn++, told.length - 1)] ?? {});
    return { url: server.url, asked: () => server.asked.length, close: () => server.close() };
  };
}

function listening(server: Server | ReturnType<typeof createSecureServer> | ReturnType<typeof createSocketServer>) {
  const sockets = new Set<{ destroy(): void }>();
  server.on("connection", (socket: { destroy(): void; on(event: "error", listener: () => void): void }) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  return new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of sockets) socket.destroy();
          }),
      }),
    );
  });
}

/** Writes these bytes whatever comes. */
function saying(text: string, scheme = "http"): Misbehaviour["start"] {
  return async () => {
    let asked = 0;
    const server = createSocketServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", () => {
        asked += 1;
        socket.write(text);
      });
    });
    const { port, close } = await listening(server);
    return { url: `${scheme}://127.0.0.1:${port}`, asked: () => asked, close };
  };
}

const unreadable = { status: "unreadable", sent: 1, kept: false } as const;

function page(status: number, says: RegExp, counted = free): Misbehaviour {
  return { what: `HTTP ${status} with a page`, start: telling({ status, body: PAGE }), says, counted, ...unreadable };
}

export const misbehaviours: readonly Misbehaviour[] = [
  page(200, /answers with a web page, perhaps a sign-in \(HTTP 200\)\. Check its address\./u, perhaps(1)),
  page(302, /leads elsewhere \(HTTP 302\); check it\./u),
  page(401, /asks for a sign-in \(HTTP 401\)\. What came is a web page/u),
  page(403, /refuses access \(HTTP 403\)\. What came is a web page/u),
  page(404, /Nothing is served at the interface's address \(HTTP 404\); check it\./u),
  page(405, /doesn't take such requests \(HTTP 405\); check it\./u),
  page(407, /The proxy asks for a sign-in \(HTTP 407\)\./u),
  page(410, /any more \(HTTP 410\); check it\./u),
  page(431, /header of the request too large \(HTTP 431\)\./u),
  page(501, /doesn't support such requests \(HTTP 501\)\./u),
  page(505, /another version of HTTP \(HTTP 505\)\./u),
  page(511, /The network asks for a sign-in .* \(HTTP 511\)\./u),
  {
    what: "400 of nginx for want of a client certificate",
    start: telling({
      status: 400,
      body: "<html><head><title>400 No required SSL certificate was sent</title></head></html>",
    }),
    says: /asks for a client certificate, which Paylint doesn't send \(HTTP 400\)\./u,
    counted: free,
    ...unreadable,
  },
  {
    what: "404 in words",
    start: telling({ status: 404, body: "not here", type: "text/plain" }),
    says: /Nothing is served at the interface's address \(HTTP 404\); check it\./u,
    counted: free,
    ...unreadable,
  },
  {
    what: "a bare refusal",
    start: telling({ status: 400, body: "Bad Request" }),
    says: /made nothing of the request/u,
    status: "not-understood",
    sent: 1,
    counted: free,
    kept: false,
  },
  {
    what: "an empty answer",
    start: telling({ body: "" }),
    says: /made nothing of the request/u,
    status: "not-understood",
    sent: 1,
    counted: once,
    kept: false,
  },
  {
    what: "an answer cut short",
    start: telling({ ...fine, body: String(fine.body).slice(0, 80) }),
    says: /neither JSON nor XML, or is cut short \(HTTP 200\)\./u,
    counted: once,
    ...unreadable,
  },
  {
    what: "JSON of another kind",
    start: telling({ body: '{"bic_valid":"perhaps"}', type: "application/json" }),
    says: /its JSON is not of the form that is described \(HTTP 200\)\./u,
    counted: once,
    ...unreadable,
  },
  {
    what: "an answer to another question",
    start: telling({ ...fine, body: String(fine.body).replaceAll("QQAADE33", "QQAAFR22") }),
    says: /about something else than what was asked/u,
    status: "unreadable",
    sent: 2,
    counted: { answered: 2, unanswered: 0 },
    kept: false,
  },
  {
    what: "a wrong key",
    start: telling({ status: 403, body: '{"error":{"code":"301","message":"x"}}', type: "application/json" }),
    says: /The API key is not valid\./u,
    status: "account-problem",
    sent: 1,
    counted: free,
    kept: false,
  },
  {
    what: "too many requests, again and again",
    start: telling({ status: 429, body: "<html>" }),
    says: /takes no more requests|host failed each time/u,
    status: "busy",
    sent: 6,
    counted: free,
    kept: false,
  },
  {
    what: "errors of its own",
    start: telling({ status: 503 }),
    says: /reports an error of its own \(HTTP 503\)\./u,
    status: "unavailable",
    sent: 4,
    counted: perhaps(4),
    kept: false,
  },
  {
    what: "a connection that breaks",
    start: telling({ cut: "before" }),
    says: /connection was lost/u,
    status: "unavailable",
    sent: 4,
    counted: perhaps(4),
    kept: false,
  },
  {
    what: "no HTTP",
    start: saying("SSH-2.0-OpenSSH_9.9\r\n"),
    says: /doesn't speak HTTP\/1\.1\./u,
    status: "unavailable",
    sent: 1,
    counted: perhaps(1),
    kept: false,
  },
  {
    what: "a header without end",
    start: saying(`HTTP/1.1 200 OK\r\nX-Long: ${"a".repeat(40_000)}\r\nContent-Length: 2\r\n\r\n{}`),
    says: /header of the interface's answer is too large/u,
    status: "unavailable",
    sent: 1,
    counted: perhaps(1),
    kept: false,
  },
  {
    what: "no TLS",
    start: saying("HTTP/1.1 400 Bad Request\r\n\r\n", "https"),
    says: /makes no secure connection: it speaks no TLS/u,
    status: "unavailable",
    sent: 1,
    counted: free,
    kept: false,
  },
  {
    what: "a certificate that nobody vouches for",
    async start() {
      const { port, close } = await listening(createTlsServer(certificate, (_request, response) => response.end("{}")));
      return { url: `https://127.0.0.1:${port}`, asked: () => 0, close };
    },
    says: /certificate of the interface's host is not trusted/u,
    status: "unavailable",
    sent: 1,
    counted: free,
    kept: false,
  },
  {
    what: "HTTP/2 only",
    async start() {
      const server = createSecureServer({ ...certificate, allowHTTP1: false });
      server.on("sessionError", () => {});
      const { port, close } = await listening(server);
      return { url: `https://127.0.0.1:${port}`, asked: () => 0, close };
    },
    says: /speaks HTTP\/2 only/u,
    status: "unavailable",
    sent: 1,
    counted: free,
    kept: false,
  },
  {
    what: "nobody at the port",
    async start() {
      const server = createPlainServer();
      const { port, close } = await listening(server);
      await close();
      return { url: `http://127.0.0.1:${port}`, asked: () => 0, close: async () => {} };
    },
    says: /refuses the connection/u,
    status: "unavailable",
    sent: 4,
    counted: free,
    kept: false,
  },
  {
    what: "100 Continue before the answer",
    start: saying(
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(String(fine.body))}\r\n\r\n${fine.body}`,
    ),
    says: /INVENTED BANK/u,
    status: "found",
    sent: 1,
    counted: once,
    kept: true,
  },
  {
    what: "ISO-8859-1 that says so",
    start: telling({
      bytes: Buffer.from(String(fine.body).replace("INVENTED BANK", "B\u00c4NK"), "latin1"),
      type: "application/json; charset=ISO-8859-1",
    }),
    says: /B\u00c4NK/u,
    status: "found",
    sent: 1,
    counted: once,
    kept: true,
  },
  {
    what: "Windows-1252 that says so",
    start: telling({
      // The euro sign is 0x80 there.
      bytes: Buffer.from(String(fine.body).replace("INVENTED BANK", "BANK \u0080"), "latin1"),
      type: 'application/json;charset="windows-1252"',
    }),
    says: /BANK \u20ac/u,
    status: "found",
    sent: 1,
    counted: once,
    kept: true,
  },
];
