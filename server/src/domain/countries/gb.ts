/** United Kingdom. */
import type { CalculationParts } from "../calculation/inputs";
import { SORT_CODE } from "../calculation/messages";
import { checkUkAccount } from "../nationalCheckDigits/perBank";
import type { ReferenceData } from "../reference";
import { toStandardAccount } from "../uk/accountLength";
import { checkGivenAccount } from "../uk/checkPair";
import type { Country, CountryIban } from "./country";

/** Nine and ten digits: converted as the bank does, if the modulus check then passes; the conversions are a convention. */
function standardAccount(parts: CalculationParts, reference: ReferenceData): CalculationParts {
  const { branch = "", account = "" } = parts;
  if (account.length < 9) return parts;
  const standard = toStandardAccount(branch, account);
  if (standard.kind !== "standard" || (account.length === 9 && standard.conversion === "last-eight")) return parts;
  const check = checkUkAccount(standard.sortCode, standard.account, reference, {
    name: "modulus",
    undecided: "warning",
  });
  return check.result === "pass" ? { ...parts, branch: standard.sortCode, account: standard.account } : parts;
}

export const iban: CountryIban = {
  bban: "4!a6!n8!n",
  parts: "bankCode 4a, branchCode 6n, account 8n",
  nationalId: [8, 6],
  example: "GB29NWBK60161331926819",
  sepa: true,
};

export const GB: Country = {
  code: "GB",
  sortCodes: "UK",
  iban,
  checkByBank: (bban, reference, options) => checkUkAccount(bban.slice(4, 10), bban.slice(10), reference, options),
  account: {
    standsInIbanAsWritten: true,
    digits: 8,
    localName: "Account Number",
    interfaceCheck: "yes",
    forms: [{ structure: "A8n", example: "31926819" }],
    check: (account, reference) => checkGivenAccount("UK", account, reference),
  },
  calculation: {
    labels: { bankcode: "Sort code" },
    lettersBeforeSortCode: true,
    messages: SORT_CODE,
    toStandardAccount: standardAccount,
  },
};
