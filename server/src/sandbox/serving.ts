/**
 * One request to an endpoint: the limiter, scenarios and faults first, then the endpoint or the recorder, and every step
 * in the log.
 */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DrawnFaults } from "./control/faults";
import type { DrawnStep } from "./control/scenarios";
import type { SandboxState } from "./control/state";
import type { SandboxContext } from "./endpoints/endpoint";
import { problemOfRequest } from "./openapi/requestProblem";
import { type Parameters, readParameters } from "./parameters";
import type { Recorder } from "./recording/recording";
import { type ServedReply, tooManyRequests, unreadableParameter } from "./reply";
import type { Route } from "./routes";

export type ServerBindings = { Bindings: HttpBindings };
export type RequestContext = Context<ServerBindings>;

export interface ServingOptions {
  readonly state: SandboxState;
  readonly context: SandboxContext;
  /** Resolves after the milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Answers in place of the sandbox, or null. */
  readonly recorder: Recorder | null;
}

/** @returns the function that serves a request to an endpoint; `body` is the form that was posted, or empty */
export function serving({ state, context, wait, recorder }: ServingOptions) {
  async function serve(c: RequestContext, routed: Route, body: string): Promise<Response> {
    const { name, endpoint } = routed;
    const parameters = readParameters(queryOf(c.req.url), body);
    const invalid = problemOf(c, routed, body);
    const log = (by: string, status: number | null, answer: string | null): void =>
      state.log.add(
        { endpoint: name, method: c.req.method, status, by, answer, invalid },
        parameters,
        endpoint.parameters,
      );
    if (invalid !== null) c.header(INVALID_HEADER, invalid);
    const give = (by: string, reply: ServedReply): Response => {
      log(by, reply.status, reply.body);
      return respond(c, reply);
    };
    if (!state.admits(routed.interface)) return give("limiter", tooManyRequests);
    const step = state.scenarios.draw(name, parameters, endpoint.parameters) ?? toStep(state.drawFaults());
    if (step.delay > 0) await wait(step.delay);
    const { reply: word, by } = step;
    if (word === "hang") {
      log(by, null, null);
      return hang(c);
    }
    const early = replyInPlace(step);
    if (early !== null) return give(by, early);
    const reply = altered(await answerOf(routed, parameters, c), step);
    if (word === "cut") {
      log(by, null, null);
      return cutShort(c, reply, step.variation);
    }
    return give(by, word === "malformed" ? damaged(reply) : reply);
  }

  async function answerOf(routed: Route, parameters: Parameters, c: RequestContext): Promise<ServedReply> {
    const { name, endpoint, path } = routed;
    if (parameters.isUnreadable(endpoint.parameters)) return unreadableParameter;
    const request = { parameters, address: c.env.incoming.socket.remoteAddress ?? "" };
    if (recorder === null) return endpoint.answer(request, context);
    if (recorder.checksKeys) {
      // Who may not ask gets the same answer as ever; so does a request without a key.
      const key = parameters.get("api_key");
      const isMetered = routed.interface !== "bicValidation";
      if (key === undefined || context.accounts.refusal(key, request.address, isMetered) !== null)
        return endpoint.answer(request, context);
      if (isMetered) context.accounts.charge();
    }
    const question = { endpoint: name, interface: routed.interface, path, parameters, names: endpoint.parameters };
    const recorded = await recorder.answer(question);
    return recorded.ok ? recorded.reply : { status: 404, type: "text/plain; charset=UTF-8", body: recorded.reason };
  }

  return serve;
}

/** Says in a reply what the OpenAPI description has against the request; the reply is the interface's all the same. */
const INVALID_HEADER = "X-Paylint-Invalid-Request";

function problemOf(c: RequestContext, { name }: Route, body: string): string | null {
  const type = (c.req.header("content-type") ?? "").toLowerCase();
  return problemOfRequest(name, { method: c.req.method, query: queryOf(c.req.url), body, type });
}

/** Keeps the request until the other side goes away. */
async function hang(c: RequestContext): Promise<Response> {
  await new Promise((resolve) => c.env.outgoing.on("close", resolve));
  return RESPONSE_ALREADY_SENT;
}

/** What a fault is in the words of a scenario. */
function toStep({ delay, fault, variation }: DrawnFaults): DrawnStep {
  const plain = { delay, status: null, body: null, contentType: null, headers: {}, variation, by: fault ?? "answer" };
  const error = SERVER_ERRORS[Math.floor(variation * SERVER_ERRORS.length)] ?? "500";
  return { ...plain, reply: fault === null ? "answer" : fault === "5xx" ? error : fault };
}

/** A scenario's own status, body, media type and headers over the right answer. */
function altered(reply: ServedReply, { status, body, contentType, headers }: DrawnStep): ServedReply {
  return { status: status ?? reply.status, type: contentType ?? reply.type, body: body ?? reply.body, headers };
}

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1);
}

function respond(c: RequestContext, { status, type, body, headers = {} }: ServedReply): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
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
function replyInPlace(step: DrawnStep): ServedReply | null {
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

function damaged(reply: ServedReply): ServedReply {
  return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
}

/** Ends the connection before the reply has begun, or in its middle. */
function cutShort(c: RequestContext, { status, type, body }: ServedReply, variation: number): Response {
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
