/** Cyprus. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n5!n16!c",
  parts: "bankCode 3n, branchCode 5n, account 16c",
  nationalId: [4, 8],
  example: "CY17002001280000001200527600",
  sepa: true,
};

export const CY: Country = {
  code: "CY",
  iban,
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT },
};
