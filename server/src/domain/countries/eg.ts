/** Egypt. */
import type { Country } from "./country";

export const EG: Country = {
  code: "EG",
  iban: {
    bban: "4!n4!n17!n",
    parts: "bankCode 4n, branchCode 4n, account 17n",
    nationalId: [4, 8],
    since: "2021-01",
    formerLength: 27,
    example: "EG380019000500000000263180002",
  },
};
