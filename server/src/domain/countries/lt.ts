/** Lithuania. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country } from "./country";

export const LT: Country = {
  code: "LT",
  iban: { bban: "5!n11!n", parts: "bankCode 5n, account 11n", nationalId: [4, 5], example: "LT121000011101001000" },
  sepa: true,
  account: { interfaceCheck: "no account format" },
  calculation: { messages: BANK_AND_ACCOUNT },
};
