/** Kuwait. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const KW: Country = {
  code: "KW",
  iban: {
    bban: "4!a22!c",
    parts: "bankCode 4a, account 22c",
    nationalId: [4, 4],
    example: "KW81CBKU0000000000001234560101",
  },
  calculation: { messages: BANK_AND_ACCOUNT },
};
