/** Egypt. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n4!n17!n",
  parts: "bankCode 4n, branchCode 4n, account 17n",
  nationalId: [4, 8],
  since: "2021-01",
  formerLength: 27,
  example: "EG380019000500000000263180002",
};

export const EG: Country = {
  code: "EG",
  iban,
};
