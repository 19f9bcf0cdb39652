/** Guinea-Bissau. */
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!c2!n4!n11!n2!n",
  parts: "bankCode 2c2n, branchCode 4n, account 11n, checkDigits 2n",
  registered: false,
  example: "GW04GW1430010181800637601",
};

export const GW: Country = {
  code: "GW",
  iban,
  account: { writtenAs: "iban" },
};
