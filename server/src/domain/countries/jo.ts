/** Jordan. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a4!n18!c",
  parts: "bankCode 4a, branchCode 4n, account 18c",
  example: "JO94CBJO0010000000000131000302",
};

export const JO: Country = {
  code: "JO",
  iban,
};
