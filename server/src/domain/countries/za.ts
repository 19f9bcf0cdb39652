/** South Africa. */
import type { Country } from "./country";

export const ZA: Country = {
  code: "ZA",
  bankCode: { digits: 6 },
  account: { localName: "Account Number", forms: [{ structure: "A16n", min: 1 }] },
};
