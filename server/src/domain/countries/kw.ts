/** Kuwait. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a22!c",
  parts: "bankCode 4a, account 22c",
  nationalId: [4, 4],
  example: "KW81CBKU0000000000001234560101",
};

export const KW: Country = {
  code: "KW",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
