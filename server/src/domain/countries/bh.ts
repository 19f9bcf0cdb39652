/** Bahrain. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a14!c",
  parts: "bankCode 4a, account 14c",
  nationalId: [4, 4],
  example: "BH67BMAG00001299123456",
};

export const BH: Country = {
  code: "BH",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
