/** A proxy that lets nothing through and keeps what was asked of it: the test that no request leaves the machine. */
import { createServer } from "node:http";

/** What Chromium asks for by itself, whatever page is open. */
const BROWSERS_OWN = /^(?:http:\/\/)?[\w.-]+\.(?:google|googleapis|gvt1)\.com[:/]/u;

export interface Fence {
  /** For the browser's proxy setting. */
  readonly address: string;
  /** Addresses that something wanted to reach. */
  wanted(): readonly string[];
  stop(): Promise<void>;
}

export async function startFence(): Promise<Fence> {
  const wanted: string[] = [];
  const server = createServer((request, response) => {
    wanted.push(request.url ?? "");
    response.writeHead(403).end();
  });
  server.on("connect", (request, socket) => {
    wanted.push(request.url ?? "");
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fence has no port");
  return {
    address: `http://127.0.0.1:${address.port}`,
    wanted: () => wanted.filter((one) => !BROWSERS_OWN.test(one)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
