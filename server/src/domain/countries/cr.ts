/** Costa Rica. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n14!n",
  parts: "bankCode 4n, account 14n",
  nationalId: [4, 4],
  formerLength: 21,
  example: "CR05015202001026284066",
};

export const CR: Country = {
  code: "CR",
  iban,
  account: { interfaceCheck: "no account format" },
};
