/**
 * The control endpoints: settings, scenarios and the log of the running sandbox. Closed to pages of other origins, which
 * a browser on this machine may have open, and to other machines unless the sandbox listens for them.
 *
 * `/control`: GET gives the settings; POST takes `faults` (name=rate pairs), `balance` (a number or `unlimited`) and
 * `rate`, as a form or as a JSON object, and gives the settings after the change, or 400 with the first thing wrong.
 * `/scenarios`: GET gives the scenarios with how far each is; POST and PUT take a file's content; DELETE ends them.
 * `/requests`: GET gives counts and the last requests (`?after=N` those behind a known one); DELETE forgets them.
 */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { FAULT_NAMES, parseFaults } from "./faults";
import { parseScenarios } from "./scenarios";
import type { SandboxState } from "./state";

type Environment = { Bindings: HttpBindings };

/** @param limited bounds the size of bodies */
export function addControl(
  app: Hono<Environment>,
  limited: MiddlewareHandler,
  state: SandboxState,
  isShared: boolean,
): void {
  const own: MiddlewareHandler = async (c, next) =>
    isOwnHost(c, isShared) ? next() : c.json({ error: "Only this machine may change the sandbox." }, 403);
  app.on(["GET", "POST"], "/control", own, limited, async (c) => {
    if (c.req.method === "POST") {
      const changes = await readChanges(c);
      const problem = changes === null ? "A form or a JSON object is expected." : apply(changes, state);
      if (problem !== null) return c.json({ error: problem }, 400);
    }
    const { rates, delay, seed } = state.faults;
    const faults = Object.fromEntries(FAULT_NAMES.map((name) => [name, rates[name] ?? 0]));
    return c.json({ rate: state.rate, balance: state.accounts.balance, faults: { ...faults, delay, seed } });
  });
  app.on(["GET", "POST", "PUT", "DELETE"], "/scenarios", own, limited, async (c) => {
    if (c.req.method === "DELETE") state.setScenarios(null);
    else if (c.req.method !== "GET") {
      const parsed = parseScenarios(await readJson(c));
      if (!parsed.ok) return c.json({ error: parsed.reason }, 400);
      state.setScenarios(parsed.value);
    }
    return c.json({ scenarios: state.scenarios.state });
  });
  app.on(["GET", "DELETE"], "/requests", own, (c) => {
    if (c.req.method === "DELETE") state.log.reset();
    return c.json(state.log.read(Number(c.req.query("after") ?? "0") || 0));
  });
}

/** @returns undefined for what is no JSON */
async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return undefined;
  }
}

/** A page of another origin says so in Origin; one that had its name pointed here says so in Host. */
function isOwnHost(c: Context, isShared: boolean): boolean {
  const host = (c.req.header("host") ?? "").toLowerCase();
  const origin = c.req.header("origin")?.toLowerCase();
  if (!isShared && !/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host)) return false;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/** @returns null for a body that is neither */
async function readChanges(c: Context): Promise<ReadonlyMap<string, string> | null> {
  const text = await c.req.text();
  if (!(c.req.header("content-type") ?? "").toLowerCase().includes("json")) return new Map(new URLSearchParams(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([name, member]) => [name, toText(member)]));
}

/** An object of faults is as good as their pairs. */
function toText(member: unknown): string {
  if (member === null) return UNLIMITED;
  if (typeof member !== "object") return String(member);
  return Object.entries(member)
    .map(([name, rate]) => `${name}=${String(rate)}`)
    .join(",");
}

const UNLIMITED = "unlimited";

/** Checks everything before it changes anything. @returns what is wrong, or null */
function apply(changes: ReadonlyMap<string, string>, state: SandboxState): string | null {
  const known = ["faults", "balance", "rate"];
  const unknown = [...changes.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) return `Unknown setting; known are ${known.join(", ")}.`;
  const faults = changes.get("faults");
  const parsed = faults === undefined ? null : parseFaults(faults === UNLIMITED ? "" : faults);
  if (parsed !== null && !parsed.ok) return parsed.reason;
  const balance = changes.get("balance");
  if (balance !== undefined && balance !== UNLIMITED && !isCount(balance)) {
    return "balance must be a whole number or unlimited.";
  }
  const rate = changes.get("rate");
  if (rate !== undefined && !isCount(rate)) return "rate must be a whole number; 0 turns the limiter off.";
  if (parsed !== null) state.setFaults(parsed.settings);
  if (balance !== undefined) state.accounts.balance = balance === UNLIMITED ? null : Number(balance);
  if (rate !== undefined) state.setRate(Number(rate));
  return null;
}

function isCount(text: string): boolean {
  return /^\d{1,9}$/u.test(text);
}
