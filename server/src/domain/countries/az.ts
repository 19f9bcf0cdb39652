/** Azerbaijan. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a20!c",
  parts: "bankCode 4a, account 20c",
  example: "AZ21NABZ00000000137010001944",
};

export const AZ: Country = {
  code: "AZ",
  iban,
  account: { writtenAs: "iban" },
};
