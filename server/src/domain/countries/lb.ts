/** Lebanon. */
import type { Country } from "./country";

export const LB: Country = {
  code: "LB",
  iban: {
    bban: "4!n20!c",
    parts: "bankCode 4n, account 20c",
    nationalId: [4, 4],
    example: "LB62099900000001001901229114",
  },
  account: { interfaceCheck: "no account format" },
};
