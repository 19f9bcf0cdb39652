/** The real transport: proxies, and what becomes of everything that goes wrong. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { HttpRequest } from "../../server/src/lookup/http/transport";
import { createTransport } from "../../server/src/lookup/http/undiciTransport";
import { startServer, type TestServer } from "./server";

let proxy: Server;
let tunnels: string[];
let server: TestServer;

beforeEach(async () => {
  tunnels = [];
  proxy = createServer((_request, response) => response.writeHead(502).end());
  proxy.on("connect", (request, socket) => {
    tunnels.push(request.url ?? "");
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  server = await startServer(() => ({ body: "{}" }));
});
afterEach(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await server.close();
});

function request(url: string, more: Partial<HttpRequest> = {}): HttpRequest {
  return { method: "POST", url, body: "api_key=x", timeout: 5000, signal: new AbortController().signal, ...more };
}

const proxyUrl = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

it("goes through the proxy of the settings, but never for this machine", async () => {
  const transport = createTransport({ proxy: proxyUrl() });
  expect(await transport.send(request("https://interface.example/bic/"))).toEqual({
    ok: false,
    reason: "connection",
    cause: "proxy",
    status: 502,
  });
  expect(tunnels).toEqual(["interface.example:443"]);
  expect(await transport.send(request(server.url))).toMatchObject({ ok: true, status: 200 });
  expect(tunnels).toHaveLength(1);
  await transport.close();
});

it("reaches hosts directly that the settings except", async () => {
  const transport = createTransport({ proxy: proxyUrl(), noProxy: ["interface.invalid"] });
  expect(await transport.send(request("https://interface.invalid/"))).toEqual({
    ok: false,
    reason: "connection",
    cause: "name",
  });
  expect(tunnels).toEqual([]);
  await transport.close();
});

it("tells time-out, abortion and lost connection apart", async () => {
  const transport = createTransport();
  server.answer = () => ({ silent: true });
  expect(await transport.send(request(server.url, { timeout: 30 }))).toEqual({ ok: false, reason: "timeout" });
  const controller = new AbortController();
  const sent = transport.send(request(server.url, { signal: controller.signal }));
  controller.abort();
  expect(await sent).toEqual({ ok: false, reason: "aborted" });
  server.answer = () => ({ cut: "before" });
  expect(await transport.send(request(server.url))).toEqual({ ok: false, reason: "connection", cause: "lost" });
  await transport.close();
});

it("gives up on a body that is absurdly long, and follows no redirection", async () => {
  const transport = createTransport();
  server.answer = () => ({ body: " ".repeat(1_100_000) });
  expect(await transport.send(request(server.url))).toEqual({ ok: false, reason: "too-long" });
  server.answer = () => ({ status: 307, headers: { location: `${server.url}/elsewhere` } });
  const before = server.asked.length;
  expect(await transport.send(request(server.url))).toMatchObject({ ok: true, status: 307 });
  expect(server.asked.length).toBe(before + 1);
  await transport.close();
});

it("keeps connections, and knows the sandbox by its header", async () => {
  const transport = createTransport();
  server.answer = () => ({ body: "{}", headers: { "x-paylint-sandbox": "1" } });
  expect(await transport.send(request(server.url))).toMatchObject({ ok: true, sandbox: true });
  server.answer = () => ({ body: "{}" });
  expect(await transport.send(request(server.url, { method: "GET", body: null }))).toMatchObject({
    ok: true,
    sandbox: false,
  });
  await transport.close();
});
