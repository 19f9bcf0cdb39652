/** Iraq. */
import type { Country } from "./country";

export const IQ: Country = {
  code: "IQ",
  iban: {
    bban: "4!a3!n12!n",
    parts: "bankCode 4a, branchCode 3n, account 12n",
    nationalId: [4, 4],
    example: "IQ98NBIQ850123456789012",
  },
};
