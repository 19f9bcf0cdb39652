/** Cameroon. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const CM: Country = {
  code: "CM",
  iban: {
    bban: "5!n5!n11!n2!n",
    parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "CM2110002000300277976315008",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
