/** Cape Verde. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const CV: Country = {
  code: "CV",
  iban: {
    bban: "4!n4!n11!n2!n",
    parts: "bankCode 4n, branchCode 4n, account 11n, checkDigits 2n",
    nationalId: [4, 8],
    registered: false,
    example: "CV64000500000020108215144",
  },
  nationalCheck: { rule: mod97Rule },
  account: { writtenAs: "iban" },
};
