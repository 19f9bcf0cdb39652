/** United Kingdom. */
import { SORT_CODE } from "../calculation/messages";
import { checkUkAccount } from "../nationalCheckDigits/perBank";
import type { Country } from "./country";

export const GB: Country = {
  code: "GB",
  iban: {
    bban: "4!a6!n8!n",
    parts: "bankCode 4a, branchCode 6n, account 8n",
    nationalId: [8, 6],
    example: "GB29NWBK60161331926819",
  },
  sepa: true,
  checkByBank: (bban, reference, options) => checkUkAccount(bban.slice(4, 10), bban.slice(10), reference, options),
  account: { localName: "Account Number", interfaceCheck: "yes", forms: [{ structure: "A8n", example: "31926819" }] },
  calculation: { labels: { bankcode: "Sort code" }, lettersBeforeSortCode: true, messages: SORT_CODE },
};
