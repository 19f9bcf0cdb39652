/** Guatemala. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const GT: Country = {
  code: "GT",
  iban: {
    bban: "4!c20!c",
    parts: "bankCode 4c, currency 2c, accountType 2c, account 16c",
    example: "GT82TRAJ01020000001210029690",
  },
  calculation: { messages: BANK_AND_ACCOUNT },
};
