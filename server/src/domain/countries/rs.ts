/** Serbia. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const RS: Country = {
  code: "RS",
  iban: {
    bban: "3!n13!n2!n",
    parts: "bankCode 3n, account 13n, checkDigits 2n",
    nationalId: [4, 3],
    example: "RS35260005601001611379",
  },
  sepa: "2025-05",
  nationalCheck: { rule: mod97Rule },
  account: { localName: "Broj računa", interfaceCheck: "yes", writtenAs: "bban" },
};
