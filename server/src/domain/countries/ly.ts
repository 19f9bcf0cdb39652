/** Libya. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n3!n15!n",
  parts: "bankCode 3n, branchCode 3n, account 15n",
  since: "2021-01",
  example: "LY83002048000020100120361",
};

export const LY: Country = {
  code: "LY",
  iban,
};
