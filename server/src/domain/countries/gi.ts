/** Gibraltar. */
import type { Country } from "./country";

export const GI: Country = {
  code: "GI",
  iban: { bban: "4!a15!c", parts: "bankCode 4a, account 15c", example: "GI75NWBK000000007099453" },
  sepa: true,
};
