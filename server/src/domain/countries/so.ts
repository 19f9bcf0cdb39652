/** Somalia. */
import type { Country } from "./country";

export const SO: Country = {
  code: "SO",
  iban: {
    bban: "4!n3!n12!n",
    parts: "bankCode 4n, branchCode 3n, account 12n",
    since: "2023-01",
    example: "SO211000001001000100141",
  },
};
