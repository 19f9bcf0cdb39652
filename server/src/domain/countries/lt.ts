/** Lithuania. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n11!n",
  parts: "bankCode 5n, account 11n",
  nationalId: [4, 5],
  example: "LT121000011101001000",
  sepa: true,
};

export const LT: Country = {
  code: "LT",
  iban,
  account: { interfaceCheck: "no account format" },
  calculation: { messages: BANK_AND_ACCOUNT },
};
