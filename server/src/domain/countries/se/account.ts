/** Swedish accounts as written: the clearing number may be the bank code, or stand in front of the account. */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../../accounts/reading";
import { part, say } from "../../message";
import { clearingRangeOf, swedishLength, verifySwedishAccount } from "./checkDigits";
import type { ClearingRange } from "./clearing";

export function readSwedishAccount({ account, bankcode, written }: AccountQuestion): AccountReading {
  const { clearing, own } = bankcode === "" ? cutSwedish(written, account) : { clearing: bankcode, own: account };
  return readDigits(own, (digits) => {
    if (clearing === "") {
      if (digits.length > 15) return { kind: "wrong-length", expected: "at most 15" };
      return { kind: "unchecked", detail: say`The check digit depends on the clearing number, which is not given.` };
    }
    const range = clearingRangeOf(clearing);
    if (range === undefined) {
      return {
        kind: "unchecked",
        detail: say`Clearing number ${part.value(clearing)} is in no known range, so the rule is not known.`,
      };
    }
    const fit = swedishLength(range, digits);
    if (fit === "too-long" || fit === "too-short") return { kind: "wrong-length", expected: lengthsOf(range) };
    const rule = { name: "check digit", verify: () => verifySwedishAccount(range, clearing, digits) };
    return verifiable({ rule }, digits);
  });
}

/** The least and the greatest length, in words. */
function lengthsOf({ leastDigits, mostDigits }: ClearingRange): string {
  return leastDigits === mostDigits ? String(mostDigits) : `${leastDigits} to ${mostDigits}`;
}

/** Clearing number and account in one: parted by a separator, or as many digits together as the range has. */
function cutSwedish(written: string, account: string): { readonly clearing: string; readonly own: string } {
  const parts = /^(\d{4}(?:-?\d)?) ?[-, ] ?([\d -]+)$/u.exec(written);
  if (parts !== null) {
    const [, clearing = "", own = ""] = parts;
    return { clearing: clearing.replace("-", ""), own: own.replace(/[ -]/gu, "") };
  }
  const range = clearingRangeOf(account.slice(0, 4));
  const isWhole = range?.type.startsWith("1.") === true && account.length === 4 + range.mostDigits;
  return isWhole ? { clearing: account.slice(0, 4), own: account.slice(4) } : { clearing: "", own: account };
}
