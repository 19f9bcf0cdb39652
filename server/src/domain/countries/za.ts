/** South Africa. */
import type { Country } from "./country";

export const ZA: Country = {
  code: "ZA",
  account: { localName: "Account Number", forms: [{ structure: "A16n", min: 1 }] },
};
