/** Belarus. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!c4!n16!c",
  parts: "bankCode 4c, accountType 4n, account 16c",
  example: "BY13NBRB3600900000002Z00AB00",
};

export const BY: Country = {
  code: "BY",
  iban,
  account: { writtenAs: "iban" },
};
