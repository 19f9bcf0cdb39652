/**
 * The HTTP side: from a request to an endpoint's reply, with limiter and faults between them, and the sandbox's own
 * pages. Every reply says in a header that it is the sandbox's.
 */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { addControl } from "./control";
import { isFound } from "./endpoints/bankCode";
import type { SandboxContext } from "./endpoints/endpoint";
import { codeExamples } from "./exampleOffices";
import type { DrawnFaults } from "./faults";
import { fixtures } from "./institutions";
import { renderPage } from "./page";
import { type Parameters, readParameters } from "./parameters";
import type { Recorder } from "./recording";
import { type Reply, tooManyRequests, unreadableParameter } from "./reply";
import { basePaths, type Route, routes } from "./routes";
import type { DrawnStep } from "./scenarios";
import type { SandboxState } from "./state";

/** Marks the replies, so that a client can label what it shows. */
export const SANDBOX_HEADER = "X-Paylint-Sandbox";

const LARGEST_BODY = 1_000_000;

type Environment = { Bindings: HttpBindings };
type RequestContext = Context<Environment>;

export interface AppOptions {
  readonly state: SandboxState;
  readonly context: SandboxContext;
  /** Told about our own bugs, without anything of the request. */
  readonly report: (problem: string) => void;
  /** Resolves after the milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Answers in place of the sandbox, or null. */
  readonly recorder: Recorder | null;
  /** Whether other machines may use the control endpoints: the sandbox listens for them. */
  readonly isShared: boolean;
}

export function createApp({ state, context, report, wait, recorder, isShared }: AppOptions): Hono<Environment> {
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
  for (const routed of routes) {
    const withSlash = `${basePaths[routed.interface]}${routed.path}`;
    for (const route of [withSlash, withSlash.slice(0, -1)]) {
      app.get(route, (c) => serve(c, routed, ""));
      app.post(route, limited, async (c) => serve(c, routed, await formBody(c)));
      app.all(route, (c) => c.text("Only GET and POST are answered.", 405, { Allow: "GET, HEAD, POST" }));
    }
  }
  app.get("/openapi.json", async (c) => {
    const { describeApi } = await import("./openapi");
    return c.json(describeApi(new URL(c.req.url).origin));
  });
  app.get("/fixtures", (c) => c.json(fixtures));
  app.get("/fixtures/examples", (c) => c.json(codeExamples((country, code) => isFound(country, code, context))));
  addControl(app, limited, state, isShared);
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

  async function serve(c: RequestContext, routed: Route, body: string): Promise<Response> {
    const { name, endpoint } = routed;
    const parameters = readParameters(queryOf(c.req.url), body);
    const log = (by: string, status: number | null): void =>
      state.log.add({ endpoint: name, method: c.req.method, status, by }, parameters, endpoint.parameters);
    const give = (by: string, reply: Reply): Response => {
      log(by, reply.status);
      return respond(c, reply);
    };
    if (!state.admits(routed.interface)) return give("limiter", tooManyRequests);
    const step = state.scenarios.draw(name, parameters, endpoint.parameters) ?? toStep(state.drawFaults());
    if (step.delay > 0) await wait(step.delay);
    const { reply: word, by } = step;
    if (word === "hang") {
      log(by, null);
      return hang(c);
    }
    const early = replyInPlace(step);
    if (early !== null) return give(by, early);
    const reply = altered(await answerOf(routed, parameters, c), step);
    if (word === "cut") {
      log(by, null);
      return cutShort(c, reply, step.variation);
    }
    return give(by, word === "malformed" ? damaged(reply) : reply);
  }

  async function answerOf(routed: Route, parameters: Parameters, c: RequestContext): Promise<Reply> {
    const { name, endpoint, path } = routed;
    if (parameters.isUnreadable(endpoint.parameters)) return unreadableParameter;
    if (recorder === null) {
      return endpoint.answer({ parameters, address: c.env.incoming.socket.remoteAddress ?? "" }, context);
    }
    const question = { endpoint: name, interface: routed.interface, path, parameters, names: endpoint.parameters };
    const recorded = await recorder.answer(question);
    return recorded.ok ? recorded.reply : { status: 404, type: "text/plain; charset=UTF-8", body: recorded.reason };
  }
  return app;
}

/** Keeps the request until the other side goes away. */
async function hang(c: RequestContext): Promise<Response> {
  await new Promise((resolve) => c.env.outgoing.on("close", resolve));
  return RESPONSE_ALREADY_SENT;
}

/** What a fault is in the words of a scenario. */
function toStep({ delay, fault, variation }: DrawnFaults): DrawnStep {
  const plain = { delay, status: null, body: null, contentType: null, variation, by: fault ?? "answer" };
  const error = SERVER_ERRORS[Math.floor(variation * SERVER_ERRORS.length)] ?? "500";
  return { ...plain, reply: fault === null ? "answer" : fault === "5xx" ? error : fault };
}

/** A scenario's own status, body and media type over the right answer. */
function altered(reply: Reply, { status, body, contentType }: DrawnStep): Reply {
  return { status: status ?? reply.status, type: contentType ?? reply.type, body: body ?? reply.body };
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

/** Forms are read, in both ways of sending them; a JSON body is as good as none. */
async function formBody(c: RequestContext): Promise<string> {
  const type = (c.req.header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return c.req.text();
  if (type !== "multipart/form-data") return "";
  try {
    const entries = [...(await c.req.formData())];
    const form = new URLSearchParams();
    for (const [name, value] of entries) if (typeof value === "string") form.append(name, value);
    return form.toString();
  } catch {
    // Not what it says it is.
    return "";
  }
}

function respond(c: RequestContext, { status, type, body }: Reply): Response {
  // Without a length an empty body would come in chunks.
  const isSilent = type === null && body === "";
  if (isSilent) c.header("Content-Length", "0");
  else c.header("Content-Type", type ?? "text/html");
  return isBodyStatus(status) ? c.newResponse(isSilent ? null : body, status) : c.newResponse(null, 500);
}

/** Scenarios choose any status; some have no body by definition. */
function isBodyStatus(status: number): status is ContentfulStatusCode {
  return status >= 200 && status <= 599 && ![204, 205, 304].includes(status);
}

const SERVER_ERRORS = ["500", "502", "503", "504"] as const;

/** What comes in place of an answer, before the request is looked at and so without charge. */
function replyInPlace(step: DrawnStep): Reply | null {
  switch (step.reply) {
    case "500":
    case "502":
    case "503":
    case "504":
      return altered({ status: Number(step.reply), type: null, body: "" }, step);
    case "429":
      return altered(tooManyRequests, step);
    case "empty":
      return altered({ status: 200, type: "application/xml", body: "" }, step);
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
