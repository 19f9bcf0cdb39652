/** Bulgaria. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a4!n2!n8!c",
  parts: "bankCode 4a, branchCode 4n, accountType 2n, account 8c",
  nationalId: [4, 8],
  example: "BG80BNBG96611020345678",
  sepa: true,
};

export const BG: Country = {
  code: "BG",
  iban,
  account: { interfaceCheck: "no account format" },
};
