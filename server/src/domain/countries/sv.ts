/** El Salvador. */
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a20!n",
  parts: "bankCode 4a, account 20n",
  nationalId: [4, 4],
  example: "SV62CENR00000000000000700025",
};

export const SV: Country = {
  code: "SV",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT },
};
