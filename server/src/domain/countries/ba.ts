/** Bosnia and Herzegovina. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n3!n8!n2!n",
  parts: "bankCode 3n, branchCode 3n, account 8n, checkDigits 2n",
  nationalId: [4, 6],
  example: "BA391290079401028494",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const BA: Country = {
  code: "BA",
  iban,
  nationalCheck,
  account: { localName: "Broj računa", interfaceCheck: "yes", writtenAs: "bban", formUnderOwnWord: /^\d{16}$/u },
};
