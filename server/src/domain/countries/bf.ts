/** Burkina Faso. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const BF: Country = {
  code: "BF",
  iban: {
    bban: "2!c3!n5!n12!n2!n",
    parts: "bankCode 2c3n, branchCode 5n, account 12n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "BF42BF0840101300463574000390",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
