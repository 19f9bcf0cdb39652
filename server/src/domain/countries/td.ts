/** Chad. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const TD: Country = {
  code: "TD",
  iban: {
    bban: "5!n5!n11!n2!n",
    parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "TD8960002000010271091600153",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
