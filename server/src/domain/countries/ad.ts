/** Andorra. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n4!n12!c",
  parts: "bankCode 4n, branchCode 4n, account 12c",
  nationalId: [4, 8],
  example: "AD1200012030200359100100",
  sepa: true,
};

export const AD: Country = {
  code: "AD",
  iban,
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT },
};
