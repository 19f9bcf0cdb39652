/** Gabon. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const GA: Country = {
  code: "GA",
  iban: {
    bban: "5!n5!n11!n2!n",
    parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "GA2140021010032001890020126",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
