/** Gabon. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 10],
  registered: false,
  example: "GA2140021010032001890020126",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const GA: Country = {
  code: "GA",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
