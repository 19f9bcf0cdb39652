/**
 * Switzerland: postal accounts (institution 09000) end in a check digit of modulus 10, recursive. Other banks number
 * as they like.
 */
import { GERMAN_SPEAKING } from "../calculation/messages";
import { digitAt } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const POSTAL_INSTITUTION = "09000";
const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Check digit of modulus 10, recursive, as postal accounts and payment references have it. */
function recursiveMod10Digit(front: string): number {
  let carry = 0;
  for (let i = 0; i < front.length; i++) carry = CARRY[(carry + digitAt(front, i)) % 10] ?? Number.NaN;
  return (10 - carry) % 10;
}

export const swissPostalRule = ruleOfSpans("check digit", [
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
export function toPostalAccount(written: string): string | null {
  const match = /^([0-9]{2})-([0-9]{1,6})-([0-9])$/u.exec(written.trim());
  return match === null ? null : `${match[1]}${match[2]?.padStart(6, "0")}${match[3]}`;
}

export const CH: Country = {
  code: "CH",
  iban: { bban: "5!n12!c", parts: "bankCode 5n, account 12c", nationalId: [4, 5], example: "CH9300762011623852957" },
  sepa: true,
  nationalCheck: { rule: swissPostalRule, strength: "warning" },
  bankCode: { fewestDigits: 3 },
  account: { localName: "Kontonummer" },
  calculation: { labels: { bankcode: "Institution number (BC/IID)" }, messages: GERMAN_SPEAKING },
};
