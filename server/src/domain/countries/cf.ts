/** Central African Republic. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 10],
  registered: false,
  example: "CF4220001000010120069700160",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const CF: Country = {
  code: "CF",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
