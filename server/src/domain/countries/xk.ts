/** Kosovo. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const XK: Country = {
  code: "XK",
  iban: {
    bban: "4!n10!n2!n",
    parts: "bankCode 2n, branchCode 2n, account 10n, checkDigits 2n",
    nationalId: [4, 4],
    example: "XK051212012345678906",
  },
  nationalCheck: { rule: mod97Rule },
  account: { interfaceCheck: "yes", writtenAs: "bban" },
};
