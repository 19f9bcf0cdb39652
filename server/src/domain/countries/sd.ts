/** Sudan. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!n12!n",
  parts: "bankCode 2n, account 12n",
  since: "2021-07",
  example: "SD2129010501234001",
};

export const SD: Country = {
  code: "SD",
  iban,
};
