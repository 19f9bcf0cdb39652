/** Croatia: ISO 7064 mod 11,10, once over the bank code (seventh digit) and once over the account (tenth). */
import { mod1110Digit } from "./arithmetic";
import { type CheckDigitSpan, ruleOfSpans } from "./rule";

const bankCode: CheckDigitSpan = {
  protects: "bank code",
  start: 6,
  length: 1,
  compute: (number) => String(mod1110Digit(number.slice(0, 6))),
};

export const croatianRule = ruleOfSpans("check digit", [
  bankCode,
  { protects: "account number", start: 16, length: 1, compute: (bban) => String(mod1110Digit(bban.slice(7, 16))) },
]);

export const croatianBankCodeRule = ruleOfSpans("check digit", [bankCode]);

/** The ten-digit account number alone. */
export const croatianAccountRule = ruleOfSpans("check digit", [
  { protects: "account number", start: 9, length: 1, compute: (account) => String(mod1110Digit(account.slice(0, 9))) },
]);
