/** Romania. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a16!c",
  parts: "bankCode 4a, account 16c",
  nationalId: [4, 4],
  example: "RO49AAAA1B31007593840000",
  sepa: true,
};

export const RO: Country = {
  code: "RO",
  iban,
  account: { interfaceCheck: "no account format" },
};
