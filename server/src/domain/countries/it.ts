/** Italy and San Marino: the CIN, one letter in front of ABI, CAB and account number. */
import { ITALIAN } from "../calculation/messages";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

/** Values of 0-9 and of A-J in odd places, then of K-Z. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** @param rest the 22 characters after the CIN */
function cin(rest: string): string {
  let sum = 0;
  for (let i = 0; i < rest.length; i++) {
    const code = rest.charCodeAt(i);
    const value = code > 64 ? code - 65 : code - 48;
    sum += i % 2 === 0 ? (ODD_VALUES[value] ?? Number.NaN) : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}

export const italianRule = /* @__PURE__ */ ruleOfSpans("CIN", [
  { protects: "account number", start: 0, length: 1, compute: (bban) => cin(bban.slice(1)) },
]);

export const iban: CountryIban = {
  bban: "1!a5!n5!n12!c",
  parts: "checkDigits 1a, bankCode 5n, branchCode 5n, account 12c",
  nationalId: [5, 10],
  example: "IT60X0542811101000000123456",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: italianRule };

export const IT: Country = {
  code: "IT",
  iban,
  nationalCheck,
  bankCode: { lengthWithAccount: 23 },
  account: {
    ownForm: { pattern: /^[A-Z]\d{10}[A-Z0-9]{12}$/u },
    standsInIbanAsWritten: true,
    localName: "Basic Bank Account Number (BBAN)",
    interfaceCheck: "yes",
    writtenAs: "bban",
  },
  calculation: { labels: { bankcode: "ABI", branch: "CAB", account: "Conto corrente", cd: "CIN" }, messages: ITALIAN },
};
