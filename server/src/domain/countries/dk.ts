/** Denmark. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryCalculation, CountryIban } from "./country";

/** What Denmark, the Faroe Islands and Greenland have in common. */
export const danishIban = {
  bban: "4!n9!n1!n",
  parts: "bankCode 4n, account 9n, checkDigits 1n",
  nationalId: [4, 4],
} as const;

export const danishCalculation: CountryCalculation = {
  inputs: [
    ["bankcode", "4n"],
    ["account", "10n"],
  ],
  checkDigitsEndAccount: 1,
  messages: BANK_AND_ACCOUNT,
};

export const iban: CountryIban = {
  ...danishIban,
  example: "DK5000400440116243",
  sepa: true,
};

export const DK: Country = {
  code: "DK",
  iban,
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontonummer" },
  calculation: { ...danishCalculation, labels: { bankcode: "Registration number" } },
};
