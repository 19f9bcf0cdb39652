/**
 * The HTTP side: which path is which endpoint, and the sandbox's own pages. Every reply says in a header that it is the
 * sandbox's.
 */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { VERSION } from "../version";
import { addControl } from "./control/control";
import { openTo } from "./cors";
import { isFound } from "./endpoints/bankCode";
import { accountExamples } from "./institutions/accountExamples";
import { codeExamples } from "./institutions/exampleOffices";
import { allFixtures } from "./institutions/fixtures";
import { renderPage, type SandboxMode } from "./page/page";
import { basePaths, routes } from "./routes";
import { type RequestContext, type ServerBindings, type ServingOptions, serving } from "./serving";

/** Marks the replies, so that a client can label what it shows. */
export const SANDBOX_HEADER = "X-Paylint-Sandbox";

const LARGEST_BODY = 1_000_000;

interface AppOptions extends ServingOptions {
  /** Told about our own bugs, without anything of the request. */
  readonly report: (problem: string) => void;
  /** Whether other machines may use the control endpoints: the sandbox listens for them. */
  readonly isShared: boolean;
  /** Origin whose pages may ask from a browser, or null. */
  readonly cors: string | null;
  readonly mode: SandboxMode;
}

export function createApp(options: AppOptions): Hono<ServerBindings> {
  const { state, context, report, isShared, mode } = options;
  const opened = openTo(options.cors);
  const serve = serving(options);
  const app = new Hono<ServerBindings>();
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
      app.use(route, opened);
      app.get(route, (c) => serve(c, routed, ""));
      app.post(route, limited, async (c) => serve(c, routed, await formBody(c)));
      app.all(route, (c) => c.text("Only GET and POST are answered.", 405, { Allow: "GET, HEAD, POST" }));
    }
  }
  for (const open of ["/openapi.json", "/fixtures", "/fixtures/*", "/health"]) app.use(open, opened);
  app.get("/health", (c) => c.json({ status: "ok", version: VERSION, mode }));
  app.get("/openapi.json", async (c) => {
    const { describeApi } = await import("./openapi/openapi");
    return c.json(describeApi(new URL(c.req.url).origin));
  });
  app.get("/fixtures", (c) => c.json(allFixtures));
  app.get("/fixtures/examples", (c) =>
    c.json([...codeExamples((country, code) => isFound(country, code, context)), ...accountExamples()]),
  );
  addControl(app, limited, state, isShared);
  app.get("/", (c) => {
    c.header("Content-Security-Policy", PAGE_POLICY);
    return c.html(renderPage(new URL(c.req.url).origin, state, mode));
  });
  app.notFound((c) => c.text("Nothing is served here; / lists what is.", 404));
  app.onError((error, c) => {
    // A client that goes away in the middle of its body is no bug of ours.
    if (!c.env.incoming.complete) return c.body(null, 400);
    report(placeOf(error));
    return c.body(null, 500, { "Content-Length": "0" });
  });

  return app;
}

/** Kind and place of a bug; its message may repeat what was sent. */
function placeOf({ name, stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s+at /u.test(line));
  return [name, ...frames].join("\n");
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

/** Nothing from anywhere else, and no frame around it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";
