/** Falkland Islands. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!a12!n",
  parts: "bankCode 2a, account 12n",
  since: "2023-07",
  example: "FK88SC123456789012",
};

export const FK: Country = {
  code: "FK",
  iban,
};
