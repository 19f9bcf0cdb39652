/** Andorra. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const AD: Country = {
  code: "AD",
  iban: {
    bban: "4!n4!n12!c",
    parts: "bankCode 4n, branchCode 4n, account 12c",
    nationalId: [4, 8],
    example: "AD1200012030200359100100",
  },
  sepa: true,
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT },
};
