/** Saudi Arabia. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!n18!c",
  parts: "bankCode 2n, account 18c",
  nationalId: [4, 2],
  example: "SA0380000000608010167519",
};

export const SA: Country = {
  code: "SA",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
