import { describe, expect, it } from "vitest";
import { mayHold } from "../../server/src/detect";
import { NO_OWN_KEYS } from "../../server/src/detect/keys/ownKeys";
import { noReferenceData } from "../../server/src/domain/inspect";
import { analyse } from "../support/annotate";

describe("values that are no literals", () => {
  const keys = ["iban", "sort_code", "account_number", "kontonummer", "bic", "clabe", "country", "name"];
  const values = ["65311", "4.41709E+12", "9.3E+15", "9e20", "0123", "012345678", "NO", "x", "2031-01-02"];
  const found = keys.flatMap((key) =>
    values.flatMap((value) => analyse(`${key}: ${value}\n${key}_2: ${value}\n`).findings),
  );

  it("are told as those that a rule may speak of, without a look at what stands beside them", () => {
    const alone = found.flatMap(({ finding: { literal, field } }) => (literal === null ? [field] : []));
    const around = { ownKeys: NO_OWN_KEYS, table: null, knowledge: { reference: noReferenceData }, isCut: () => false };
    expect(new Set(alone.map(({ value }) => value)).size).toBeGreaterThan(3);
    expect(alone.filter((field) => !mayHold(field, around)).map(({ key, value }) => `${key}: ${value}`)).toEqual([]);
  });
});

it("findings come in the order of their places", () => {
  const text = "iban: \u200bGB28NWBK60161331926819\nbic: deutdef0\n- iban: GB28NWBK60161331926819\n";
  const places = analyse(text).findings.map(({ start, end }) => [start, end] as const);
  expect(places.length).toBeGreaterThan(2);
  expect(places).toEqual([...places].sort(([start, end], [from, to]) => start - from || end - to));
});

describe("value/unread", () => {
  const nested = (levels: number): string =>
    levels === 0 ? '{"iban": "DE89370400440532013000"}' : JSON.stringify({ body: nested(levels - 1) });

  it("tells of a text in more than four others, at its place", () => {
    const unread = analyse(nested(4), { path: "a.json" }).findings.filter(
      ({ finding }) => finding.rule === "value/unread",
    );
    expect(unread).toEqual([]);
    expect(analyse(nested(4), { path: "a.json" }).literals).toHaveLength(1);
    const analysis = analyse(nested(5), { path: "a.json" });
    expect(analysis.findings.map(({ finding: { rule, severity } }) => [rule, severity])).toEqual([
      ["value/unread", "info"],
    ]);
    const [place] = analysis.findings;
    expect(place && analysis.slice(place.start, place.end)).toMatch(
      /^\{\\+"iban\\+": \\+"DE89370400440532013000\\+"\}$/u,
    );
  });
});
