/** Kyrgyzstan. */
import type { Country } from "./country";

export const KG: Country = {
  code: "KG",
  account: { forms: [{ structure: "A16n" }] },
};
