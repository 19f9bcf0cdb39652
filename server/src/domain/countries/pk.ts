/** Pakistan. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a16!c",
  parts: "bankCode 4a, account 16c",
  example: "PK36SCBL0000001123456702",
};

export const PK: Country = {
  code: "PK",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
