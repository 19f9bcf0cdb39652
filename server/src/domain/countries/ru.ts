/**
 * Russia: the key of the 20-digit account (its ninth digit) ties it to the bank's BIK: three digits of the BIK and
 * the account, weights 7 1 3, the last digits of the products add up to a multiple of ten. Which digits depends on the
 * bank that keeps the account (Bank of Russia, order 515 of 8 September 1997). Treasury accounts, to which taxes are paid
 * since 2021, have the key of the central bank (40102) or none (03).
 */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import type { CalculationParts } from "../calculation/inputs";
import { say } from "../message";
import { digitAt } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const WEIGHTS = [7, 1, 3];
const BIK_LENGTH = 9;
const KEY = 8;

/** Accounts with the Bank of Russia: banks' own (30101) and the treasury's. */
const AT_CENTRAL_BANK = /^(?:30101|40102)/u;
/** Other accounts of banks with banks. Programs in use key them by the central bank, which is no reason to call them wrong. */
const OF_BANKS = /^301/u;

function centralDigits(bik: string): string {
  return `0${bik.slice(4, 6)}`;
}

/** The key by the bank that keeps the account: the last three digits of the BIK, or for the central bank 0 and its fifth and sixth. */
function keyOf(bik: string, account: string): string {
  const isCentralBank = AT_CENTRAL_BANK.test(account) || /00[012]$/u.test(bik);
  if (isCentralBank) return key(centralDigits(bik), account);
  const byCentralBank = OF_BANKS.test(account) ? key(centralDigits(bik), account) : null;
  return byCentralBank === account.charAt(KEY) ? byCentralBank : key(bik.slice(6), account);
}

/** @param bank the three digits that stand for the bank */
function key(bank: string, account: string): string {
  const number = `${bank}${account.slice(0, KEY)}0${account.slice(KEY + 1)}`;
  let sum = 0;
  for (let i = 0; i < number.length; i++) sum += (digitAt(number, i) * (WEIGHTS[i % 3] ?? Number.NaN)) % 10;
  // The key's weight is 3, whose inverse modulo 10 is 7.
  return String(((10 - (sum % 10)) * 7) % 10);
}

/**
 * Over BIK (nine digits) and account (twenty). The ninth digit of a treasury account 03 is part of its number; letters
 * mark clearing currencies, do not occur, and are left alone.
 */
const russianRule = /* @__PURE__ */ ruleOfSpans("account key", [
  {
    protects: "account number",
    start: BIK_LENGTH + KEY,
    length: 1,
    applies: (bban) => /^[0-9]{29}$/u.test(bban) && !bban.startsWith("03", BIK_LENGTH),
    compute: (bban) => keyOf(bban.slice(0, BIK_LENGTH), bban.slice(BIK_LENGTH)),
  },
]);

export const nationalCheck: NationalCheck = { rule: russianRule };

/** Bank and branch may be given as the IBAN has them: the branch code is the first five digits of the account. */
function readAccount({ account: given, bankcode: code, branch }: AccountQuestion): AccountReading {
  if (given.length === 29) return verifiable(nationalCheck, given);
  const isCombined = code.length === 14 && branch === "";
  const bankcode = isCombined ? code.slice(0, 9) : code;
  const front = isCombined ? code.slice(9) : branch;
  const account = front.length === 5 && given.length === 15 ? front + given : given;
  return readDigits(account, (digits) => {
    if (digits.length !== 20) return { kind: "wrong-length", expected: "20" };
    if (bankcode === "") return { kind: "unchecked", detail: say`The account key needs the bank's BIK.` };
    if (!/^[0-9]{9}$/u.test(bankcode)) {
      return {
        kind: "unchecked",
        detail: say`The account key cannot be checked: what is given as the bank's BIK is none.`,
      };
    }
    return verifiable(nationalCheck, bankcode + digits);
  });
}

/** The 20-digit account, of which the IBAN's branch code is the first five digits. */
function readParts(parts: CalculationParts): CalculationParts {
  const { bankcode = "", branch, account = "" } = parts;
  if (branch === undefined && bankcode.length === 14) {
    return { ...parts, bankcode: bankcode.slice(0, 9), branch: bankcode.slice(9) };
  }
  if (branch === undefined && account.length === 20) {
    return { ...parts, branch: account.slice(0, 5), account: account.slice(5) };
  }
  return parts;
}

export const iban: CountryIban = {
  bban: "9!n5!n15!c",
  parts: "bankCode 9n, branchCode 5n, account 15c",
  nationalId: [4, 9],
  since: "2023-04",
  example: "RU0304452522540817810538091310419",
};

export const RU: Country = {
  code: "RU",
  iban,
  nationalCheck,
  account: {
    ownForm: {},
    localName: "Номер счёта",
    forms: [{ structure: "A8n K1n R4n A7n", example: "40817810538091310419" }],
    read: readAccount,
  },
  calculation: { labels: { bankcode: "BIK" }, read: readParts },
};
