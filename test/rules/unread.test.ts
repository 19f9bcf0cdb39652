import { describe, expect, it } from "vitest";
import { analyse } from "../support/annotate";

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
