/** Slovenia. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const SI: Country = {
  code: "SI",
  iban: {
    bban: "5!n8!n2!n",
    parts: "bankCode 5n, account 8n, checkDigits 2n",
    nationalId: [4, 5],
    example: "SI56263300012039086",
  },
  sepa: true,
  nationalCheck: { rule: mod97Rule },
  account: { localName: "Številka računa", interfaceCheck: "yes", writtenAs: "bban" },
  calculation: {
    inputs: [
      ["bankcode", "5n"],
      ["account", "10n"],
    ],
    checkDigitsEndAccount: 2,
    messages: BANK_AND_ACCOUNT,
  },
};
