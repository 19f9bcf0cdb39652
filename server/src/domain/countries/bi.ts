/** Burundi. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 5],
  since: "2021-10",
  formerLength: 16,
  example: "BI4210000100010000332045181",
};

export const nationalCheck: NationalCheck = { rule: ribRule, strength: "warning" };

export const BI: Country = {
  code: "BI",
  iban,
  nationalCheck,
};
