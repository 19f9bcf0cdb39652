import { describe, expect, it } from "vitest";
import { checkAccount } from "../../../server/src/domain/account";
import { noReferenceData } from "../../../server/src/domain/inspect";

function passes(bankcode: string, branch: string, account: string): boolean {
  const checks = checkAccount({ country: "IL", bankcode, branch, account }, noReferenceData);
  return checks.some(({ check, result }) => check === "national-check-digits" && result === "pass");
}

const withDigit = (text: string, at: number, digit: number) => text.slice(0, at) + digit + text.slice(at + 1);

describe.each([
  ["Leumi: account and branch", "10", "936", "07869660"],
  ["Citibank: the account alone", "22", "001", "700241017"],
])("%s", (_, bank, branch, account) => {
  it("the account is right", () => expect(passes(bank, branch, account)).toBe(true));

  it("nearly every other digit makes it wrong", () => {
    const others = [...account].flatMap((_sign, at) =>
      Array.from({ length: 10 }, (_ten, digit) => withDigit(account, at, digit)).filter((other) => other !== account),
    );
    const right = others.filter((other) => passes(bank, branch, other));
    expect(right.length / others.length).toBeLessThan(0.1);
  });
});

it("of Leumi each digit of the branch counts, of Citibank none", () => {
  for (const branch of ["937", "946", "736"]) {
    expect(passes("10", branch, "07869660")).toBe(false);
    expect(passes("22", branch, "700241017")).toBe(true);
  }
  // All three banks of the group have the same rule.
  for (const bank of ["13", "34"]) expect(passes(bank, "936", "07869660")).toBe(true);
});

it("a bank and branch may stand in one", () => {
  const together = checkAccount({ country: "IL", bankcode: "010936", account: "07869660" }, noReferenceData);
  expect(together).toEqual(
    checkAccount({ country: "IL", bankcode: "10", branch: "936", account: "07869660" }, noReferenceData),
  );
});
