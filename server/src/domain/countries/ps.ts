/** Palestine. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a21!c",
  parts: "bankCode 4a, account 21c",
  example: "PS92PALS000000000400123456702",
};

export const PS: Country = {
  code: "PS",
  iban,
  account: { interfaceCheck: "no account format" },
};
