/** Austria. */
import { GERMAN_SPEAKING } from "../calculation/messages";
import type { Country } from "./country";

export const AT: Country = {
  code: "AT",
  iban: { bban: "5!n11!n", parts: "bankCode 5n, account 11n", nationalId: [4, 5], example: "AT611904300234573201" },
  sepa: true,
  bankCode: { neverBeginsWithZero: true },
  account: { localName: "Kontonummer" },
  calculation: { messages: GERMAN_SPEAKING },
};
