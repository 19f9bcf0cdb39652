/** Qatar. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a21!c",
  parts: "bankCode 4a, account 21c",
  example: "QA58DOHB00001234567890ABCDEFG",
};

export const QA: Country = {
  code: "QA",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
