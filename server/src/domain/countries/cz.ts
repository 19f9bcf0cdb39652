/**
 * Czechia and Slovakia: prefix (six digits) and account (ten) each carry a mod 11 check digit as their last digit. An
 * empty prefix passes; where ten would be needed, the number does not exist.
 */

import { type AccountQuestion, type AccountReading, verifiable } from "../accounts/reading";
import type { CalculationParts } from "../calculation/inputs";
import { part, say } from "../message";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { type CheckDigitSpan, type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import { toElectronicFormat } from "../text";
import type { Country, CountryIban } from "./country";

function lastDigitSpan(protects: string, start: number, weights: readonly number[]): CheckDigitSpan {
  const end = start + weights.length;
  return {
    protects,
    start: end,
    length: 1,
    compute(bban) {
      const digit = complement(weightedSum(bban.slice(start, end), weights), 11);
      return digit === 10 ? null : String(digit);
    },
  };
}

const PREFIX_WEIGHTS = [10, 5, 8, 4, 2];
const ACCOUNT_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2];

export const czechRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  lastDigitSpan("prefix", 4, PREFIX_WEIGHTS),
  lastDigitSpan("account number", 10, ACCOUNT_WEIGHTS),
]);

export const nationalCheck: NationalCheck = { rule: czechRule };

/**
 * `prefix-account/bank`, the prefix and its hyphen often left out. The bank's code has four digits (Czech National Bank,
 * decree 169/2011, section 2): of `0800` a spreadsheet leaves three.
 */
export function readCzechAccount({ written, account }: AccountQuestion): AccountReading {
  const [number = "", bank] = written.replace(/\s/gu, "").split("/");
  if (bank !== undefined && /^\d{1,3}$/u.test(bank))
    return {
      kind: "wrong-structure",
      detail: say`The bank code behind the slash has ${part.number(4)} digits, here ${part.number(bank.length)}.`,
    };
  const isMereSeparator = splitAtHyphen(number)?.isPrefix === false;
  const hasPrefix = number.includes("-") && !isMereSeparator;
  const [first = "", second = ""] = hasPrefix ? number.split("-") : ["", number.replace("-", "")];
  const isJoined = !hasPrefix && account.length === 16;
  const prefix = isJoined ? account.slice(0, 6) : first;
  const own = isJoined ? account.slice(6) : second;
  if (!/^[0-9]*$/u.test(prefix + own) || number.split("-").length > 2) {
    return {
      kind: "wrong-structure",
      detail: say`The account number holds digits only, and one hyphen after a prefix.`,
    };
  }
  if (prefix.length > 6) return { kind: "wrong-length", expected: "at most 6 in the prefix" };
  if (own.length < 2 || own.length > 10) return { kind: "wrong-length", expected: "2 to 10" };
  return verifiable(nationalCheck, bbanWithoutBank(prefix, own));
}

export function readCzechParts(parts: CalculationParts, written: string): CalculationParts {
  const [number = "", bank] = written.split("/");
  const withBank =
    bank === undefined || parts.bankcode !== undefined ? parts : { ...parts, bankcode: toElectronicFormat(bank) };
  const account = bank === undefined ? parts.account : toElectronicFormat(number);
  const joined = account === undefined ? withBank : { ...withBank, account };
  const split = splitAtHyphen(number);
  if (split === null || !split.isPrefix || parts.prefix !== undefined) return joined;
  return { ...withBank, prefix: split.prefix, account: split.own };
}

/**
 * What stands on both sides of the hyphen. It parts prefix and account; but it may also be a mere separator inside the
 * account. Where both readings fit, the one whose check digits are right is meant: the separator, only if it alone is.
 */
function splitAtHyphen(number: string): { prefix: string; own: string; isPrefix: boolean } | null {
  const match = /^\s*([0-9]{1,6})\s*-\s*([0-9 ]{2,13})\s*$/u.exec(number);
  if (match === null) return null;
  const [, prefix = "", rest = ""] = match;
  const own = rest.replaceAll(" ", "");
  const isRight = (front: string, back: string): boolean =>
    czechRule.verify(bbanWithoutBank(front, back)).result === "pass";
  const joined = prefix + own;
  return { prefix, own, isPrefix: joined.length > 10 || isRight(prefix, own) || !isRight("", joined) };
}

/** The rule does not look at the bank code. */
function bbanWithoutBank(prefix: string, account: string): string {
  return `0000${prefix.padStart(6, "0")}${account.padStart(10, "0")}`;
}

export const iban: CountryIban = {
  bban: "4!n16!n",
  parts: "bankCode 4n, accountPrefix 6n, account 10n",
  nationalId: [4, 4],
  example: "CZ6508000000192000145399",
  sepa: true,
};

export const CZ: Country = {
  code: "CZ",
  iban,
  nationalCheck,
  account: {
    ownForm: { pattern: /^\d{6,20}$/u, written: /^(?:\d{1,6}-)?\d{2,10}\/\d{4}$/u, fitsAnyLength: true },
    localName: "Číslo účtu",
    interfaceCheck: "under review",
    forms: [{ structure: "O6n A10n", min: 2, max: 17, regex: "(?:[0-9]{1,6}-)?[0-9]{2,10}", example: "19-2000145399" }],
    separatorsPartIt: true,
    read: readCzechAccount,
  },
  calculation: { writtenOrder: ["prefix", "account", "bankcode"], checkDigitsEndAccount: 1, read: readCzechParts },
};
