/** Oman. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n16!c",
  parts: "bankCode 3n, account 16c",
  since: "2024-03",
  example: "OM810180000001299123456",
};

export const OM: Country = {
  code: "OM",
  iban,
};
