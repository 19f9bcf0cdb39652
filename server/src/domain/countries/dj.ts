/** Djibouti. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 10],
  since: "2022-04",
  example: "DJ2100010000000154000100186",
};

export const nationalCheck: NationalCheck = { rule: ribRule, strength: "warning" };

export const DJ: Country = {
  code: "DJ",
  iban,
  nationalCheck,
};
