/** Vatican City. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n15!n",
  parts: "bankCode 3n, account 15n",
  nationalId: [4, 3],
  since: "2019-03",
  example: "VA59001123000012345678",
  sepa: true,
};

export const VA: Country = {
  code: "VA",
  iban,
  account: { interfaceCheck: "no account format" },
};
