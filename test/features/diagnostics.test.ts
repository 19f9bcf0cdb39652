import { describe, expect, it } from "vitest";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { toDiagnostics } from "../../server/src/features/diagnostics/diagnostics";
import { open, viewOf } from "./support";

/** Findings, and comments that suppress nothing, about each of which stands a remark. */
function documentOf(findings: number, remarks: number) {
  const lines = [
    ...Array.from({ length: findings }, (_, at) => `a${at}:\n  iban: GB30NWBK60161331926819\n`),
    ...Array.from({ length: remarks }, (_, at) => `b${at}: 1 # paylint-ignore iban/length\n`),
  ];
  const { snapshot } = open("yaml", lines.join(""));
  return snapshot;
}

describe("a client that takes no more than a number of diagnostics", () => {
  const cases = [0, 1, 3, 10].flatMap((findings) =>
    [0, 1, 2, 12].flatMap((remarks) => [1, 2, 3, 10, 11, 30].map((limit) => [findings, remarks, limit] as const)),
  );

  it.each(cases)("%i findings and %i remarks, of which it takes %i", (findings, remarks, limit) => {
    const snapshot = documentOf(findings, remarks);
    const options = { limit, lastEdit: 0, related: false, typing: false };
    const { diagnostics, hidden } = toDiagnostics(snapshot, viewOf(), options);
    const all = snapshot.findingCount + snapshot.remarks.length;
    expect(snapshot.remarks).toHaveLength(remarks);
    expect(diagnostics.length).toBeLessThanOrEqual(limit);
    if (all <= limit && remarks <= Math.floor(limit / 2)) {
      // All that there is, and nothing is hidden.
      expect([diagnostics.length, hidden]).toEqual([all, 0]);
    } else {
      const told = diagnostics.filter(({ message }) => !/ more are not/u.test(String(message)));
      expect(told.length + hidden).toBe(all);
      // That some are hidden is said, wherever one fits in.
      if (limit > 2) expect(diagnostics.length - told.length).toBe(1);
    }
    if (findings > 0) {
      expect(diagnostics.some(({ severity }) => severity === DiagnosticSeverity.Error)).toBe(true);
    }
  });
});

describe("a message in the editor", () => {
  const messagesOf = (text: string, path: string): string[] => {
    const { snapshot } = open(path.split(".")[1] as "yaml" | "csv" | "json", text);
    const options = { limit: 100, lastEdit: 0, related: false, typing: false };
    return toDiagnostics(snapshot, viewOf(), options).diagnostics.map(({ message }) => String(message));
  };

  it.each([
    [
      "a key",
      "a.yaml",
      "SETTLEMENT_IBAN: DE88370400440532013000\n",
      /^SETTLEMENT_IBAN \u20263000: The check digits 88/u,
    ],
    ["a column", "a.csv", "name,iban\nx,DE88370400440532013000\n", /^iban \u20263000: /u],
    ["the key of a list", "a.json", '{"ibans":["DE88370400440532013000"]}', /^ibans \u20263000: /u],
    ["a BIC, which is shown whole", "a.yaml", "bic: NWBKUK2L\n", /^bic NWBKUK2L: The ISO code/u],
    [
      "a short account, half of it",
      "a.yaml",
      "iban: NO9386011117947\nkontonummer: '12345'\n",
      /^kontonummer \u2026345: /u,
    ],
  ])("begins with where and what: %s", (_, path, text, begins) => {
    expect(messagesOf(text, path)).toContainEqual(expect.stringMatching(begins));
  });

  it("reads like no other of the file", () => {
    const ibans = ["DE88370400440532013000", "DE88370400440532013001", "DE88370400440532013002"];
    const messages = messagesOf(`iban\n${ibans.join("\n")}\n`, "a.csv");
    expect(new Set(messages).size).toBe(ibans.length);
  });

  it.each([
    ["that has no names", "a.json", '["gb29nwbk60161331926819", "de89370400440532013000"]'],
    ["of values that end alike", "a.csv", "iban\nDE88370400440532013000\nDE88370400440532023000\n"],
    ["of values that end alike", "a.json", '{"ibans":["DE88370400440532013000","DE88370400440532023000"]}'],
  ])("reads like no other of a file %s", (_, path, text) => {
    const messages = messagesOf(text, path);
    expect(messages).toHaveLength(2);
    expect(new Set(messages).size).toBe(2);
    for (const message of messages) expect(message).toMatch(/\u2026\d{3,4}: /u);
  });

  it("says the line where key, problem and the last characters are those of another value", () => {
    const alike = ["DE88370400440532013000", "DE88370400440629013000"];
    expect(messagesOf(`iban\n${alike.join("\n")}\n`, "a.csv")).toEqual([
      expect.stringMatching(/ \(line 2\)$/u),
      expect.stringMatching(/ \(line 3\)$/u),
    ]);
    expect(messagesOf(`iban\n${alike[0]}\nDE88370400440532013001\n`, "a.csv").join()).not.toContain("(line");
  });

  it("is that of another finding only where the same value stands in the same place", () => {
    const twice = messagesOf("iban\nDE88370400440532013000\nDE88370400440532013000\n", "a.csv");
    expect(new Set(twice).size).toBe(1);
    expect(twice[0]).not.toContain("line");
  });
});
