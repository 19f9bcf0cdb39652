/** Libya. */
import type { Country } from "./country";

export const LY: Country = {
  code: "LY",
  iban: {
    bban: "3!n3!n15!n",
    parts: "bankCode 3n, branchCode 3n, account 15n",
    since: "2021-01",
    example: "LY83002048000020100120361",
  },
};
