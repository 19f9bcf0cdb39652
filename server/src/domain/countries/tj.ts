/** Tajikistan. */
import type { Country } from "./country";

export const TJ: Country = {
  code: "TJ",
  account: { forms: [{ structure: "A20n" }] },
};
