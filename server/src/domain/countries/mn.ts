/** Mongolia. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n12!n",
  parts: "bankCode 4n, account 12n",
  since: "2023-04",
  example: "MN121234123456789123",
};

export const MN: Country = {
  code: "MN",
  iban,
};
