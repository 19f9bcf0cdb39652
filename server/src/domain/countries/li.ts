/** Liechtenstein. */
import { GERMAN_SPEAKING } from "../calculation/messages";
import type { Country, CountryIban } from "./country";
import { qrIbanKind } from "./qrIban";

export const iban: CountryIban = {
  bban: "5!n12!c",
  parts: "bankCode 5n, account 12c",
  nationalId: [4, 5],
  kindOf: qrIbanKind,
  example: "LI21088100002324013AA",
  sepa: true,
};

export const LI: Country = {
  code: "LI",
  iban,
  bankCode: { neverBeginsWithZero: true, fewestDigits: 3 },
  account: { localName: "Kontonummer" },
  calculation: { labels: { bankcode: "Institution number (BC/IID)" }, messages: GERMAN_SPEAKING },
};
