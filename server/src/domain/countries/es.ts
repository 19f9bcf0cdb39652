/**
 * Spain: the two control digits of the código cuenta cliente (CCC), the first over bank and branch, the second over
 * the account.
 */
import type { CalculationParts } from "../calculation/inputs";
import { weightedSum } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Control digit of ten digits; remainders 1 and 10 both give 1. */
function controlDigit(tenDigits: string): string {
  const remainder = weightedSum(tenDigits, WEIGHTS) % 11;
  return String(remainder < 2 ? remainder : 11 - remainder);
}

const spanishRule = /* @__PURE__ */ ruleOfSpans("control digits (DC)", [
  {
    protects: "account number",
    start: 8,
    length: 2,
    compute: (bban) => controlDigit(`00${bban.slice(0, 8)}`) + controlDigit(bban.slice(10)),
  },
]);

/** The nine-digit bank code: bank, branch and the first control digit. */
const spanishBankCodeRule = /* @__PURE__ */ ruleOfSpans("control digit", [
  { protects: "bank code", start: 8, length: 1, compute: (code) => controlDigit(`00${code.slice(0, 8)}`) },
]);

/** The nine-digit bank code ends in the first control digit, which has been verified by now. */
function withoutControlDigit(parts: CalculationParts): CalculationParts {
  return parts.bankcode?.length === 9 ? { ...parts, bankcode: parts.bankcode.slice(0, 8) } : parts;
}

export const iban: CountryIban = {
  bban: "4!n4!n1!n1!n10!n",
  parts: "bankCode 4n, branchCode 4n, checkDigits 2n, account 10n",
  nationalId: [4, 8],
  example: "ES9121000418450200051332",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: spanishRule };

export const ES: Country = {
  code: "ES",
  iban,
  nationalCheck,
  bankCode: { check: { length: 9, rule: spanishBankCodeRule }, lengthWithAccount: 20 },
  account: {
    ownForm: { pattern: /^\d{20}$/u },
    standsInIbanAsWritten: true,
    digits: 20,
    localName: "Código Cuenta Cliente (CCC)",
    interfaceCheck: "under review",
    writtenAs: "bban",
  },
  calculation: {
    labels: { bankcode: "Banco", branch: "Sucursal", cd: "DC (control digits)", account: "Cuenta" },
    messages: { branch: "Branch/Agencia not found", "account-check-digits": "Account Number is not valid" },
    prepare: withoutControlDigit,
  },
};
