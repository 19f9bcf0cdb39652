/** North Macedonia. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const MK: Country = {
  code: "MK",
  iban: {
    bban: "3!n10!c2!n",
    parts: "bankCode 3n, account 10c, checkDigits 2n",
    nationalId: [4, 3],
    example: "MK07250120000058984",
  },
  sepa: "2025-03",
  nationalCheck: { rule: mod97Rule },
  account: { interfaceCheck: "yes", writtenAs: "bban" },
};
