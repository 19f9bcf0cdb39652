/** Qatar. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const QA: Country = {
  code: "QA",
  iban: { bban: "4!a21!c", parts: "bankCode 4a, account 21c", example: "QA58DOHB00001234567890ABCDEFG" },
  calculation: { messages: BANK_AND_ACCOUNT },
};
