/** Türkiye. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n1!n16!c",
  parts: "bankCode 5n, reserved 1n, account 16c",
  example: "TR330006100519786457841326",
};

export const TR: Country = {
  code: "TR",
  iban,
};
