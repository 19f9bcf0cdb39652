/** Mauritius. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a2!n2!n12!n3!n3!a",
  parts: "bankCode 4a2n, branchCode 2n, account 12n, reserved 3n, currency 3a",
  nationalId: [4, 6],
  example: "MU17BOMM0101101030300200000MUR",
};

export const MU: Country = {
  code: "MU",
  iban,
  account: { interfaceCheck: "no account format" },
};
