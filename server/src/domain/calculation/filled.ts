/** What reading a domestic number fills with zeros, so that a calculation can say so. */
import type { FilledInput } from "../countries/country";
import type { CalculationParts } from "./inputs";

/** An account that became longer than what was given for it, a bank code in front included. */
export function accountFilledByReading(given: CalculationParts, read: CalculationParts): FilledInput | null {
  const before = given.account?.length ?? 0;
  const after = read.account?.length ?? 0;
  const apart = (given.bankcode?.length ?? 0) + (given.branch?.length ?? 0);
  return before < after && before + apart < after ? { input: "account", length: after } : null;
}
