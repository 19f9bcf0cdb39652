/** Pakistan. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const PK: Country = {
  code: "PK",
  iban: { bban: "4!a16!c", parts: "bankCode 4a, account 16c", example: "PK36SCBL0000001123456702" },
  calculation: { messages: BANK_AND_ACCOUNT },
};
