/** Bahrain. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const BH: Country = {
  code: "BH",
  iban: { bban: "4!a14!c", parts: "bankCode 4a, account 14c", nationalId: [4, 4], example: "BH67BMAG00001299123456" },
  calculation: { messages: BANK_AND_ACCOUNT },
};
