/** Uzbekistan. */
import type { Country } from "./country";

export const UZ: Country = {
  code: "UZ",
  account: { forms: [{ structure: "A20n" }] },
};
