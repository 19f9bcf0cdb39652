/** Greece. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const GR: Country = {
  code: "GR",
  everydayCode: "EL",
  iban: {
    bban: "3!n4!n16!c",
    parts: "bankCode 3n, branchCode 4n, account 16c",
    nationalId: [4, 7],
    example: "GR1601101250000000012300695",
  },
  sepa: true,
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT },
};
