/**
 * Switzerland: postal accounts (institution 09000) end in a check digit of modulus 10, recursive. Other banks number
 * as they like.
 */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import type { CalculationParts } from "../calculation/inputs";
import { GERMAN_SPEAKING } from "../calculation/messages";
import { say } from "../message";
import { digitAt } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";
import { qrIbanKind } from "./qrIban";

const POSTAL_INSTITUTION = "09000";
const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Check digit of modulus 10, recursive, as postal accounts and payment references have it. */
function recursiveMod10Digit(front: string): number {
  let carry = 0;
  for (let i = 0; i < front.length; i++) carry = CARRY[(carry + digitAt(front, i)) % 10] ?? Number.NaN;
  return (10 - carry) % 10;
}

const swissPostalRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  {
    protects: "postal account",
    start: 16,
    length: 1,
    applies: (bban) => bban.startsWith(POSTAL_INSTITUTION) && /^000[0-9]{9}$/u.test(bban.slice(5)),
    compute: (bban) => String(recursiveMod10Digit(bban.slice(8, 16))),
  },
]);

/**
 * Postal accounts are written xx-n-c, the middle without its leading zeros: `01-5603-8` is 010056038.
 * @returns nine digits, or null when the text is not written that way
 */
function toPostalAccount(written: string): string | null {
  const match = /^([0-9]{2})-([0-9]{1,6})-([0-9])$/u.exec(written.trim());
  return match === null ? null : `${match[1]}${match[2]?.padStart(6, "0")}${match[3]}`;
}

export const nationalCheck: NationalCheck = { rule: swissPostalRule, strength: "warning" };

function readAccount({ account, bankcode, written }: AccountQuestion): AccountReading {
  const postal = toPostalAccount(written);
  const isPostal = bankcode === "" ? postal !== null : isPostalInstitution(bankcode);
  if (!isPostal) {
    if (account.length > 12) return { kind: "wrong-length", expected: "at most 12" };
    return { kind: "unchecked", detail: say`Only postal accounts have a check-digit rule that is public.` };
  }
  return readDigits(account, (digits) => {
    const nine = postal ?? digits;
    if (nine.length === 9) return verifiable(nationalCheck, `09000000${nine}`);
    return nine.length === 12 ? verifiable(nationalCheck, `09000${nine}`) : { kind: "wrong-length", expected: "9" };
  });
}

function readParts(parts: CalculationParts, written: string): CalculationParts {
  const postal = isPostalInstitution(parts.bankcode ?? "") ? toPostalAccount(written) : null;
  return postal === null ? parts : { ...parts, account: postal };
}

function isPostalInstitution(bankcode: string): boolean {
  return bankcode.padStart(5, "0") === POSTAL_INSTITUTION;
}

/** Banks give their own postal account beside the customer's IBAN: payments to them went that way. */
function isPostalBesideBank(written: string, inside: string): boolean {
  return toPostalAccount(written) !== null && !isPostalInstitution(inside.slice(4, 9));
}

export const iban: CountryIban = {
  bban: "5!n12!c",
  parts: "bankCode 5n, account 12c",
  nationalId: [4, 5],
  kindOf: qrIbanKind,
  example: "CH9300762011623852957",
  sepa: true,
};

export const CH: Country = {
  code: "CH",
  iban,
  nationalCheck,
  bankCode: { neverBeginsWithZero: true, fewestDigits: 3 },
  account: { localName: "Kontonummer", read: readAccount, isOfOtherBank: isPostalBesideBank },
  calculation: { labels: { bankcode: "Institution number (BC/IID)" }, messages: GERMAN_SPEAKING, read: readParts },
};
