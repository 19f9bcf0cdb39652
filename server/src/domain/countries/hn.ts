/** Honduras. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a20!n",
  parts: "bankCode 4a, account 20n",
  since: "2024-10",
  example: "HN88CABF00000000000250005469",
};

export const HN: Country = {
  code: "HN",
  iban,
};
