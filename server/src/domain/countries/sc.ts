/** Seychelles. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a2!n2!n16!n3!a",
  parts: "bankCode 4a2n, branchCode 2n, account 16n, currency 3a",
  nationalId: [4, 6],
  example: "SC18SSCB11010000000000001497USD",
};

export const SC: Country = {
  code: "SC",
  iban,
};
