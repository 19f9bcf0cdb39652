/** Djibouti. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const DJ: Country = {
  code: "DJ",
  iban: {
    bban: "5!n5!n11!n2!n",
    parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
    nationalId: [4, 10],
    since: "2022-04",
    example: "DJ2100010000000154000100186",
  },
  nationalCheck: { rule: ribRule, strength: "warning" },
};
