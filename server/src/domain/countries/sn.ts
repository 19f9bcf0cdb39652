/** Senegal. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const SN: Country = {
  code: "SN",
  iban: {
    bban: "2!a3!n5!n12!n2!n",
    parts: "bankCode 2a3n, branchCode 5n, account 12n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "SN08SN0100152000048500003035",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
