/** A whole account in one text shared out to its parts, and each part on its own: its form, and what speaks against it. */
import { describe, expect, it } from "vitest";
import type { CalculationCause } from "../../server/src/domain/calculation/messages";
import type { ParameterName } from "../../server/src/domain/calculation/parameters";
import { causeAgainstPart, partForm, partOfCause } from "../../server/src/domain/calculation/partForm";
import { readWhole, type WholeAccountParts } from "../../server/src/domain/calculation/readWhole";
import { noReferenceData } from "../../server/src/domain/inspect";

const PAIR = "37040044 532013000";
const PARTS = { bankcode: "37040044", account: "532013000" };

describe("a whole account", () => {
  it.each<[string, string, string, WholeAccountParts]>([
    ["an IBAN", "DE", "DE89 3704 0044 0532 0130 00", { bankcode: "37040044", account: "0532013000" }],
    ["with a sort code", "GB", "GB29NWBK60161331926819", { bankcode: "601613", account: "31926819" }],
    [
      "whose bank code holds the branch",
      "GR",
      "GR1601101250000000012300695",
      { bankcode: "0110125", account: "0000000012300695" },
    ],
    ["with a prefix", "CZ", "CZ6508000000192000145399", { prefix: "000019", account: "2000145399", bankcode: "0800" }],
    ["words", "DE", PAIR, PARTS],
    ["parted by more than one blank, or a slash", "DE", " 37040044 /  532013000 ", PARTS],
    ["cells", "DE", ";37040044; ;532013000;", PARTS],
    ["cells in quotes of both kinds", "DE", `"37040044"; '532013000'`, PARTS],
    ["cells among others", "DE", "Ann Example;37040044;532013000;EUR", PARTS],
    ["a BIC where none is asked for", "DE", `COBADEFF ${PAIR}`, PARTS],
    [
      "a BIC where it helps",
      "GB",
      "BARCGB22 200000 55779911",
      { bankcode: "200000", account: "55779911", bic: "BARCGB22" },
    ],
    [
      "in small letters",
      "GB",
      "barcgb22 200000 55779911",
      { bankcode: "200000", account: "55779911", bic: "barcgb22" },
    ],
    ["not one of another country", "GB", "DEUTDEFF 200000 55779911", { bankcode: "200000", account: "55779911" }],
    ["the bank first where people write it last", "CZ", "0800;2000145399", { bankcode: "0800", account: "2000145399" }],
    ["all parts in one", "DE", "370400440532013000", { bankcode: "37040044", account: "0532013000" }],
    ["as long as the longest", "DE", PAIR.padEnd(500), PARTS],
  ])("%s (%s)", (_, country, text, parts) => {
    expect(readWhole(country, text, noReferenceData)).toEqual(parts);
  });

  it.each<[string, string, string]>([
    ["a country without IBANs", "US", "021000021 123456789"],
    ["a longer text", "DE", PAIR.padEnd(501)],
    ["an IBAN of another country", "DE", "NL91ABNA0417164300"],
    ["an IBAN whose check digits are wrong", "DE", "DE88370400440532013000"],
    ["a part alone", "DE", "37040044"],
    ["the only part of a country", "NO", "86011117947"],
    ["parts in an order that nobody writes", "DE", "532013000 37040044"],
    ["parts that stand too far behind", "DE", `${"x ".repeat(16)}${PAIR}`],
    ["words that fit no part", "DE", "Ann Example"],
  ])("isn't %s (%s)", (_, country, text) => {
    expect(readWhole(country, text, noReferenceData)).toBeNull();
  });
});

describe("the form of a part", () => {
  it.each<[string, ParameterName, number, string, string]>([
    ["DE", "bic", 11, "letters and digits", ""],
    ["DE", "bankcode", 8, "digits", "37040044"],
    ["SE", "bankcode", 5, "digits", "5839"],
    ["GB", "bankcode", 6, "digits", "601613"],
    ["NL", "bankcode", 4, "letters", "ABNA"],
    ["GR", "bankcode", 7, "digits", "0110125"],
    ["FR", "account", 11, "letters and digits", "0500013M026"],
    ["FR", "cd", 2, "digits", "06"],
    ["IT", "cd", 1, "letters", "X"],
  ])("%s, %s", (country, name, length, characters, example) => {
    expect(partForm(country, name)).toEqual({ length, characters, example });
  });

  it.each<[string, ParameterName]>([
    ["US", "account"],
    ["US", "bic"],
    ["DE", "branch"],
    ["DE", "cd"],
  ])("%s has no %s", (country, name) => {
    expect(partForm(country, name)).toBeNull();
  });
});

describe("the part that a failure is about", () => {
  it.each<[string, CalculationCause, Partial<Record<ParameterName, string>>, ParameterName | null]>([
    ["DE", "bank-code", {}, "bankcode"],
    ["NO", "bank-check-digits", {}, "account"],
    ["FR", "branch", {}, "branch"],
    ["GB", "branch-too-long", {}, "bankcode"],
    ["DE", "account-too-long", {}, "account"],
    ["DE", "iban-of-other-country", {}, "account"],
    ["CZ", "prefix-too-long", {}, "prefix"],
    ["DE", "prefix-too-long", {}, null],
    ["FR", "check-digits-too-long", {}, "cd"],
    ["DE", "check-digits-too-long", {}, null],
    ["FR", "account-check-digits", {}, "account"],
    ["FR", "account-check-digits", { cd: "71" }, "cd"],
    ["DE", "account-check-digits", { cd: "71" }, "account"],
    ["GB", "bank-unknown", {}, "bic"],
    ["DE", "bank-unknown", {}, "bankcode"],
    ["DE", "missing", {}, "bankcode"],
    ["DE", "missing", { bankcode: "37040044" }, "account"],
    ["CZ", "missing", { account: "1", bankcode: "0800" }, null],
    ["DE", "country", {}, null],
  ])("%s, %s, given %j: %s", (country, cause, given, part) => {
    expect(partOfCause(country, cause, given)).toBe(part);
  });
});

describe("what speaks against a part alone", () => {
  it.each<[string, ParameterName, string, CalculationCause | null]>([
    ["US", "account", "1", null],
    ["DE", "bic", "no BIC", null],
    ["DE", "account", "532013000", null],
    ["DE", "account", "12345678901", "account-too-long"],
    ["DE", "bankcode", "123456789", "bank-code-too-long"],
    ["FR", "cd", "ab", "check-digits-too-long"],
    ["FR", "cd", "123", "check-digits-too-long"],
    ["FR", "cd", "12", null],
    ["IT", "cd", "1", "check-digits-too-long"],
    ["CZ", "prefix", "1234567", "prefix-too-long"],
    ["CZ", "prefix", "19", null],
    ["NL", "bankcode", "1234", "bank-code"],
    ["NL", "bankcode", "ABNA", null],
    ["GB", "bankcode", "200000", null],
    ["GB", "bankcode", "2000000", "branch-too-long"],
    ["FR", "branch", "00828", null],
    ["FR", "branch", "0082X", "branch"],
  ])("%s, %s, %s: %s", (country, name, value, cause) => {
    expect(causeAgainstPart(country, name, value, noReferenceData)).toBe(cause);
  });
});
