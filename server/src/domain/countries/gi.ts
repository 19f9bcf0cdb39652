/** Gibraltar. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a15!c",
  parts: "bankCode 4a, account 15c",
  example: "GI75NWBK000000007099453",
  sepa: true,
};

export const GI: Country = {
  code: "GI",
  iban,
};
