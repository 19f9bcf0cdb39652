/** Bulgaria. */
import type { Country } from "./country";

export const BG: Country = {
  code: "BG",
  iban: {
    bban: "4!a4!n2!n8!c",
    parts: "bankCode 4a, branchCode 4n, accountType 2n, account 8c",
    nationalId: [4, 8],
    example: "BG80BNBG96611020345678",
  },
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
