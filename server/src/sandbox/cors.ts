/**
 * Requests of a page in a browser (CORS): refused by every browser unless an origin is given. The interfaces and what
 * describes them are opened to it, never the control endpoints.
 */
import type { MiddlewareHandler } from "hono";

/** Whether a text is an origin as browsers send it (`https://app.example:8443`), or `*` for all. */
export function isOrigin(text: string): boolean {
  return (
    text === "*" || (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).origin === text)
  );
}

const MINUTE = "60";

/** @param allowed null closes it */
export function openTo(allowed: string | null): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const isAllowed = allowed !== null && origin !== undefined && (allowed === "*" || allowed === origin);
    if (allowed !== null) c.header("Vary", "Origin");
    if (!isAllowed) return next();
    c.header("Access-Control-Allow-Origin", allowed);
    c.header("Access-Control-Expose-Headers", "*");
    if (c.req.method !== "OPTIONS" || c.req.header("access-control-request-method") === undefined) return next();
    c.header("Access-Control-Allow-Methods", "GET, HEAD, POST");
    c.header("Access-Control-Allow-Headers", c.req.header("access-control-request-headers") ?? "content-type");
    c.header("Access-Control-Max-Age", MINUTE);
    return c.body(null, 204);
  };
}
