/** Morocco. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "3!n3!n16!n2!n",
  parts: "bankCode 3n, branchCode 3n, account 16n, checkDigits 2n",
  nationalId: [4, 6],
  registered: false,
  example: "MA64011519000001205000534921",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const MA: Country = {
  code: "MA",
  iban,
  nationalCheck,
  account: {
    formUnderOwnWord: /^\d{24}$/u,
    localName: "Relevé d'identité bancaire (RIB)",
    interfaceCheck: "under review",
    forms: [{ structure: "B3n L3n A16n K2n", example: "011519000001205000534921" }],
  },
};
