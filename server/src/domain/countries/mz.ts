/** Mozambique. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const MZ: Country = {
  code: "MZ",
  iban: {
    bban: "4!n4!n11!n2!n",
    parts: "bankCode 4n, branchCode 4n, account 11n, checkDigits 2n",
    nationalId: [4, 8],
    registered: false,
    example: "MZ59000301080016367102371",
  },
  nationalCheck: { rule: mod97Rule },
  account: { writtenAs: "iban" },
};
