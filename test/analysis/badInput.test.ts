/** Texts as no person writes them: each is read to its end, and what is wrong in it is found. */
import { describe, expect, it } from "vitest";
import { analyse } from "../support/annotate";

const WRONG = "GB28NWBK60161331926819";
const LONG = "ab ".repeat(1_700_000);

describe("texts that are read, odd as they are", () => {
  it.each([
    ["a JSON line of five megabytes", "a.json", `{"x": "${LONG}", "iban": "${WRONG}"}`, [0]],
    ["a JSON Lines line of five megabytes", "a.jsonl", `{"x": "${LONG}"}\n{"iban": "${WRONG}"}\n`, [1]],
    ["a YAML line of five megabytes", "a.yaml", `x: ${LONG}\niban: ${WRONG}\n`, [1]],
    ["a YAML flow line of five megabytes", "a.yaml", `{x: "${LONG}", iban: ${WRONG}}\n`, [0]],
    ["a CSV line of five megabytes", "a.csv", `x,iban\n${LONG},${WRONG}\n`, [1]],
    ["a CSV row of 200,000 cells", "a.csv", `${`${WRONG},`.repeat(200_000)}\n`, []],
    ["200,000 scalars in JSON Lines", "a.jsonl", `"${WRONG}"\n`.repeat(200_000), []],
    ["duplicate keys", "a.json", `{"iban": "${WRONG}",\n"iban": "${WRONG}"}`, [0, 1]],
    ["100,000 brackets", "a.json", `{"iban": "${WRONG}", "x": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`, [0]],
    ["100,000 objects in each other", "a.json", `{"iban": "${WRONG}", "x": ${'{"a":'.repeat(100_000)}`, [0]],
    ["10,000 levels of YAML flow", "a.yaml", `iban: ${WRONG}\nx: ${"[".repeat(10_000)}${"]".repeat(10_000)}\n`, [0]],
    [
      "2,000 levels of YAML blocks",
      "a.yaml",
      `iban: ${WRONG}\nx:\n${Array.from({ length: 2000 }, (_, at) => `${" ".repeat(at + 1)}a:\n`).join("")}`,
      [0],
    ],
    [
      "an alias bomb",
      "a.yaml",
      `a0: &a0 [x]\n${Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join("")}iban: ${WRONG}\n`,
      [41],
    ],
    [
      "JSON Lines with a broken line",
      "a.ndjson",
      `{"iban": "${WRONG}"}\n{"a": {"b": 1\n{"iban": "${WRONG}"}\n`,
      [0, 2],
    ],
  ])("%s", (_name, path, text, lines) => {
    const { findings, skipped } = analyse(text, { path });
    const wrong = findings.filter(({ finding }) => finding.rule === "iban/check-digits");
    expect(skipped).toBeNull();
    expect(wrong.map(({ start }) => text.slice(0, start).split("\n").length - 1)).toEqual(lines);
  });
});
