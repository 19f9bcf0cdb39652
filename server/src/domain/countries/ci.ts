/** Côte d'Ivoire. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const CI: Country = {
  code: "CI",
  iban: {
    bban: "2!a3!n5!n12!n2!n",
    parts: "bankCode 2a3n, branchCode 5n, account 12n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "CI93CI0080111301134291200589",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
