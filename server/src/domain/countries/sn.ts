/** Senegal. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!a3!n5!n12!n2!n",
  parts: "bankCode 2a3n, branchCode 5n, account 12n, checkDigits 2n",
  nationalId: [4, 10],
  registered: false,
  example: "SN08SN0100152000048500003035",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const SN: Country = {
  code: "SN",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
