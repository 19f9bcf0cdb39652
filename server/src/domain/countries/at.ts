/** Austria. */
import { GERMAN_SPEAKING } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n11!n",
  parts: "bankCode 5n, account 11n",
  nationalId: [4, 5],
  example: "AT611904300234573201",
  sepa: true,
};

export const AT: Country = {
  code: "AT",
  iban,
  bankCode: { neverBeginsWithZero: true },
  account: { localName: "Kontonummer" },
  calculation: { messages: GERMAN_SPEAKING },
};
