/** Latvia. */
import type { Country } from "./country";

export const LV: Country = {
  code: "LV",
  iban: { bban: "4!a13!c", parts: "bankCode 4a, account 13c", nationalId: [4, 4], example: "LV80BANK0000435195001" },
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
