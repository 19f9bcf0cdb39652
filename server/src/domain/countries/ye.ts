/** Yemen. */
import type { Country } from "./country";

export const YE: Country = {
  code: "YE",
  iban: {
    bban: "4!a4!n18!c",
    parts: "bankCode 4a, branchCode 4n, account 18c",
    since: "2024-07",
    example: "YE15CBYE0001018861234567891234",
  },
};
