/** Yemen. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a4!n18!c",
  parts: "bankCode 4a, branchCode 4n, account 18c",
  since: "2024-07",
  example: "YE15CBYE0001018861234567891234",
};

export const YE: Country = {
  code: "YE",
  iban,
};
