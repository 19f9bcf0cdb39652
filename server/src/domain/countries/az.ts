/** Azerbaijan. */
import type { Country } from "./country";

export const AZ: Country = {
  code: "AZ",
  iban: { bban: "4!a20!c", parts: "bankCode 4a, account 20c", example: "AZ21NABZ00000000137010001944" },
  account: { writtenAs: "iban" },
};
