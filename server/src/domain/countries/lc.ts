/** Saint Lucia. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a24!c",
  parts: "bankCode 4a, account 24c",
  example: "LC55HEMM000100010012001200023015",
};

export const LC: Country = {
  code: "LC",
  iban,
};
