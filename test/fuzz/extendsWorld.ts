/** Configurations that build on each other in any graph: read once each, merged in order, ended by the limits. */
import { expect } from "vitest";
import { ConfigSearch, type ConfigText, MOST_FILES, MOST_UNITS } from "../../server/src/config/search";
import { pick, type Random } from "./mutate";

/** Paths from the root to what stands there; a text is one that can't be read as JSON. */
export type ConfigWorld = Readonly<
  Record<string, { extends?: string[]; rules?: Record<string, string>; x?: string } | string>
>;

const FOLDERS = ["", "a/", "a/b/"];
const SEVERITIES = ["off", "hint", "info", "warning", "error"];
const RULES = ["bic/test", "iban/format", "iban/check-digits"];

export function configWorld(random: Random): ConfigWorld {
  const count = 1 + random(pick([4, 12, 45], random));
  const names = Array.from({ length: count }, (_, at) =>
    at === 0 ? "paylint.json" : `${pick(FOLDERS, random)}c${at}.json`,
  );
  const most = pick([1, 3, 9], random);
  return Object.fromEntries(
    names.map((name, at) => {
      if (at > 0 && random(20) === 0) return [name, pick(["{", "", "[]", '{"extends": [4, ""]}'], random)];
      // Mostly onwards: graphs with few circles are deep.
      const next = () => (random(4) === 0 ? random(count) : Math.min(count - 1, at + 1 + random(3)));
      const bases = Array.from({ length: random(most + 1) }, () => reference(name, names[next()] ?? "", random));
      const rules = Object.fromEntries(
        RULES.filter(() => random(3) === 0).map((rule) => [rule, pick(SEVERITIES, random)]),
      );
      const long = random(30) === 0 ? { x: "x".repeat(400_000) } : {};
      return [name, { extends: bases, rules, ...long }];
    }),
  );
}

/** A path as it is written in a file. */
function reference(from: string, to: string, random: Random): string {
  if (random(15) === 0)
    return pick(["./no.json", "../../../up.json", "./a/../paylint.json", "c:/x.json", "/x.json"], random);
  const up = "../".repeat(from.split("/").length - 1);
  return `./${up}${to}`;
}

export function checkConfigWorld(world: ConfigWorld): number {
  const reads = new Map<string, number>();
  const textOf = (path: string): string | undefined => {
    const value = world[path];
    return value === undefined || typeof value === "string" ? value : JSON.stringify(value);
  };
  const search = new ConfigSearch((path): ConfigText => {
    reads.set(path, (reads.get(path) ?? 0) + 1);
    const text = textOf(path);
    return text === undefined ? { ok: false, missing: true, reason: "doesn't exist" } : { ok: true, text };
  });
  const { sources, config } = search.ofFile("x.yaml");
  const order = sources.map(({ path }) => path);
  expect(Math.max(...reads.values()), "each is read once").toBe(1);
  expect(new Set(order).size, "each counts once").toBe(order.length);
  expect(order.length).toBeLessThanOrEqual(MOST_FILES);
  expect(sources.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
    Math.max(MOST_UNITS, sources.at(-1)?.text.length ?? 0),
  );
  for (const { path, findings } of sources) {
    const messages = findings.filter(({ rule }) => rule === "config/unreadable").map(({ message }) => message);
    expect(new Set(messages).size, `${path} says nothing twice`).toBe(messages.length);
  }
  const expected = inOrder(world, "paylint.json", new Set());
  const units = expected.reduce((sum, path) => sum + (textOf(path)?.length ?? 0), 0);
  if (expected.length <= MOST_FILES && units <= MOST_UNITS)
    expect(order, "in the order of first naming").toEqual(expected);
  const severities = new Map<string, string>();
  for (const path of order) {
    const value = world[path];
    if (typeof value === "object")
      for (const [rule, severity] of Object.entries(value.rules ?? {})) severities.set(rule, severity);
  }
  expect(Object.fromEntries(config.severities)).toEqual(Object.fromEntries(severities));
  return order.length;
}

/** What a file builds on, each where it is first named, and itself behind them. */
function inOrder(world: ConfigWorld, path: string, reached: Set<string>): string[] {
  const value = world[path];
  if (value === undefined || reached.has(path)) return [];
  reached.add(path);
  const bases = typeof value === "string" ? [] : (value.extends ?? []);
  const below = bases.flatMap((base) => {
    if (!base.startsWith(".")) return [];
    const { pathname } = new URL(base, `file:///r/${path}`);
    return pathname.startsWith("/r/") ? inOrder(world, pathname.slice("/r/".length), reached) : [];
  });
  return [...below, path];
}
