import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAccount } from "../../../server/src/domain/account";
import { verdictOf } from "../../../server/src/domain/check";
import { swedishBban, swedishParts } from "../../../server/src/domain/countries/se/calculation";
import { readSwedishBban, swedishLength } from "../../../server/src/domain/countries/se/checkDigits";
import { clearingRanges } from "../../../server/src/domain/countries/se/clearing";
import { noReferenceData } from "../../../server/src/domain/inspect";

const inIbans = clearingRanges.filter(({ method }) => method !== null);

/** A clearing number and account of a range that have an IBAN: of ten numbers one has the right check digit. */
const withIban = fc
  .record({
    range: fc.constantFrom(...inIbans),
    place: fc.nat(),
    digits: fc.stringMatching(/^[1-9]\d{9}$/u),
  })
  .map(({ range, place, digits }) => {
    const bankcode = String(range.from + (place % (range.to - range.from + 1)));
    for (let last = 0; last < 100; last++) {
      const account = (digits.slice(0, range.mostDigits - 2) + String(last).padStart(2, "0")).slice(
        0,
        range.mostDigits,
      );
      const made = swedishBban({ bankcode, account });
      if (made.ok) return { range, bankcode, account, bban: made.bban };
    }
    return null;
  })
  .filter((made) => made !== null);

it("an account of few digits for its clearing number is never called right, whatever its check digit", () => {
  let tried = 0;
  for (const range of clearingRanges) {
    for (let length = 1; length <= range.mostDigits; length++) {
      for (let last = 0; last < 10; last++) {
        const account = "1234567890".slice(0, length - 1) + String(last);
        if (swedishLength(range, account) !== "doubtful") continue;
        tried++;
        const checks = checkAccount({ country: "SE", bankcode: String(range.from), account }, noReferenceData);
        expect([range.from, account, verdictOf(checks)]).not.toEqual([range.from, account, true]);
      }
    }
  }
  expect(tried).toBeGreaterThan(50);
});

describe("Swedish IBANs", () => {
  it("hold the account, and the clearing number unless the bank drops it", () => {
    fc.assert(
      fc.property(withIban, ({ range, bankcode, account, bban }) => {
        expect(bban).toHaveLength(20);
        expect(bban.endsWith(account)).toBe(true);
        const read = readSwedishBban(bban);
        expect(read?.account).toBe(account);
        if (range.method === 2 && range.from !== range.to) {
          expect(swedishParts(bban)).toEqual({ bankcode: bban.slice(0, 3), account: bban.slice(3) });
        } else {
          expect(read?.clearing?.slice(0, 4)).toBe(bankcode);
          expect(swedishParts(bban)).toEqual({ bankcode: read?.clearing, account });
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are of no known form where a digit stands in front of the clearing number or account", () => {
    fc.assert(
      fc.property(withIban, fc.integer({ min: 1, max: 9 }), ({ bban }, digit) => {
        // The first place behind the bank's id is empty in every form.
        expect(bban.charAt(3)).toBe("0");
        expect(readSwedishBban(`${bban.slice(0, 3)}${digit}${bban.slice(4)}`)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("from the bank's id and the rest: all 17 digits, with a right check digit", () => {
    fc.assert(
      fc.property(withIban, ({ bban }) => {
        const [bankcode, account] = [bban.slice(0, 3), bban.slice(3)];
        expect(swedishBban({ bankcode, account })).toEqual({ ok: true, bban, filled: false });
        expect(swedishBban({ bankcode, account: `0${account}` })).toEqual({ ok: false, cause: "account-too-long" });
        expect(swedishBban({ bankcode, account: account.slice(1) })).toEqual({ ok: false, cause: "account-too-short" });
      }),
      { numRuns: 100 },
    );
    expect(swedishBban({ bankcode: "500", account: "00000058398257467" })).toEqual({
      ok: false,
      cause: "account-check-digits",
    });
    expect(swedishBban({ bankcode: "999", account: "00000058398257466" })).toEqual({
      ok: false,
      cause: "bank-unknown",
    });
  });
});

describe("a Swedish account with its clearing number in front", () => {
  const verdict = (account: string) => verdictOf(checkAccount({ country: "SE", account }, noReferenceData));

  it.each([
    ["58398257466", true],
    ["58398257467", false],
    ["5839-8257466", true],
    ["5839 825 746 6", true],
    ["5839-8257467", false],
    // Too few or too many digits for the clearing number that they would begin with: nothing tells where it ends.
    ["5839825746", null],
    ["583982574660", null],
    ["8257466", null],
  ])("%s: %s", (account, expected) => expect(verdict(account)).toBe(expected));
});
