/** Ireland. */
import { SORT_CODE } from "../calculation/messages";
import { checkGivenAccount } from "../uk/checkPair";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a6!n8!n",
  parts: "bankCode 4a, branchCode 6n, account 8n",
  nationalId: [8, 6],
  example: "IE29AIBK93115212345678",
  sepa: true,
};

export const IE: Country = {
  code: "IE",
  sortCodes: "Ireland",
  iban,
  account: {
    standsInIbanAsWritten: true,
    digits: 8,
    localName: "Account Number",
    forms: [{ structure: "A8n", example: "12345678" }],
    check: (account, reference) => checkGivenAccount("Ireland", account, reference),
  },
  calculation: { labels: { bankcode: "Sort code (NSC)" }, lettersBeforeSortCode: true, messages: SORT_CODE },
};
