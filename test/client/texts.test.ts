import { describe, expect, it } from "vitest";
import { mayHoldIdentifier } from "../../client/src/code/capitals";
import { parseReadyLine } from "../../client/src/sandbox/sandboxReady";
import { describeStatus } from "../../client/src/statusText";

describe("what is worth a hover request in ordinary text", () => {
  it.each([
    ['const bic = "DEUT|DEFF";'],
    ["|DEUTDEFF"],
    ["DEUTDEFF|"],
    ["IBAN: GB29 NWBK 6016 1331 9268 1|9"],
    ["GB29 NWBK 6|016 1331 9268 19,"],
    ["DE89370400440532013000|"],
  ])("yes: %s", (marked) => expect(ask(marked)).toBe(true));

  it.each([
    ["const b|ic = 1"],
    [""],
    ["|"],
    ["A  B  C  D|  E  F  G  H"],
    ["20261127|235959"],
    ["NOT|E: short"],
    ['const bic = "DEUTDEFF"|;'],
  ])("no: %s", (marked) => expect(ask(marked)).toBe(false));

  function ask(marked: string): boolean {
    const at = marked.indexOf("|");
    return mayHoldIdentifier(marked.replace("|", ""), Math.max(0, at));
  }
});

describe("the status item", () => {
  const shown = { error: 1, warning: 0, info: 0, hint: 2 };
  const status = { uri: "file:///a.json", literals: 3, findings: 3, shown, hidden: 0, checking: false, skipped: null };

  it("counts identifiers and findings", () => {
    expect(describeStatus("running", status)).toEqual({
      text: "Paylint: 3 identifiers",
      detail: "1 error, 2 hints",
      level: "Information",
    });
    expect(describeStatus("running", { ...status, literals: 1, findings: 1 }).text).toBe("Paylint: 1 identifier");
    expect(
      describeStatus("running", { ...status, findings: 0, shown: { error: 0, warning: 0, info: 0, hint: 0 } }).detail,
    ).toBe("nothing found wrong");
  });

  it("never hides that something was left out", () => {
    const floods = [
      { rule: "iban/check-digits", count: 300 },
      { rule: "bic/length", count: 21 },
    ];
    expect(describeStatus("running", { ...status, floods }).detail).toMatch(
      /; 300 of iban\/check-digits, 21 of bic\/length$/u,
    );
    expect(describeStatus("running", { ...status, hidden: 7 })).toMatchObject({
      detail: "1 error, 2 hints, 7 more not shown",
      level: "Warning",
    });
    expect(describeStatus("running", { ...status, skipped: "larger than the limit" })).toEqual({
      text: "Paylint: not checked",
      detail: "larger than the limit",
      level: "Warning",
    });
  });

  it("says that the server is gone, whatever was known of the document", () => {
    expect(describeStatus("failed", status).level).toBe("Error");
    expect(describeStatus("starting", status).text).toBe("Paylint");
  });
});

describe("the sandbox's ready line", () => {
  const line = {
    sortCodeUrl: "http://127.0.0.1:1/sort-code",
    ibanCalculationUrl: "http://127.0.0.1:1/iban",
    bicValidationUrl: "http://127.0.0.1:1/bic-validation",
    bankDirectoryUrl: "http://127.0.0.1:1/directory",
    fixturesUrl: "http://127.0.0.1:1/fixtures",
  };

  it("gives an address for each interface", () => {
    expect(parseReadyLine(JSON.stringify(line))).toEqual({
      urls: {
        sortCode: line.sortCodeUrl,
        ibanCalculation: line.ibanCalculationUrl,
        bicValidation: line.bicValidationUrl,
        bankDirectory: line.bankDirectoryUrl,
      },
      key: "sandbox",
    });
  });

  it.each([
    ["starting …"],
    [""],
    ["null"],
    ["[]"],
    ["{}"],
    [JSON.stringify({ ...line, sortCodeUrl: 1 })],
    [JSON.stringify({ ...line, bankDirectoryUrl: "nowhere" })],
  ])("is not: %s", (text) => expect(parseReadyLine(text)).toBeNull());
});
