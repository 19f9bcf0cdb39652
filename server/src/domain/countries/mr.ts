/** Mauritania. */
import { RIB } from "../calculation/messages";
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 10],
  example: "MR1300020001010000123456753",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const MR: Country = {
  code: "MR",
  iban,
  nationalCheck,
  account: { interfaceCheck: "no account format" },
  calculation: { messages: RIB },
};
