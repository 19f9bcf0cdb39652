/** Chad. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!n2!n",
  parts: "bankCode 5n, branchCode 5n, account 11n, checkDigits 2n",
  nationalId: [4, 10],
  registered: false,
  example: "TD8960002000010271091600153",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const TD: Country = {
  code: "TD",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
