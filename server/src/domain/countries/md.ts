/** Moldova. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!c18!c",
  parts: "bankCode 2c, account 18c",
  example: "MD24AG000225100013104168",
  sepa: "2025-03",
};

export const MD: Country = {
  code: "MD",
  iban,
  account: { writtenAs: "iban" },
  calculation: { messages: BANK_AND_ACCOUNT },
};
