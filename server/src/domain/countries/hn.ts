/** Honduras. */
import type { Country } from "./country";

export const HN: Country = {
  code: "HN",
  iban: {
    bban: "4!a20!n",
    parts: "bankCode 4a, account 20n",
    since: "2024-10",
    example: "HN88CABF00000000000250005469",
  },
};
