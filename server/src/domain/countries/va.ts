/** Vatican City. */
import type { Country } from "./country";

export const VA: Country = {
  code: "VA",
  iban: {
    bban: "3!n15!n",
    parts: "bankCode 3n, account 15n",
    nationalId: [4, 3],
    since: "2019-03",
    example: "VA59001123000012345678",
  },
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
