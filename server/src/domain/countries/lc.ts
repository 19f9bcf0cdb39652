/** Saint Lucia. */
import type { Country } from "./country";

export const LC: Country = {
  code: "LC",
  iban: { bban: "4!a24!c", parts: "bankCode 4a, account 24c", example: "LC55HEMM000100010012001200023015" },
};
