/** Greenland. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const GL: Country = {
  code: "GL",
  iban: {
    bban: "4!n9!n1!n",
    parts: "bankCode 4n, account 9n, checkDigits 1n",
    nationalId: [4, 4],
    example: "GL8964710001000206",
  },
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontonummer" },
  calculation: {
    inputs: [
      ["bankcode", "4n"],
      ["account", "10n"],
    ],
    checkDigitsEndAccount: 1,
    messages: BANK_AND_ACCOUNT,
  },
};
