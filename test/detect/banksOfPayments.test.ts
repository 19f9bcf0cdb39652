/** Banks of payments by their BICs under names that say whose bank it is, messages' ends, and wrong IBANs in sentences. */
import { describe, expect, it } from "vitest";
import { analyse } from "../support/annotate";
import { detectIn } from "./found";

const told = (format: "csv" | "yaml" | "json", text: string): string[] =>
  detectIn(format, text).literals.map(({ kind, text: written }) => `${kind} ${written}`);

const findings = (text: string, path = "a.yaml"): string[] =>
  analyse(text, { path }).findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`);

describe("a party's bank", () => {
  it.each([
    ["orderingBank: LAUGTREBXXX", ["bic LAUGTREBXXX"]],
    ["correspondent: KARVUS5K", ["bic KARVUS5K"]],
    ["intermediary: MRLNSGTA\nbic: AOBKJPLL", ["bic MRLNSGTA", "bic AOBKJPLL"]],
    ["ordering_bank: IRAHAEDN\nbeneficiary_bank: PMAMPK3L670", ["bic IRAHAEDN", "bic PMAMPK3L670"]],
    // Words of eight letters, where no other bank is told so.
    ["beneficiary_bank: CITIBANK\nsender_bank: DEUTSCHE", []],
    ["correspondent: Hartmann\nintermediary: CITIBANK", []],
    // No bank is spoken of, or more than whose bank it is.
    ["origin: SPRING20", []],
    ["correspondent_ref: KARVUS5K", []],
  ])("%j", (text, expected) => expect(told("yaml", text)).toEqual(expected));

  it("of no country is wrong where it is called a BIC and another bank stands beside it", () => {
    const row = "BENE BANK SWIFT;BENE IBAN;CORR SWIFT\n";
    expect(findings(`${row}COBADEFFXXX;DE89370400440532013000;LEMUQXPAXXX\n`, "a.csv")).toContain("error bic/country");
    expect(findings("correspondent swift: LEMUQXPAXXX\n")).toEqual([]);
  });

  it("is compared with nobody else's account", () => {
    expect(findings("iban: DE89370400440532013000\ncorrespondent: CHASUS33XXX\n")).toEqual([]);
  });
});

describe("who sends a message and who gets it", () => {
  const ends = { sender: "GLACLUTA", receiver: "AGEAGR2R" };
  const both = ["bic GLACLUTA", "bic AGEAGR2R"];

  it("is told by BICs beside the message's type or its text", () => {
    expect(told("json", JSON.stringify({ type: "MT103", ...ends }))).toEqual(both);
    expect(told("json", JSON.stringify({ msgType: "pacs.008.001.08", ...ends }))).toEqual(both);
    expect(told("json", JSON.stringify({ raw: ":20:A\n:59:/x\n", ...ends }))).toEqual(both);
  });

  it("is anything elsewhere", () => {
    expect(told("json", JSON.stringify({ type: "order", ...ends }))).toEqual([]);
    expect(told("json", JSON.stringify({ type: "MT103", sender: "Glacis Ltd", receiver: "agea@example.org" }))).toEqual(
      [],
    );
  });
});

describe("a wrong IBAN in a sentence", () => {
  const WRONG = "DE89370400440532013001";
  const found = (text: string): string[] => told("json", JSON.stringify({ msg: text }));

  it.each([`IBAN could not be verified: ${WRONG} (mod 97)`, `Transfer to ${WRONG} failed, the IBAN is wrong`])(
    "%s",
    (text) => expect(found(text)).toEqual([`iban ${WRONG}`]),
  );

  it.each([
    `Transfer to ${WRONG} failed`,
    "The IBAN was missing for DE8937040044053201300",
    "An IBAN looks like DE00370400440532013000",
    "An IBAN looks like DE12345678901234567890",
    "The creditor DE98ZZZ09999999999 has no IBAN",
  ])("not in %s", (text) => expect(found(text)).toEqual([]));
});
