/** Rules that speak of a whole value stay silent, or unsafe, where it is a part of one or has no name. */
import { describe, expect, it } from "vitest";
import { analyse } from "../support/annotate";

const findingsIn = (text: string, path: string, rule: string) =>
  analyse(text, { path }).findings.filter(({ finding }) => finding.rule === rule);

describe("iban/format corrects by itself", () => {
  const isSafe = (value: string) => {
    const [found] = findingsIn(`iban: ${value}\n`, "a.yaml", "iban/format");
    return found?.finding.fixes[0]?.safe ?? null;
  };

  it.each([
    ["gb29 nwbk 6016 1331 9268 19", true],
    ["GB29-NWBK-6016-1331-9268-19", true],
    ["GB29NWBK60161331926819", null],
    ["IBAN gb29 nwbk 6016 1331 9268 19", false],
    ["GB29 NWBK 6016\t1331 9268 19", false],
  ])("the value %j: %s", (value, safe) => expect(isSafe(value)).toBe(safe));
});

describe("value/misplaced speaks of whole values under a name", () => {
  it.each([
    ["a.yaml", "iban: NWBKGB2L\nbic: GB29NWBK60161331926819\n", 2],
    ["a.yaml", "- NWBKGB2L\n- GB29NWBK60161331926819\n", 0],
    ["a.yaml", "iban: 'pay to NWBKGB2L, please'\nbic: GB29NWBK60161331926819\n", 1],
    ["a.csv", "NWBKGB2L,GB29NWBK60161331926819\n", 0],
  ])("%s: %j", (path, text, count) => {
    expect(findingsIn(text, path, "value/misplaced")).toHaveLength(count);
  });
});

describe("value/precision", () => {
  it.each([
    ["a.csv", "name;account number\nAnn;1.23457E+15\n", 1],
    ["a.csv", "iban;amount\nDE89370400440532013000;1.23457E+15\n", 0],
    ["a.json", '{"amount": 12345678901234567890}', 0],
  ])("%s: %j", (path, text, count) => {
    expect(findingsIn(text, path, "value/precision")).toHaveLength(count);
  });
});
