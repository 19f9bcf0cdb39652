/** Denmark. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const DK: Country = {
  code: "DK",
  iban: {
    bban: "4!n9!n1!n",
    parts: "bankCode 4n, account 9n, checkDigits 1n",
    nationalId: [4, 4],
    example: "DK5000400440116243",
  },
  sepa: true,
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontonummer" },
  calculation: {
    inputs: [
      ["bankcode", "4n"],
      ["account", "10n"],
    ],
    labels: { bankcode: "Registration number" },
    checkDigitsEndAccount: 1,
    messages: BANK_AND_ACCOUNT,
  },
};
