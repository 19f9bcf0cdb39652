/** Kazakhstan. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n13!c",
  parts: "bankCode 3n, account 13c",
  nationalId: [4, 3],
  example: "KZ86125KZT5004100100",
};

export const KZ: Country = {
  code: "KZ",
  iban,
  account: { interfaceCheck: "no account format" },
};
