/** Luxembourg. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n13!c",
  parts: "bankCode 3n, account 13c",
  nationalId: [4, 3],
  example: "LU280019400644750000",
  sepa: true,
};

export const LU: Country = {
  code: "LU",
  iban,
  account: { interfaceCheck: "no account format" },
};
