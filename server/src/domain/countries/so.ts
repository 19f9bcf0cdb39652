/** Somalia. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n3!n12!n",
  parts: "bankCode 4n, branchCode 3n, account 12n",
  since: "2023-01",
  example: "SO211000001001000100141",
};

export const SO: Country = {
  code: "SO",
  iban,
};
