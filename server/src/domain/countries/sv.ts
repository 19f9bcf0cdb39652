/** El Salvador. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const SV: Country = {
  code: "SV",
  iban: {
    bban: "4!a20!n",
    parts: "bankCode 4a, account 20n",
    nationalId: [4, 4],
    example: "SV62CENR00000000000000700025",
  },
  calculation: { messages: BANK_AND_ACCOUNT },
};
