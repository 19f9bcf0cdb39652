/** Ukraine. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "6!n19!c",
  parts: "bankCode 6n, account 19c",
  nationalId: [4, 6],
  example: "UA213223130000026007233566001",
};

export const UA: Country = {
  code: "UA",
  iban,
  calculation: { labels: { bankcode: "MFO" }, messages: BANK_AND_ACCOUNT },
};
