/** Brazil. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const BR: Country = {
  code: "BR",
  iban: {
    bban: "8!n5!n10!n1!a1!c",
    parts: "bankCode 8n, branchCode 5n, account 10n, accountType 1a, ownerNumber 1c",
    nationalId: [4, 8],
    example: "BR1800360305000010009795493C1",
  },
  account: { localName: "Conta" },
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT },
};
