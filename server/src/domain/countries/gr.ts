/** Greece. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n4!n16!c",
  parts: "bankCode 3n, branchCode 4n, account 16c",
  nationalId: [4, 7],
  example: "GR1601101250000000012300695",
  sepa: true,
};

export const GR: Country = {
  code: "GR",
  iban,
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT },
};
