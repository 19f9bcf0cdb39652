/** Montenegro. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n13!n2!n",
  parts: "bankCode 3n, account 13n, checkDigits 2n",
  nationalId: [4, 3],
  example: "ME25505000012345678951",
  sepa: "2024-11",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const ME: Country = {
  code: "ME",
  iban,
  nationalCheck,
  account: { localName: "Broj računa", interfaceCheck: "yes", writtenAs: "bban", formUnderOwnWord: /^5\d{17}$/u },
};
