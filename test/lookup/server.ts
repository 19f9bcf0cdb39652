/** A local HTTP server that answers what a test tells it to, and keeps what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly contentType: string;
}

export interface Told {
  readonly status?: number;
  readonly body?: string;
  /** In place of the body. */
  readonly bytes?: Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection: before the answer, or in the middle of it. */
  readonly cut?: "before" | "within";
  /** Leaves the request without any answer. */
  readonly silent?: boolean;
  /** Goes on sending the body for as long as somebody reads. */
  readonly endless?: boolean;
}

export type Answerer = (asked: Asked) => Told | Promise<Told>;

export interface TestServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  answer: Answerer;
  close(): Promise<void>;
}

export async function startServer(answer: Answerer = () => ({})): Promise<TestServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void handle(request, response));
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const form = request.method === "POST" ? Buffer.concat(chunks).toString() : search;
    const one: Asked = {
      method: request.method ?? "",
      target: request.url ?? "",
      path: pathname,
      parameters: Object.fromEntries(new URLSearchParams(form)),
      contentType: request.headers["content-type"] ?? "",
    };
    asked.push(one);
    tell(response, await made.answer(one));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const made = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return made;
}

function tell(
  response: ServerResponse,
  { status = 200, body = "", type, headers, cut, silent, endless, bytes }: Told,
): void {
  if (silent === true) return;
  if (cut === "before") {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, {
    "content-type": type ?? "text/html",
    ...(cut === "within" ? { "content-length": String(Buffer.byteLength(body) + 10) } : {}),
    ...headers,
  });
  if (endless === true) {
    const more = (): void => {
      if (!response.destroyed && response.write(body)) setImmediate(more);
    };
    response.on("drain", more).on("error", () => {});
    more();
    return;
  }
  if (cut !== "within") {
    response.end(bytes ?? body);
    return;
  }
  response.write(body.slice(0, Math.ceil(body.length / 2)));
  setTimeout(() => response.socket?.destroy(), 5);
}

export function json(value: unknown, status = 200): Told {
  return { status, body: JSON.stringify(value), type: "application/json" };
}

export function xml(inside: string, status = 200): Told {
  return {
    status,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<result>${inside}</result>`,
    type: "application/xml",
  };
}
