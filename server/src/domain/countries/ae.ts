/** United Arab Emirates. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n16!n",
  parts: "bankCode 3n, account 16n",
  nationalId: [4, 3],
  example: "AE070331234567890123456",
};

export const AE: Country = {
  code: "AE",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
