/** Iraq. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a3!n12!n",
  parts: "bankCode 4a, branchCode 3n, account 12n",
  nationalId: [4, 4],
  example: "IQ98NBIQ850123456789012",
};

export const IQ: Country = {
  code: "IQ",
  iban,
};
