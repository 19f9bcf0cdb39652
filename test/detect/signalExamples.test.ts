/** Each signal speaks in its own example and is silent in the one beside it. */
import { describe, expect, it } from "vitest";
import { type Signal, signalFamilies } from "../../server/src/detect/signals";
import type { LiteralKind } from "../../server/src/model";
import { detectIn, ownNames } from "./found";

/** What the examples suppose: a key of the user's own, and a directory that lists one BIC. */
const GIVEN = {
  config: { ownKeys: ownNames({ my_iban: "iban" }), defaultCountry: null },
  directory: { knowsBic: (bic8: string) => bic8 === "DEUTDEFF", knowsNid: () => null },
  explain: true,
} as const;

const KINDS: readonly LiteralKind[] = ["iban", "bic", "sortCode", "account", "nid"];

/** The signals that speak in a text, with their points by kind. */
function spokenIn(text: string, format: "csv" | "yaml"): string[] {
  const { explanations = [] } = detectIn(format, text, GIVEN);
  return explanations.flatMap(({ kind, evidence }) =>
    evidence.map(({ detail, source, weight }) => `${detail.replace(/: .*$/su, "")} ${source} ${kind} ${weight}`),
  );
}

const all = signalFamilies.flatMap(({ signals }) => signals);

describe.each(signalFamilies)("$family", ({ signals }) => {
  it.each(signals)("$name", ({ name, source, weights, doc: { example, format } }: Signal) => {
    const rows = KINDS.map((kind) => `${name} ${source} ${kind} ${weights[kind] ?? 0}`);
    const isOf = (row: string) => rows.includes(row);
    expect(spokenIn(example.speaks, format ?? "yaml").filter(isOf)).not.toEqual([]);
    expect(spokenIn(example.silent, format ?? "yaml").filter(isOf)).toEqual([]);
  });
});

it("signals have names of their own", () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it("a signal without points for a kind says nothing of it", () => {
  for (const row of spokenIn(
    "bank_account_number: '12345678'\nsort_code: 20-00-00\niban: x\nswift: deutdeff\n",
    "yaml",
  ))
    expect(row).not.toMatch(/ 0$/u);
});
