/** Iran. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n1!n18!n",
  parts: "bankCode 3n, accountType 1n, account 18n",
  registered: false,
  example: "IR710570029971601460641001",
};

export const IR: Country = {
  code: "IR",
  iban,
};
