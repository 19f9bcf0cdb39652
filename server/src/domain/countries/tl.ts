/** Timor-Leste. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n14!n2!n",
  parts: "bankCode 3n, account 14n, checkDigits 2n",
  example: "TL380080012345678910157",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const TL: Country = {
  code: "TL",
  iban,
  nationalCheck,
  account: { interfaceCheck: "under review", writtenAs: "bban" },
};
