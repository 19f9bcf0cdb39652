/** Dominican Republic. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!c20!n",
  parts: "bankCode 4c, account 20n",
  nationalId: [4, 4],
  example: "DO28BAGR00000001212453611324",
};

export const DO: Country = {
  code: "DO",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
