/** Latvia. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a13!c",
  parts: "bankCode 4a, account 13c",
  nationalId: [4, 4],
  example: "LV80BANK0000435195001",
  sepa: true,
};

export const LV: Country = {
  code: "LV",
  iban,
  account: { interfaceCheck: "no account format" },
};
