/** Georgia. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!a16!n",
  parts: "bankCode 2a, account 16n",
  nationalId: [4, 2],
  example: "GE29NB0000000101904917",
};

export const GE: Country = {
  code: "GE",
  iban,
  account: { interfaceCheck: "no account format" },
};
