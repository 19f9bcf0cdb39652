/**
 * The HTTP side: from a request to an endpoint's reply, with limiter and faults between them, and the sandbox's own
 * pages. Every reply says in a header that it is the sandbox's.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { InterfaceName } from "../protocol";
import { answerControl } from "./control";
import { isFound } from "./endpoints/bankCode";
import type { Endpoint, SandboxContext } from "./endpoints/endpoint";
import { codeExamples } from "./exampleOffices";
import type { DrawnFaults } from "./faults";
import { fixtures } from "./institutions";
import { renderPage } from "./page";
import { readParameters } from "./parameters";
import { type Reply, tooManyRequests, unreadableParameter } from "./reply";
import { basePaths, routes } from "./routes";
import type { SandboxState } from "./state";

/** Marks the replies, so that a client can label what it shows. */
export const SANDBOX_HEADER = "X-Paylint-Sandbox";

const LARGEST_BODY = 1_000_000;
const FORM = "application/x-www-form-urlencoded";

type Environment = { Bindings: HttpBindings };
type RequestContext = Context<Environment>;

/** @param report told about our own bugs, without anything of the request */
export function createApp(
  state: SandboxState,
  context: SandboxContext,
  report: (problem: string) => void,
): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    c.header(SANDBOX_HEADER, "1");
    c.header("Cache-Control", "no-store");
    const encoding = c.req.header("content-encoding") ?? "identity";
    if (encoding.toLowerCase() !== "identity") return c.text("Compressed bodies are not read.", 415);
    return next();
  });
  const limited = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => c.text("The body is too large.", 413, { Connection: "close" }),
  });
  for (const { interface: name, path, endpoint } of routes) {
    const withSlash = `${basePaths[name]}${path}`;
    for (const route of [withSlash, withSlash.slice(0, -1)]) {
      app.get(route, (c) => serve(c, name, endpoint, ""));
      app.post(route, limited, async (c) => serve(c, name, endpoint, await formBody(c)));
      app.all(route, (c) => c.text("Only GET and POST are answered.", 405, { Allow: "GET, HEAD, POST" }));
    }
  }
  app.get("/fixtures", (c) => c.json(fixtures));
  app.get("/fixtures/examples", (c) => c.json(codeExamples((country, code) => isFound(country, code, context))));
  app.on(["GET", "POST"], "/control", limited, (c) => answerControl(c, state));
  app.get("/", (c) => {
    c.header("Content-Security-Policy", PAGE_POLICY);
    return c.html(renderPage(new URL(c.req.url).origin, state));
  });
  app.notFound((c) => c.text("Nothing is served here; / lists what is.", 404));
  app.onError((error, c) => {
    // A client that goes away in the middle of its body is no bug of ours.
    if (!c.env.incoming.complete) return c.body(null, 400);
    report(placeOf(error));
    return c.body(null, 500, { "Content-Length": "0" });
  });

  async function serve(c: RequestContext, name: InterfaceName, endpoint: Endpoint, body: string): Promise<Response> {
    if (!state.admits(name)) return respond(c, tooManyRequests);
    const drawn = state.drawFaults();
    if (drawn.delay > 0) await wait(drawn.delay);
    const early = faultInPlace(drawn);
    if (early !== null) return respond(c, early);
    const parameters = readParameters(queryOf(c.req.url), body);
    const reply = parameters.isUnreadable(endpoint.parameters)
      ? unreadableParameter
      : endpoint.answer({ parameters, address: c.env.incoming.socket.remoteAddress ?? "" }, context);
    if (drawn.fault === "cut") return cutShort(c, reply, drawn.variation);
    return respond(c, drawn.fault === "malformed" ? damaged(reply) : reply);
  }
  return app;
}

/** Kind and place of a bug; its message may repeat what was sent. */
function placeOf({ name, stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s+at /u.test(line));
  return [name, ...frames].join("\n");
}

/** Nothing from anywhere else, and no frame around it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1);
}

/** Only forms are read; a JSON body is as good as none. */
async function formBody(c: RequestContext): Promise<string> {
  const type = (c.req.header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  return type === FORM ? c.req.text() : "";
}

function respond(c: RequestContext, { status, type, body }: Reply): Response {
  // Without a length an empty body would come in chunks.
  return type === null
    ? c.body(null, status, { "Content-Length": "0" })
    : c.body(body, status, { "Content-Type": type });
}

const SERVER_ERRORS = [500, 502, 503, 504] as const;

/** Faults that come before the request is looked at, and so are not charged. */
function faultInPlace({ fault, variation }: DrawnFaults): Reply | null {
  switch (fault) {
    case "5xx":
      return { status: SERVER_ERRORS[Math.floor(variation * SERVER_ERRORS.length)] ?? 500, type: null, body: "" };
    case "429":
      return tooManyRequests;
    case "empty":
      return { status: 200, type: "application/xml", body: "" };
    default:
      return null;
  }
}

function damaged(reply: Reply): Reply {
  return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
}

/** Ends the connection before the reply has begun, or in its middle. */
function cutShort(c: RequestContext, { status, type, body }: Reply, variation: number): Response {
  const { outgoing } = c.env;
  const bytes = Buffer.from(body);
  if (variation < 0.5 || !("socket" in outgoing)) {
    outgoing.destroy();
  } else {
    outgoing.writeHead(status, { "Content-Type": type ?? "text/html", "Content-Length": bytes.length + 1 });
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
  }
  return RESPONSE_ALREADY_SENT;
}
