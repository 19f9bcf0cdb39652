/** Bosnia and Herzegovina. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const BA: Country = {
  code: "BA",
  iban: {
    bban: "3!n3!n8!n2!n",
    parts: "bankCode 3n, branchCode 3n, account 8n, checkDigits 2n",
    nationalId: [4, 6],
    example: "BA391290079401028494",
  },
  nationalCheck: { rule: mod97Rule },
  account: { localName: "Broj računa", interfaceCheck: "yes", writtenAs: "bban" },
};
