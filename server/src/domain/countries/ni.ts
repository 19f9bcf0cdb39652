/** Nicaragua. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a20!n",
  parts: "bankCode 4a, account 20n",
  since: "2023-04",
  formerLength: 32,
  example: "NI45BAPR00000013000003558124",
};

export const NI: Country = {
  code: "NI",
  iban,
};
