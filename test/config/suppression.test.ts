import { describe, expect, it } from "vitest";
import { type Lines, readSuppressions, suppress } from "../../server/src/config/suppression";

/** A document whose comments begin with `#` or `//`, with a finding of the rule at each `!rule!`. */
function check(text: string): { kept: string[]; unused: string[]; findings: string[] } {
  const starts = [0, ...[...text.matchAll(/\n/gu)].map((match) => match.index + 1)];
  const lines: Lines = {
    lineAt: (offset) => starts.findLastIndex((start) => start <= offset),
    textOf: (line) => text.split("\n")[line] ?? "",
  };
  const comments = [...text.matchAll(/(?:#|\/\/).*|\/\*[\s\S]*?\*\//gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
  const marks = [...text.matchAll(/!([a-z/-]+)!/gu)].map((match) => ({ rule: match[1] ?? "", start: match.index }));
  const { suppressions, findings } = readSuppressions(comments, lines);
  const { suppressed, unused } = suppress(marks, suppressions, lines);
  return {
    kept: marks.filter((mark) => !suppressed.has(mark)).map(({ rule }) => rule),
    unused: unused.map(({ start, end }) => text.slice(start, end)),
    findings: findings.map(({ rule }) => rule),
  };
}

const nothing = { kept: [], unused: [], findings: [] };

describe("what a comment covers", () => {
  it.each([
    ["the line it stands on", "a: !iban/length! # paylint-ignore"],
    ["the next line when alone", "# paylint-ignore\na: !iban/length!"],
    ["the next line past other comments", "# paylint-ignore\n# a word\n  // more\na: !iban/length!"],
    ["the next line", "a: x # paylint-ignore-next-line\nb: !iban/length!"],
    ["the file", "a: !iban/length!\n# paylint-ignore-file\nb: !bic/test!"],
    ["the rules it names", "a: !iban/length! !bic/test! # paylint-ignore iban/length, bic/test -- agreed"],
    ["a family", "a: !iban/length! !iban/structure! # paylint-ignore iban/*"],
    ["a block comment's line", "a: !iban/length! /* paylint-ignore iban/length -- why not */"],
    ["the line below a block comment", "/* paylint-ignore */\na: !iban/length!"],
  ])("%s", (_, text) => {
    expect(check(text)).toEqual(nothing);
  });

  it("is nothing else", () => {
    expect(check("# paylint-ignore\na: x\nb: !iban/length!")).toEqual({
      kept: ["iban/length"],
      unused: ["# paylint-ignore"],
      findings: [],
    });
    expect(check("a: !iban/length! # paylint-ignore bic/test").kept).toEqual(["iban/length"]);
    expect(check("a: !iban/length! # paylint-ignored is a word").kept).toEqual(["iban/length"]);
    expect(check("a: !iban/length! # see paylint-ignore").kept).toEqual(["iban/length"]);
  });

  it("is told when a rule id is unknown, and the comment covers no other rule for it", () => {
    expect(check("a: !iban/length! # paylint-ignore iban/lenght")).toEqual({
      kept: ["iban/length"],
      unused: ["# paylint-ignore iban/lenght"],
      findings: ["config/unknown-rule"],
    });
  });
});

it("keeps the reason", () => {
  const lines: Lines = { lineAt: () => 0, textOf: () => "" };
  const text = "# paylint-ignore iban/length -- old file -- kept";
  expect(readSuppressions([{ start: 0, end: text.length, text }], lines).suppressions[0]?.reason).toBe(
    "old file -- kept",
  );
});
