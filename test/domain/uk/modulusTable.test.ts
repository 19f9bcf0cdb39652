import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileUkModulus } from "../../../scripts/data/ukModulus.mjs";
import { loadBuiltInTable, UK_SUBSTITUTIONS_FILE, UK_WEIGHTS_FILE } from "../../../server/src/domain/uk/builtInTable";
import { parseModulusTables, versionOfWeightsFile } from "../../../server/src/domain/uk/modulusTable";
import { modulusTable, ukTableText } from "../../support/ukTable";

const SUBSTITUTIONS = "938173 938017\r\n";
const WEIGHTS = " 0 0 0 0 0 0 8 7 6 5 4 3 2 1";

function row(range: string, method: string, exception = "", weights = WEIGHTS): string {
  return `${range} ${method}${weights}${exception === "" ? "" : ` ${exception}`}`;
}

function refusal(weights: string, substitutions = SUBSTITUTIONS): string | null {
  const result = parseModulusTables(weights, substitutions);
  return result.ok ? null : `${result.file} ${result.line}: ${result.reason}`;
}

describe("the published tables", () => {
  it("hold what their description says", () => {
    expect(modulusTable.version).toBe("8.50");
    expect(modulusTable.rules).toHaveLength(723);
    expect(modulusTable.rules.filter(({ rows }) => rows.length === 2)).toHaveLength(428);
    expect(modulusTable.methods).toHaveLength(1151);
    expect(modulusTable.substitutions.size).toBe(21);
    const covered = modulusTable.rules.reduce((total, { start, end }) => total + Number(end) - Number(start) + 1, 0);
    expect(covered).toBe(233_245);
  });

  it("have the rows per exception and method that are known", () => {
    const rows = modulusTable.rules.flatMap((rule) => rule.rows);
    const perException = Array.from(
      { length: 15 },
      (_, e) => rows.filter((each) => (each.exception ?? 0) === e).length,
    );
    expect(perException).toEqual([539, 3, 233, 4, 2, 4, 66, 14, 1, 233, 17, 17, 4, 4, 10]);
    const perMethod = ["MOD11", "DBLAL", "MOD10"].map((name) => rows.filter(({ method }) => method === name).length);
    expect(perMethod).toEqual([909, 192, 50]);
  });

  it("keep weights whole: -1 and 128 occur, nothing outside the known ones does", () => {
    const known = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 30, 32, 36, 64, 128];
    expect([...new Set(modulusTable.weights)].sort((a, b) => a - b)).toEqual(known);
    expect(modulusTable.weights.filter((weight) => weight === -1)).toHaveLength(24);
  });

  it("survive the build unchanged", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "paylint-"));
    try {
      await compileUkModulus(folder);
      const built = loadBuiltInTable((name) => readFileSync(path.join(folder, name), "latin1"));
      expect(built).toEqual({ ok: true, table: modulusTable });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("are not built from another package's files", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "paylint-"));
    try {
      await expect(compileUkModulus(folder, folder)).rejects.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a table of the user's", () => {
  it("may have LF line ends, blank lines and no last line end", () => {
    expect(refusal(`${row("010000 010001", "MOD11")}\n\n${row("010002 010002", "DBLAL", "1")}`)).toBeNull();
  });

  it.each([
    ["nothing", "", "weights 1: the weight table holds no rows"],
    ["blank lines", "\r\n\r\n", "weights 1: the weight table holds no rows"],
    ["a weight too few", row("010000 010001", "MOD11", "", " 0 0 0"), "weights 1: 17 or 18 items"],
    ["an item too many", row("010000 010001", "MOD11", "1 2"), "weights 1: 17 or 18 items"],
    ["a sort code of five digits", row("10000 010001", "MOD11"), 'weights 1: "10000" is not a sort code'],
    ["a sort code with letters", row("010000 01000A", "MOD11"), 'weights 1: "01000A" is not a sort code'],
    ["a range backwards", row("010001 010000", "MOD11"), "weights 1: the range ends"],
    ["an unknown method", row("010000 010001", "MOD97"), 'weights 1: unknown method "MOD97"'],
    ["a method in lower case", row("010000 010001", "mod11"), "weights 1: unknown method"],
    ["an unknown exception", row("010000 010001", "MOD11", "15"), 'weights 1: unknown exception "15"'],
    ["exception 0", row("010000 010001", "MOD11", "0"), "weights 1: unknown exception"],
    ["a weight that is no number", row("010000 010001", "MOD11", "", WEIGHTS.replace("8", "x")), 'weights 1: "x"'],
    ["a broken weight", row("010000 010001", "MOD11", "", WEIGHTS.replace("8", "1.5")), 'weights 1: "1.5"'],
    ["a weight too large", row("010000 010001", "MOD11", "", WEIGHTS.replace("8", "12345")), 'weights 1: "12345"'],
    [
      "a negative weight in DBLAL",
      row("010000 010001", "DBLAL", "", WEIGHTS.replace("8", "-1")),
      "weights 1: negative",
    ],
    [
      "ranges out of order",
      `${row("020000 020001", "MOD11")}\r\n${row("010000 010001", "MOD11")}`,
      "weights 2: 010000 is not in ascending order",
    ],
    [
      "ranges that overlap",
      `${row("010000 010005", "MOD11")}\r\n${row("010005 010009", "MOD11")}`,
      "weights 2: 010005-010009 overlaps 010000-010005",
    ],
    [
      "a second row for part of a range",
      `${row("010000 010005", "MOD11")}\r\n${row("010000 010004", "DBLAL")}`,
      "weights 2: 010000-010004 overlaps",
    ],
    ["three rows", Array(3).fill(row("010000 010005", "MOD11")).join("\r\n"), "weights 3: third row for 010000-010005"],
    [
      "rows of a range apart",
      `${row("010000 010005", "MOD11")}\r\n${row("020000 020001", "MOD11")}\r\n${row("010000 010005", "DBLAL")}`,
      "weights 3: 010000 is not in ascending order",
    ],
    ["half a pair", row("010000 010005", "MOD11", "2"), "weights 1: exception 2 needs a second row with exception 9"],
    ["the other half", row("010000 010005", "MOD11", "11"), "weights 1: exception 11 belongs in the second row"],
    [
      "a pair mixed up",
      `${row("010000 010005", "MOD11", "10")}\r\n${row("010000 010005", "MOD11", "13")}`,
      "weights 1: exception 10 needs a second row with exception 11",
    ],
    [
      "a pair upside down",
      `${row("010000 010005", "MOD11")}\r\n${row("010000 010005", "MOD11", "12")}`,
      "weights 2: exception 12 belongs in the first row",
    ],
    [
      "exception 9 under a plain row",
      `${row("010000 010005", "MOD11")}\r\n${row("010000 010005", "MOD11", "9")}`,
      "weights 2: exception 9 needs a first row with exception 2",
    ],
    [
      "exception 14 with company",
      `${row("010000 010005", "MOD11", "14")}\r\n${row("010000 010005", "MOD11")}`,
      "weights 1: exception 14 stands in a row of its own",
    ],
  ])("is refused: %s", (_reason, weights, expected) => {
    expect(refusal(weights)).toContain(expected);
  });

  it.each([
    ["one item", "938173\r\n", "substitutions 1: two sort codes expected"],
    ["three items", "938173 938017 938018", "substitutions 1: two sort codes expected"],
    ["no sort code", "938173 93801", 'substitutions 1: "93801" is not'],
    ["two replacements", "938173 938017\r\n938173 938018", "substitutions 2: second replacement for 938173"],
  ])("is refused for its substitutions: %s", (_reason, substitutions, expected) => {
    expect(refusal(row("010000 010001", "MOD11"), substitutions)).toContain(expected);
  });

  it("is refused in words of bounded length, whatever the file is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
        const result = parseModulusTables(text, SUBSTITUTIONS);
        expect(result.ok).toBe(false);
        if (!result.ok) expect(result.reason.length).toBeLessThan(200);
      }),
    );
  });

  it("loses no row of the published file unnoticed: a file cut off inside a line or a pair is refused", () => {
    const weights = ukTableText(UK_WEIGHTS_FILE);
    const substitutions = ukTableText(UK_SUBSTITUTIONS_FILE);
    const insideLine = weights.slice(0, weights.indexOf("\r\n") * 40 + 30);
    expect(parseModulusTables(insideLine, substitutions).ok).toBe(false);
  });
});

describe("version in the file name", () => {
  it.each([
    ["valacdos-v8-50.txt", "8.50"],
    ["valacdos-v10-05.txt", "10.05"],
    ["valacdos_v7_90.txt", "7.90"],
    ["valacdos-v780.txt", "7.80"],
    ["weights.txt", ""],
    ["", ""],
  ])("%s gives %s", (name, version) => {
    expect(versionOfWeightsFile(name)).toBe(version);
  });
});
