/** Mali. */
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!c3!n5!n12!n2!n",
  parts: "bankCode 2c3n, branchCode 5n, account 12n, checkDigits 2n",
  nationalId: [4, 10],
  registered: false,
  example: "ML13ML0160120102600100668497",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const ML: Country = {
  code: "ML",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
