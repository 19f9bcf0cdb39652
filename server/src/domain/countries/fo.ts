/** Faroe Islands. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const FO: Country = {
  code: "FO",
  iban: {
    bban: "4!n9!n1!n",
    parts: "bankCode 4n, account 9n, checkDigits 1n",
    nationalId: [4, 4],
    example: "FO6264600001631634",
  },
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontunummar" },
  calculation: {
    inputs: [
      ["bankcode", "4n"],
      ["account", "10n"],
    ],
    checkDigitsEndAccount: 1,
    messages: BANK_AND_ACCOUNT,
  },
};
