/** North Macedonia. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n10!c2!n",
  parts: "bankCode 3n, account 10c, checkDigits 2n",
  nationalId: [4, 3],
  example: "MK07250120000058984",
  sepa: "2025-03",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const MK: Country = {
  code: "MK",
  iban,
  nationalCheck,
  account: { interfaceCheck: "yes", writtenAs: "bban", formUnderOwnWord: /^\d{15}$/u },
};
