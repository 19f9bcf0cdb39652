/**
 * The control endpoint: reads and changes faults, balance and rate of the running sandbox. Loopback only like all of
 * it, and closed to pages of other origins, which a browser on this machine may have open.
 */
import type { Context } from "hono";
import { FAULT_NAMES, parseFaults } from "./faults";
import type { SandboxState } from "./state";

/**
 * GET gives the settings; POST takes `faults` (name=rate pairs), `balance` (a number or `unlimited`) and `rate`, as a
 * form or as a JSON object, and gives the settings after the change, or 400 with the first thing that is wrong.
 */
export async function answerControl(c: Context, state: SandboxState): Promise<Response> {
  if (!isOwnHost(c)) return c.json({ error: "Only this machine may change the sandbox." }, 403);
  if (c.req.method === "POST") {
    const changes = await readChanges(c);
    const problem = changes === null ? "A form or a JSON object is expected." : apply(changes, state);
    if (problem !== null) return c.json({ error: problem }, 400);
  }
  const { rates, delay, seed } = state.faults;
  const faults = Object.fromEntries(FAULT_NAMES.map((name) => [name, rates[name] ?? 0]));
  return c.json({ rate: state.rate, balance: state.accounts.balance, faults: { ...faults, delay, seed } });
}

/** A page of another origin says so in Origin; one that had its name pointed here says so in Host. */
function isOwnHost(c: Context): boolean {
  const host = c.req.header("host") ?? "";
  const origin = c.req.header("origin");
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/iu.test(host)) return false;
  return origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`;
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
