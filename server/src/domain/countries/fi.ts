/** Finland (and Åland): Luhn digit at the end of the 14-digit machine form. */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import { accountFilledByReading } from "../calculation/filled";
import type { CalculationParts } from "../calculation/inputs";
import { ACCOUNT_ONLY, withMessages } from "../calculation/messages";
import { say } from "../message";
import { luhnDigit } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, type NationalRule, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const luhnRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  { protects: "account number", start: 13, length: 1, compute: (bban) => String(luhnDigit(bban.slice(0, 13))) },
]);

/** Newer institutions (bank codes that begin with 7) don't all keep to the rule, so that a failure there only warns. */
const finnishRule: NationalRule = {
  ...luhnRule,
  verify(bban) {
    const verification = luhnRule.verify(bban);
    if (verification.result !== "fail" || !bban.startsWith("7")) return verification;
    const detail = say`${verification.detail} Banks with numbers from 7 do not all keep to the rule.`;
    return { ...verification, detail, strength: "warning" };
  },
};

/** Digits of an account with its bank code, as the IBAN has it. */
const MACHINE_FORM = 14;

/**
 * Written form to machine form: zeros go after the sixth digit, or after the seventh where the bank group (first
 * digit) is 4 or 5.
 * @param digits six digits of bank code and the 2 to 8 others, no separators
 * @returns 14 digits, or null when there are too few or too many, or when the bank group has no short form (7 and
 *   newer groups)
 */
function toMachineForm(digits: string): string | null {
  if (digits.length === MACHINE_FORM) return digits;
  if (digits.length < 8 || digits.length > MACHINE_FORM) return null;
  const group = digits.charAt(0);
  if (!"1234568".includes(group)) return null;
  const front = group === "4" || group === "5" ? 7 : 6;
  return digits.slice(0, front) + "0".repeat(MACHINE_FORM - digits.length) + digits.slice(front);
}

export const nationalCheck: NationalCheck = { rule: finnishRule };

function isRight(machineForm: string): boolean {
  return luhnRule.verify(machineForm).result === "pass";
}

function readAccount({ account }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    const machine = toMachineForm(digits);
    return machine === null ? { kind: "wrong-length", expected: "14" } : verifiable(nationalCheck, machine);
  });
}

function readParts({ bankcode, ...parts }: CalculationParts): CalculationParts {
  const { account = "" } = parts;
  if (bankcode === undefined) return { ...parts, account: toMachineForm(account) ?? account };
  // Given apart, the bank code is what the account goes on from, or what it begins with.
  const behind = toMachineForm(bankcode + account);
  const whole = account.startsWith(bankcode) ? toMachineForm(account) : null;
  // Where both are right, the one that no zeros had to be put into.
  const isInFull = bankcode.length + account.length === MACHINE_FORM;
  const isBehind = whole === null || (behind !== null && isRight(behind) && (isInFull || !isRight(whole)));
  return { ...parts, account: (isBehind ? behind : whole) ?? (isBehind ? bankcode + account : account) };
}

export const iban: CountryIban = {
  bban: "3!n11!n",
  parts: "bankCode 3n, account 10n, checkDigits 1n",
  nationalId: [4, 3],
  example: "FI2112345600000785",
  sepa: true,
};

export const FI: Country = {
  code: "FI",
  iban,
  nationalCheck,
  account: {
    ownForm: {},
    formUnderOwnWord: /^\d{8,14}$/u,
    interfaceCheck: "no account format",
    read: readAccount,
  },
  calculation: {
    inputs: [["account", "14n"]],
    asksAccountOnly: true,
    accountIsWritten: "in full",
    checkDigitsEndAccount: 1,
    messages: /* @__PURE__ */ withMessages(ACCOUNT_ONLY, {
      "account-too-short": "Account Number has to be 14 characters long",
      "account-too-long": "Account Number has to be 14 characters long",
    }),
    read: readParts,
    filledByReading: accountFilledByReading,
  },
};
