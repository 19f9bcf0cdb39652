/** Costa Rica. */
import type { Country } from "./country";

export const CR: Country = {
  code: "CR",
  iban: {
    bban: "4!n14!n",
    parts: "bankCode 4n, account 14n",
    nationalId: [4, 4],
    formerLength: 21,
    example: "CR05015202001026284066",
  },
  account: { interfaceCheck: "no account format" },
};
