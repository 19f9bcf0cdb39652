/** Lebanon. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n20!c",
  parts: "bankCode 4n, account 20c",
  nationalId: [4, 4],
  example: "LB62099900000001001901229114",
};

export const LB: Country = {
  code: "LB",
  iban,
  account: { interfaceCheck: "no account format" },
};
