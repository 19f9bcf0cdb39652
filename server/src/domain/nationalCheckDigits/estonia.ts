/** Estonia: weights 7 3 1 from the right over the 14-digit account; the bank code in front is not part of the sum. */
import { complement, weightedSumFromRight } from "./arithmetic";
import { ruleOfSpans } from "./rule";

export const estonianRule = ruleOfSpans("check digit", [
  {
    protects: "account number",
    start: 15,
    length: 1,
    compute: (bban) => String(complement(weightedSumFromRight(bban.slice(2, 15), [7, 3, 1]), 10)),
  },
]);

/** Bank codes that differ from the first two digits of the account. */
const MOVED_BANKS: Readonly<Record<string, string>> = { "11": "22", "93": "00" };

/**
 * The bank code that an account number tells: its first two digits, zeros in front aside, with two exceptions.
 * @param account digits only
 */
export function estonianBankCode(account: string): string {
  const first = account.replace(/^0+/u, "").slice(0, 2).padEnd(2, "0");
  return MOVED_BANKS[first] ?? first;
}
