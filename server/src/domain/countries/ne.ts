/** Niger. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { Country } from "./country";

export const NE: Country = {
  code: "NE",
  iban: {
    bban: "2!a3!n5!n12!n2!n",
    parts: "bankCode 2a3n, branchCode 5n, account 12n, checkDigits 2n",
    nationalId: [4, 10],
    registered: false,
    example: "NE58NE0380100100130305000268",
  },
  nationalCheck: { rule: ribRule },
  account: { writtenAs: "iban" },
};
