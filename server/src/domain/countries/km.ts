/** Comoros. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 5],
  registered: false,
  example: "KM4600005000010010904400137",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const KM: Country = {
  code: "KM",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
