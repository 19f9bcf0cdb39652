/** Ukraine. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const UA: Country = {
  code: "UA",
  iban: {
    bban: "6!n19!c",
    parts: "bankCode 6n, account 19c",
    nationalId: [4, 6],
    example: "UA213223130000026007233566001",
  },
  calculation: { labels: { bankcode: "MFO" }, messages: BANK_AND_ACCOUNT },
};
