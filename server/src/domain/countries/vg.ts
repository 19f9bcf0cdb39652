/** British Virgin Islands. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a16!n",
  parts: "bankCode 4a, account 16n",
  example: "VG96VPVG0000012345678901",
};

export const VG: Country = {
  code: "VG",
  iban,
};
