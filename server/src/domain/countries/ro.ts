/** Romania. */
import type { Country } from "./country";

export const RO: Country = {
  code: "RO",
  iban: { bban: "4!a16!c", parts: "bankCode 4a, account 16c", nationalId: [4, 4], example: "RO49AAAA1B31007593840000" },
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
